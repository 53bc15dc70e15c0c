/** Corrects reported times for wrong client clocks. */
import { toIso } from '#src/platform/to-iso.ts'

export interface ReportedTime {
  /** ISO, by the client's clock. */
  at?: string | undefined
  /** When it was sent, by the same clock: the difference is correct even if the clock is not. */
  sentAt?: string | undefined
}

/**
 * Converts a reported time to this server's clock, as ISO text. Future times become now, so that a fast client clock does
 * not win for longer than an instant.
 */
export function toServerTime({ at, sentAt }: ReportedTime, now: number): string {
  if (at === undefined) return toIso(now)
  const reported = Date.parse(at)
  const corrected = sentAt === undefined ? reported : now - Math.max(0, Date.parse(sentAt) - reported)
  return toIso(Math.max(0, Math.min(corrected, now)))
}
