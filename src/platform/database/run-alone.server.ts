/** Runs what only one process of a site may do at a time. */
import { randomUUID } from 'node:crypto'
import { endLease, takeLease } from './lease-store.server.ts'

/** A process that dies keeps the others waiting for so long. */
const LEASE_MS = 60_000
const RENEW_MS = 20_000

/** @returns what `run` returns; `null`, without running it, while another call of this name runs in any process */
export async function runAlone<T>(
  db: Parameters<typeof takeLease>[0],
  name: string,
  run: () => Promise<T>,
): Promise<{ result: T } | null> {
  const lease = { name, holder: randomUUID(), durationMs: LEASE_MS }
  if (!(await takeLease(db, lease))) return null
  const timer = setInterval(() => void takeLease(db, lease).catch(() => undefined), RENEW_MS)
  try {
    return { result: await run() }
  } finally {
    clearInterval(timer)
    await endLease(db, lease).catch(() => undefined) // the lease expires
  }
}
