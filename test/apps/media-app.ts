/** A server without routes, with the error handling of media URLs. */
import type { FastifyInstance } from 'fastify'
import { createHttp } from '#src/platform/http/http.server.ts'

export const openMediaApp = (): FastifyInstance =>
  createHttp(
    { logLevel: 'silent', trustedProxies: [] },
    (_, reply, status, message) => reply.code(status).send({ success: false, message }),
    () => undefined,
  )
