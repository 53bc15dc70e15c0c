/**
 * Detects outages of a database server, and fails work fast during one (a circuit breaker). Failed or slow work only raises
 * a suspicion. A probe on a connection of its own decides, so that neither a long statement nor one lost connection counts
 * as an outage. Pure except for timers.
 */

export interface OutageDetector {
  /** Runs work. It rejects with the probe's error as soon as an outage is detected, and at once during one. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Stops probing. */
  close(): void
}

export interface OutageOptions {
  /** Resolves if the server responds; rejects within a time limit if it does not. */
  probe(): Promise<void>
  /** Whether an error of the work may mean that the server is unavailable. */
  isSuspicious(error: unknown): boolean
  /** Called with the probe's error when an outage starts, and with null when it ends. */
  onChange(outage: unknown): void
  /** Called when suspicious work failed although the server responds. */
  onFailure(error: unknown): void
  /** While it returns false, work is neither suspicious nor interrupted. */
  isEnabled?(): boolean
  /** Work that takes longer is suspicious (milliseconds). */
  slowMs?: number
  /** How often the server is probed during an outage (milliseconds). */
  retryMs?: number
}

const SLOW_MS = 750
const RETRY_MS = 500

export function createOutageDetector(options: OutageOptions): OutageDetector {
  const {
    probe,
    isSuspicious,
    onChange,
    onFailure,
    isEnabled = () => true,
    slowMs = SLOW_MS,
    retryMs = RETRY_MS,
  } = options
  const interrupts = new Set<(reason: unknown) => void>()
  let outage: { reason: unknown } | undefined
  let isProbing = false
  /** Reported once the server is known to respond. */
  let lastFailure: unknown
  let closed = false
  let retry: NodeJS.Timeout | undefined

  async function check(failure?: unknown): Promise<void> {
    lastFailure = failure ?? lastFailure
    if (isProbing || closed) return
    isProbing = true
    const result = await probe().then(
      () => undefined,
      (reason: unknown) => ({ reason }),
    )
    isProbing = false
    if (closed) return
    const failed = lastFailure
    lastFailure = undefined
    if (result) startOutage(result.reason)
    else if (outage) endOutage()
    else if (failed !== undefined) onFailure(failed)
  }

  function startOutage(reason: unknown): void {
    const isNew = outage === undefined
    outage = { reason }
    retry = setTimeout(() => void check(), retryMs)
    retry.unref()
    for (const interrupt of interrupts) interrupt(reason)
    interrupts.clear()
    if (isNew) onChange(reason)
  }

  function endOutage(): void {
    outage = undefined
    onChange(null)
  }

  return {
    async run(work) {
      if (outage) throw outage.reason
      if (!isEnabled()) return work()
      const { promise: interrupted, reject: interrupt } = Promise.withResolvers<never>()
      interrupts.add(interrupt)
      const slow = setInterval(() => void check(), slowMs)
      try {
        return await Promise.race([work(), interrupted])
      } catch (error) {
        if (!outage && isSuspicious(error)) void check(error)
        throw error
      } finally {
        clearInterval(slow)
        interrupts.delete(interrupt)
      }
    },
    close() {
      closed = true
      clearTimeout(retry)
    },
  }
}
