/** Limits open connections, so that files and the database can be opened while clients hold too many. */
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'

/** The rest is for files, the database and other servers. */
const CONNECTION_SHARE = 0.7
const WARNING_INTERVAL_MS = 60_000

/**
 * New connections above the limit are closed, and the operator is warned.
 * @param files how many files and connections this process may have open; undefined for no limit
 */
export function limitConnections(
  server: Server,
  files: number | undefined,
  warn: (message: string) => void,
  now: () => number = Date.now,
): void {
  if (files === undefined) return
  server.maxConnections = Math.max(1, Math.floor(CONNECTION_SHARE * files))
  let warnedAt = Number.NEGATIVE_INFINITY
  server.on('drop', () => {
    if (now() - warnedAt < WARNING_INTERVAL_MS) return
    warnedAt = now()
    warn(`All ${server.maxConnections} connections are in use. The system allows ${files} open files (ulimit -n)`)
  })
}

/** How many files this process may have open; undefined if that is unlimited, or not known on this system. */
export function findFileLimit(): number | undefined {
  try {
    const [, soft] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft === undefined ? undefined : Number(soft)
  } catch {
    return undefined
  }
}
