/** Runs a check at an interval, one at a time. */

/** Calls the callback at an interval. @returns a function that stops it */
export type Repeat = (callback: () => Promise<void>, intervalMs: number) => () => void

export interface CheckOptions {
  intervalMs: number
  onError(error: unknown): void
  repeat?: Repeat | undefined
}

const repeatEvery: Repeat = (callback, intervalMs) => {
  const timer = setInterval(() => void callback(), intervalMs).unref()
  return () => clearInterval(timer)
}

/**
 * Runs the check at the interval; the signal is aborted when it must end.
 * @returns a function that stops it, and resolves when a running check has ended
 */
export function checkRegularly(
  check: (signal: AbortSignal) => Promise<void>,
  { intervalMs, onError, repeat = repeatEvery }: CheckOptions,
): { close(): Promise<void> } {
  const stop = new AbortController()
  let checking: Promise<void> | undefined
  const stopRepeating = repeat(() => {
    checking ??= check(stop.signal)
      .catch(onError)
      .finally(() => {
        checking = undefined
      })
    return checking
  }, intervalMs)
  return {
    async close() {
      stopRepeating()
      stop.abort()
      await checking
    },
  }
}
