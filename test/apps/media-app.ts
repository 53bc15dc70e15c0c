/** A server without routes, which answers what goes wrong like the part of the site that media belong to. */
import type { FastifyInstance } from 'fastify'
import { createHttp } from '#src/platform/http/http.server.ts'

export const openMediaApp = (): FastifyInstance =>
  createHttp(
    { logLevel: 'silent', trustedProxies: [] },
    (_, reply, status, message) => reply.code(status).send({ success: false, message }),
    () => undefined,
  )
