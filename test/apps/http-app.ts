/** Servers without routes, with the error handling of the site. */
import type { FastifyInstance } from 'fastify'
import { createHttp, type SendError } from '#src/platform/http/http.server.ts'

const open = (sendError: SendError): FastifyInstance =>
  createHttp({ logLevel: 'silent', trustedProxies: [] }, sendError)

/** Errors as on the URLs of the product API. */
export const openApiApp = (): FastifyInstance =>
  open((_, reply, status, error) => reply.code(status).send({ success: false, error }))

/** Errors as on the URLs of media. */
export const openMediaApp = (): FastifyInstance =>
  open((_, reply, status, message) => reply.code(status).send({ success: false, message }))
