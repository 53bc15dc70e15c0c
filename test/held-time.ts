/** Time that passes when a test says so, however long the test takes. */
import { onTestFinished, vi } from 'vitest'

/**
 * Holds `Date` until the end of the test, so that no limit expires or refills. Timers go on.
 * @param aheadMs how far ahead of now, where the clock of PostgreSQL must not overtake it
 */
export function holdDate(aheadMs = 0): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs })
  onTestFinished(() => void vi.useRealTimers())
}

/**
 * Holds the deadlines of requests (`AbortSignal.timeout`) until the end of the test.
 * @returns a function that lets the newest one pass
 */
export function holdDeadlines(): () => void {
  const deadlines: AbortController[] = []
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const deadline = new AbortController()
    deadlines.push(deadline)
    return deadline.signal
  })
  onTestFinished(() => spy.mockRestore())
  return () => deadlines.at(-1)?.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
}
