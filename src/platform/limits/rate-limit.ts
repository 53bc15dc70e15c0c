/** How often something may happen: so many times within a while, for each key. Kept in memory, so a restart forgets. */
export interface RateLimit {
  /** Seconds until the key may go on; 0 when it may now. */
  wait(key: string, now: number): number
  count(key: string, now: number): void
  /** Counts once where the key may go on, and nothing where it has to wait: then the seconds until it may. */
  take(key: string, now: number): number
  /** Takes back what was counted last, where it turns out not to count. */
  forgive(key: string): void
}

/** Keys that are remembered: beyond that, the one that was quiet for longest is forgotten. */
const MOST_KEYS = 20_000

/** @param most how many times a key may within `windowMs`, wherever that begins */
export function createRateLimit(most: number, windowMs: number, mostKeys = MOST_KEYS): RateLimit {
  const times = new Map<string, number[]>()
  const recent = (key: string, now: number) => (times.get(key) ?? []).filter((at) => at > now - windowMs && at <= now)

  function wait(key: string, now: number): number {
    const oldest = recent(key, now).at(-most)
    return oldest === undefined ? 0 : Math.max(1, Math.ceil((oldest + windowMs - now) / 1000))
  }

  function count(key: string, now: number): void {
    const kept = [...recent(key, now), now].slice(-most)
    times.delete(key) // a Map keeps its order: the one counted last goes to the end
    times.set(key, kept)
    for (const [quietest, moments] of times) {
      if (times.size <= mostKeys && (moments.at(-1) ?? 0) > now - windowMs) break
      times.delete(quietest)
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
    forgive: (key) => void times.get(key)?.pop(),
  }
}
