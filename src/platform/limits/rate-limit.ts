/** A sliding-window rate limit for each key. Stored in memory, so a restart resets it. */
export interface RateLimit {
  /** Seconds until the key may be used again; 0 if it may be used now. */
  wait(key: string, now: number): number
  count(key: string, now: number): void
  /** Counts one use if the limit allows it and returns 0. Otherwise counts nothing and returns the seconds to wait. */
  take(key: string, now: number): number
  /** Removes the key's most recent use. */
  refund(key: string): void
}

/** Beyond this number of keys, the least recently used one is dropped. */
const MAX_KEYS = 20_000

/** @param max uses allowed for a key within any period of `windowMs` */
export function createRateLimit(max: number, windowMs: number, maxKeys = MAX_KEYS): RateLimit {
  const timestampsByKey = new Map<string, number[]>()
  /** In ascending order. Times can arrive out of order; far later ones are from before the clock was set back. */
  const recent = (key: string, now: number) =>
    (timestampsByKey.get(key) ?? []).filter((at) => Math.abs(at - now) < windowMs)

  function wait(key: string, now: number): number {
    const oldest = recent(key, now).at(-max)
    return oldest === undefined ? 0 : Math.max(1, Math.ceil(Math.min(windowMs, oldest + windowMs - now) / 1000))
  }

  function count(key: string, now: number): void {
    const earlier = recent(key, now)
    const remaining = [...earlier, Math.max(now, earlier.at(-1) ?? now)].slice(-max)
    timestampsByKey.delete(key) // a Map keeps insertion order: the most recently used key moves to the end
    timestampsByKey.set(key, remaining)
    for (const [oldestKey, timestamps] of timestampsByKey) {
      if (timestampsByKey.size <= maxKeys && (timestamps.at(-1) ?? 0) > now - windowMs) break
      timestampsByKey.delete(oldestKey)
    }
  }

  return {
    wait,
    count,
    take(key, now) {
      const seconds = wait(key, now)
      if (seconds === 0) count(key, now)
      return seconds
    },
    refund: (key) => void timestampsByKey.get(key)?.pop(),
  }
}
