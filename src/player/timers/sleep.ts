/** The choices of the sleep timer. */
import type { Sleep } from '../state/extras.ts'

/** Minutes. */
export const SLEEP_MINUTES = [10, 20, 30, 45, 60, 90] as const

/** What is left, for example, `12 min` or `End of episode`; `Off` without a timer. */
export function describeSleep(sleep: Sleep | null, now: number): string {
  if (sleep === null) return 'Off'
  if (sleep === 'episode') return 'End of episode'
  return `${Math.max(1, Math.round((sleep.at - now) / 60_000))} min left`
}
