/** Logs requests that someone may not make, or makes too often, with the account events. More verbose logs have all requests. */
import type { FastifyInstance } from 'fastify'
import { MINUTE_MS } from '#src/platform/durations.ts'
import { toEventLog } from '#src/platform/http/http.server.ts'
import { toLoggedPath } from '#src/platform/http/logged-path.ts'
import { toNetwork } from '#src/platform/limits/network.ts'
import { createRateLimit } from '#src/platform/limits/rate-limit.ts'

const STATUSES = new Set([403, 429])
/** Lines a minute, of a network and in all: a flood must neither fill the operator's disk nor hide what others do. */
const [MAX_OF_NETWORK, MAX] = [10, 100]

/** Call it before routes are registered. */
export function logRefusals(app: FastifyInstance): void {
  if (app.log.level !== 'warn') return
  const events = toEventLog(app.log)
  const ofNetwork = createRateLimit(MAX_OF_NETWORK, MINUTE_MS)
  const ofAll = createRateLimit(MAX, MINUTE_MS)
  app.addHook('onResponse', ({ method, url, ip: address, id }, { statusCode: status }, done) => {
    done()
    const now = Date.now()
    if (!STATUSES.has(status) || ofNetwork.take(toNetwork(address), now) > 0 || ofAll.take('', now) > 0) return
    events.info({ reqId: id, method, path: toLoggedPath(url), status, address }, 'refused')
  })
}
