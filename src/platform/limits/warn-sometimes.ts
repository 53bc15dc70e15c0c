/** Warnings that clients can cause as often as they like. */

export interface WarnOptions {
  warn(message: string): void
  now?: (() => number) | undefined
}

const INTERVAL_MS = 60_000

/** @returns a function that passes on one message a minute */
export function warnSometimes({ warn, now = Date.now }: WarnOptions): (message: string) => void {
  let warnedAt = Number.NEGATIVE_INFINITY
  return (message) => {
    if (now() - warnedAt < INTERVAL_MS) return
    warnedAt = now()
    warn(message)
  }
}
