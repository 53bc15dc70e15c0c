/** Rate limiting with one token bucket for each key: a burst, then a steady rate. Stored in memory. */
export interface TokenBuckets {
  /** Takes a token. @returns 0 on success, otherwise the seconds until the next token */
  take(key: string, now: number): number
}

export interface TokenBucketOptions {
  /** Tokens added to a bucket each minute. */
  perMinute: number
  /** Tokens in a full bucket; `perMinute` by default. */
  burst?: number
  /** Beyond this number of keys, the least recently used one is dropped. */
  maxKeys?: number
}

const MAX_KEYS = 20_000

/** Takes constant time for each request. */
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
      // a clock that was set back neither adds nor removes tokens
      bucket.tokens = Math.min(burst, bucket.tokens + Math.max(0, now - bucket.at) * perMs)
      bucket.at = now
      buckets.delete(key) // a Map keeps insertion order: the most recently used key moves to the end
      buckets.set(key, bucket)
      if (buckets.size > maxKeys) for (const oldestKey of buckets.keys()) if (buckets.delete(oldestKey)) break
      if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perMs / 1000)
      bucket.tokens -= 1
      return 0
    },
  }
}
