/** Limits open connections, of one network and in all, so that files and the database can be opened while clients hold too many. */
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { toTrust } from '../security/trusted-proxies.server.ts'
import { createNetworkCounts } from './network-counts.ts'
import { toNetwork } from './network.ts'
import { warnSometimes, type WarnOptions } from './warn-sometimes.ts'

export interface ConnectionLimitOptions extends WarnOptions {
  /** Addresses and ranges whose connections are those of many clients. */
  trustedProxies: readonly string[]
  /** How many files and connections this process may have open. */
  files?: number
}

/** The rest is for files, the database and other servers. */
const CONNECTION_SHARE = 0.7
/** Of all connections, those of one network: many browsers, each with six connections and some sockets. */
const NETWORK_SHARE = 0.25
const MAX_PER_NETWORK = 2_000

/** New connections above a limit are closed, and the operator is warned. */
export function limitConnections(server: Server, options: ConnectionLimitOptions): void {
  const { files = findFileLimit() } = options
  const isTrusted = toTrust(options.trustedProxies)
  const max = Math.max(1, Math.floor(CONNECTION_SHARE * files))
  const perNetwork = createNetworkCounts(Math.max(1, Math.min(MAX_PER_NETWORK, Math.floor(NETWORK_SHARE * max))))
  const warn = warnSometimes(options)
  if (max !== Infinity) server.maxConnections = max
  server.on('drop', () => warn(`All ${max} connections are in use. The system allows ${files} open files (ulimit -n)`))
  server.on('connection', (socket) => {
    const { remoteAddress: address } = socket
    // without an address, it is closed already
    if (address === undefined || isTrusted(address)) return
    if (!perNetwork.isFull(address)) return void socket.once('close', perNetwork.add(address))
    socket.destroy()
    warn(
      `The network ${toNetwork(address)} has ${perNetwork.max} connections, and more are closed. If it is your proxy, add it to TRUSTED_PROXIES`,
    )
  })
}

/** How many files this process may have open; infinite also if that is not known on this system. */
export function findFileLimit(): number {
  try {
    const [, soft = Infinity] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return Number(soft)
  } catch {
    return Infinity
  }
}
