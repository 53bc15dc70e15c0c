/** Limits the requests of one network, successful or not. Counted in this process only. */
import { toNetwork } from './network.ts'
import { Problem } from '../problem.ts'
import { createTokenBuckets, type TokenBucketOptions } from './token-bucket.ts'

/** Counts a request. @param address the client's IP address @throws {Problem} 429 when its network is over the limit */
export type NetworkLimit = (address: string) => void

export function createNetworkLimit(options: TokenBucketOptions, now: () => number = Date.now): NetworkLimit {
  const buckets = createTokenBuckets(options)
  return (address) => {
    const seconds = buckets.take(toNetwork(address), now())
    if (seconds > 0) throw tooManyRequests(seconds)
  }
}

/** @param seconds until a retry can succeed */
export function tooManyRequests(seconds: number): Problem {
  const wait = seconds === 1 ? 'a second' : `${seconds} seconds`
  return new Problem(429, `Too many requests. Please try again in ${wait}.`, { 'retry-after': String(seconds) })
}
