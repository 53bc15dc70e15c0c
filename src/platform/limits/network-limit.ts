/** Limits how many requests one network may make, whatever comes of them. Counted in this process alone. */
import { toNetwork } from './network.ts'
import { Problem } from '../problem.ts'
import { createTokenBuckets, type TokenBucketOptions } from './token-bucket.ts'

/** Counts a request. @param address its IP address @throws {Problem} 429 when its network has to wait */
export type NetworkLimit = (address: string) => void

export function createNetworkLimit(options: TokenBucketOptions, now: () => number = Date.now): NetworkLimit {
  const buckets = createTokenBuckets(options)
  return (address) => {
    const seconds = buckets.take(toNetwork(address), now())
    if (seconds > 0) throw tooManyRequests(seconds)
  }
}

/** @param seconds until it is worth another try */
export function tooManyRequests(seconds: number): Problem {
  const wait = seconds === 1 ? 'a second' : `${seconds} seconds`
  return new Problem(429, `Too many requests. Please try again in ${wait}.`, { 'retry-after': String(seconds) })
}
