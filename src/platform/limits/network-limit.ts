/** Limits the requests of one network, successful or not. */
import { toNetwork } from './network.ts'
import { Problem } from '../problem.ts'
import type { TakeToken } from './primary-limits.ts'

/** Counts a request. @param address the client's IP address @throws {Problem} 429 when its network is over the limit */
export type NetworkLimit = (address: string) => Promise<void>

export function createNetworkLimit(takeToken: TakeToken, now: () => number = Date.now): NetworkLimit {
  return async (address) => {
    const seconds = await takeToken(toNetwork(address), now())
    if (seconds > 0) throw tooManyRequests(seconds)
  }
}

/** @param seconds until a retry can succeed */
export function tooManyRequests(seconds: number): Problem {
  const wait = seconds === 1 ? 'a second' : `${seconds} seconds`
  return new Problem(429, `Too many requests. Please try again in ${wait}.`, { 'retry-after': String(seconds) })
}
