/** Liveness and readiness endpoints for load balancers and supervisors. */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { OPEN_ROUTE } from './visitor-access.ts'

export type Checks = Record<string, () => Promise<boolean> | boolean>

/** A check that takes longer fails, so that the answer comes within a second. */
const CHECK_TIMEOUT_MS = 800

/**
 * @param isClosing whether the site is shutting down and should get no more requests
 * @param reported parts without which the site still serves most requests
 */
export function healthRoutes(
  app: FastifyInstance,
  checks: Checks,
  isClosing: () => boolean,
  reported: Checks = {},
): void {
  app.get('/healthz', OPEN_ROUTE, async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', OPEN_ROUTE, async (_, reply) => {
    const parts = await Promise.all(
      Object.entries({ ...checks, ...reported }).map(async ([name, check]) => [name, await passes(check)] as const),
    )
    const ready = !isClosing() && parts.every(([name, ok]) => ok || Object.hasOwn(reported, name))
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : isClosing() ? 'closing' : 'not ready',
        parts: Object.fromEntries(parts.map(([name, ok]) => [name, ok ? 'ok' : 'failed'])),
      })
  })
}

async function passes(check: Checks[string]): Promise<boolean> {
  const timeout = new AbortController()
  try {
    return await Promise.race([check(), pause(CHECK_TIMEOUT_MS, false, { signal: timeout.signal })])
  } catch {
    return false
  } finally {
    timeout.abort()
  }
}
