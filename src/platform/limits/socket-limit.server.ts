/** Limits how many sockets are open, of one network and in all. A polling client has a socket too. */
import type { IncomingMessage } from 'node:http'
import { getHeapStatistics } from 'node:v8'
import { Problem } from '../problem.ts'
import type { SocketLimits } from '../realtime/realtime.server.ts'
import { clientAddress, toTrust } from '../security/trusted-proxies.server.ts'
import { createNetworkCounts } from './network-counts.ts'
import { toNetwork } from './network.ts'
import { warnSometimes, type WarnOptions } from './warn-sometimes.ts'

export interface SocketLimitOptions extends Partial<WarnOptions> {
  trustedProxies?: readonly string[]
  max?: number
  maxPerNetwork?: number
}

/** An office or a university: some browsers with some pages each. */
const MAX_PER_NETWORK = 500
/** Measured: a socket with its connection. */
const HEAP_BYTES = 20_000
/** Of the heap, for sockets: the catalogue, pages and requests need the rest. */
const HEAP_SHARE = 0.25
/** Live events are not worth the retries of everyone at once. */
const RETRY_AFTER = { 'retry-after': '60' }

/** @param options `max` is by default what fits into a quarter of the heap */
export function createSocketLimits({
  trustedProxies = [],
  max = Math.floor((HEAP_SHARE * getHeapStatistics().heap_size_limit) / HEAP_BYTES),
  maxPerNetwork = MAX_PER_NETWORK,
  warn = () => undefined,
  now,
}: SocketLimitOptions = {}): SocketLimits {
  const [warnOfNetwork, warnOfAll] = [warnSometimes({ warn, now }), warnSometimes({ warn, now })]
  const isTrusted = toTrust(trustedProxies)
  const networks = createNetworkCounts(maxPerNetwork)
  const addressOf = (request: IncomingMessage) => clientAddress(request, isTrusted)
  let open = 0
  return {
    admit(request) {
      const address = addressOf(request)
      if (networks.isFull(address)) {
        warnOfNetwork(
          `The network ${toNetwork(address)} has ${maxPerNetwork} live connections, and more are refused. If it is your proxy, add it to TRUSTED_PROXIES`,
        )
        throw new Problem(429, 'Your network has too many live connections.', RETRY_AFTER)
      }
      if (open >= max) {
        warnOfAll(`All ${max} live connections are in use, and more are refused. A process with more memory has more`)
        throw new Problem(503, 'There are too many live connections.', RETRY_AFTER)
      }
    },
    add(request) {
      const remove = networks.add(addressOf(request))
      open++
      return () => {
        open--
        remove()
      }
    },
  }
}
