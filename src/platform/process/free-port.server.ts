/** Checks that a port can be listened on, before the site is built and opened. */
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from './operator-error.ts'

const RETRY_MS = 50

/**
 * @param waitMs how long a port in use is tried again
 * @returns the port; a free one for port 0
 * @throws {StartError} when the port cannot be used
 */
export async function findFreePort(port: number, host: string, waitMs: number): Promise<number> {
  const deadline = performance.now() + waitMs
  for (;;) {
    try {
      return await tryPort(port, host)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : error
      const isInUse = code === 'EADDRINUSE'
      if (!isInUse || performance.now() >= deadline)
        throw new StartError(
          `PORT ${port} on ${host} ${isInUse ? 'is already in use' : `cannot be used (${String(code)})`}`,
        )
    }
    await pause(RETRY_MS)
  }
}

const tryPort = (port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, host, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
