/** Warns the operator once about a proxy that is not configured. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import {
  openProxyCheck,
  type ProxyCheck,
  type ProxySettings,
  toNoticeLine,
} from '#src/platform/security/proxy-check.server.ts'

const requestSchema = z.object({
  peer: z.string(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())]).optional()),
})

/** The messages to other workers about notices. */
const NOTICE = 'proxy notice'

export function watchProxies(app: FastifyInstance, settings: ProxySettings, link: ClusterLink): ProxyCheck {
  const check = openProxyCheck(settings)
  if (link.id === 1) for (const notice of check.notices()) app.log.warn(toNoticeLine(notice))
  link.subscribe(NOTICE, (request) => check.inspect(requestSchema.parse(JSON.parse(request))))
  app.addHook('onRequest', ({ raw, log }, _, next) => {
    const peer = raw.socket.remoteAddress ?? ''
    const notice = check.inspect({ peer, headers: raw.headers })
    if (notice) {
      log.warn(toNoticeLine(notice))
      link.publish(NOTICE, JSON.stringify({ peer, headers: raw.headers }))
    }
    next()
  })
  return check
}
