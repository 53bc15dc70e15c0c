/** Warns the operator once about a proxy that is not configured. */
import type { FastifyInstance } from 'fastify'
import {
  openProxyCheck,
  type ProxyCheck,
  type ProxySettings,
  toNoticeLine,
} from '#src/platform/security/proxy-check.server.ts'

export function watchProxies(app: FastifyInstance, settings: ProxySettings): ProxyCheck {
  const check = openProxyCheck(settings)
  for (const notice of check.notices()) app.log.warn(toNoticeLine(notice))
  app.addHook('onRequest', ({ raw, log }, _, next) => {
    const notice = check.inspect({ peer: raw.socket.remoteAddress ?? '', headers: raw.headers })
    if (notice) log.warn(toNoticeLine(notice))
    next()
  })
  return check
}
