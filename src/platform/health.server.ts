/** `GET /healthz`: the process answers. `GET /readyz`: it can serve, and if not, which part cannot. */
import type { FastifyInstance } from 'fastify'

export type Checks = Record<string, () => Promise<boolean> | boolean>

export function healthRoutes(app: FastifyInstance, checks: Checks): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const parts = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await passes(check)] as const),
    )
    const ready = parts.every(([, ok]) => ok)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : 'not ready',
        parts: Object.fromEntries(parts.map(([name, ok]) => [name, ok ? 'ok' : 'failed'])),
      })
  })
}

async function passes(check: Checks[string]): Promise<boolean> {
  try {
    return await check()
  } catch {
    return false
  }
}
