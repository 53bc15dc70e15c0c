/** Rate limiting by token buckets, one for each key: a burst at once, then a steady rate. Kept in memory. */
export interface TokenBuckets {
  /** Takes a token. @returns 0, or without one the seconds until there is one again */
  take(key: string, now: number): number
}

export interface TokenBucketOptions {
  /** Tokens that come back within a minute. */
  perMinute: number
  /** Tokens of a full bucket: as many as come back within a minute by default. */
  burst?: number
  /** Keys that are remembered; beyond that, the one that was quiet for longest is forgotten. */
  maxKeys?: number
}

const MAX_KEYS = 20_000

/** Takes the same short time for each request, however many there were before. */
export function createTokenBuckets({
  perMinute,
  burst = perMinute,
  maxKeys = MAX_KEYS,
}: TokenBucketOptions): TokenBuckets {
  const buckets = new Map<string, { tokens: number; at: number }>()
  const perMs = perMinute / 60_000

  return {
    take(key, now) {
      const bucket = buckets.get(key) ?? { tokens: burst, at: now }
      // a clock that was set back gives nothing and takes nothing
      bucket.tokens = Math.min(burst, bucket.tokens + Math.max(0, now - bucket.at) * perMs)
      bucket.at = now
      buckets.delete(key) // a Map keeps its order: the key that was used last goes to the end
      buckets.set(key, bucket)
      if (buckets.size > maxKeys) for (const quietest of buckets.keys()) if (buckets.delete(quietest)) break
      if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perMs / 1000)
      bucket.tokens -= 1
      return 0
    },
  }
}
