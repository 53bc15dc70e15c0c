/** The web server without its routes: safe headers, errors in one place, nothing cached that must not be. */
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { answerAtOnce, type Recall } from './answer-at-once.server.ts'
import { toLoggedPath } from './logged-path.ts'
import { Problem } from './problem.ts'
import { SAFE_HEADERS, transportHeaders } from './safe-headers.ts'

export interface HttpOptions {
  logLevel: string
  /** Addresses and ranges of proxies whose word on the visitor's address is taken. */
  trustedProxies: string[]
  /** The origin by which browsers know the site. */
  publicUrl?: string
  /** Where the log goes, if not to the standard output. */
  logTo?: { write(line: string): void }
}

/** What a failed request is told, in the shape of the part that it asked: JSON for the APIs, a page elsewhere. */
export type ErrorAnswer = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  message: string,
) => FastifyReply

/** @param recall what may be answered before anything else is done for a request */
export function createHttp(options: HttpOptions, answer: ErrorAnswer, recall: Recall): FastifyInstance {
  const transport = transportHeaders(options.publicUrl)
  const always = { ...SAFE_HEADERS, ...transport }
  const app = fastify({
    logger:
      options.logLevel === 'silent'
        ? false
        : { level: options.logLevel, serializers: { req: toLogged }, ...(options.logTo && { stream: options.logTo }) },
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 300, caseSensitive: false },
    // An address that no router can read is answered before any hook.
    frameworkErrors: ({ statusCode = 400 }, request, reply) =>
      void answer(request, reply.headers(always), statusCode, 'That address cannot be read.'),
  })
  app.addHook('onRequest', answerAtOnce(recall, transport))
  app.addHook('onRequest', (_, reply, next) => {
    reply.headers(always)
    next()
  })
  app.removeContentTypeParser('text/plain') // a form of another site can send it without being asked first
  app.setErrorHandler((error: FastifyError & { headers?: Record<string, string> }, request, reply) => {
    if (error instanceof Problem) return answer(request, reply.headers(error.headers), error.status, error.message)
    const { statusCode = 500, headers = {} } = error
    if (statusCode >= 400 && statusCode < 500) return answer(request, reply.headers(headers), statusCode, error.message)
    request.log.error({ method: request.method, path: toLoggedPath(request.url), err: error }) // not who asked
    return answer(request, reply, 500, 'Something went wrong on our side.')
  })
  return app
}

const toLogged = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: toLoggedPath(url),
  host,
  remoteAddress: ip,
})
