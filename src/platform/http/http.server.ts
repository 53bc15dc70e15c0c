/** The web server without its routes: safe headers, errors in one place, nothing cached that must not be. */
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { answerAtOnce, type Recall } from './early-answer.server.ts'
import { concernsOutage, isUnavailable } from '../database/database-unavailable.ts'
import { handleClientError } from './client-errors.server.ts'
import { toLoggedPath } from './logged-path.ts'
import { Problem } from '../problem.ts'
import { SAFE_HEADERS, transportHeaders } from '../security/security-headers.ts'
import { closeGracefully } from './shutdown.server.ts'

export interface HttpOptions {
  logLevel: string
  /** Addresses and ranges of proxies whose word on the visitor's address is taken. */
  trustedProxies: string[]
  /** The origin by which browsers know the site. */
  publicUrl?: string
  /** Milliseconds in which a request has to be there. */
  requestWithinMs?: number
  /** Milliseconds that requests under way have when the server closes. */
  closeWithinMs?: number
  /** Where the log goes, if not to the standard output. */
  logTo?: { write(line: string): void }
}

/** Bytes that a body may have where a route does not say more: enough for any few fields, and parsed in no time. */
export const SMALL_BODY = 8 * 1024
const MOST_PARAMETERS = 500
const UNREADABLE = 'That address cannot be read.'
const REQUEST_WITHIN_MS = 30_000
const LOOK_EACH_MS = 5_000

/** What a failed request is told, in the shape of the part that it asked: JSON for the APIs, a page elsewhere. */
export type ErrorAnswer = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  message: string,
) => FastifyReply

/** @param recall what may be answered before anything else is done for a request */
export function createHttp(options: HttpOptions, answer: ErrorAnswer, recall: Recall): FastifyInstance {
  const { requestWithinMs = REQUEST_WITHIN_MS } = options
  const transport = transportHeaders(options.publicUrl)
  const always = { ...SAFE_HEADERS, ...transport }
  const app = fastify({
    logger:
      options.logLevel === 'silent'
        ? false
        : {
            level: options.logLevel,
            serializers: { req: toLogged },
            hooks: { logMethod: logButOutages },
            ...(options.logTo && { stream: options.logTo }),
          },
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    bodyLimit: SMALL_BODY,
    requestTimeout: requestWithinMs,
    // told at the start, it holds for the head too: Node swaps the two where that one has more time than the whole
    http: { requestTimeout: requestWithinMs, connectionsCheckingInterval: Math.min(requestWithinMs, LOOK_EACH_MS) },
    clientErrorHandler: handleClientError,
    // requests under way are answered: see closeGracefully
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300, caseSensitive: false },
    // An address that no router can read is answered before any hook.
    frameworkErrors: ({ statusCode = 400 }, request, reply) =>
      void answer(request, reply.headers(always), statusCode, UNREADABLE),
  })
  app.addHook('onRequest', answerAtOnce(recall, transport))
  app.addHook('onRequest', ({ raw }, reply, next) => {
    reply.headers(always)
    // The target of a request may also be `*` or, for a proxy, a whole address: this is none.
    const { url = '' } = raw
    next(url.startsWith('/') && !hasTooMany(url) ? undefined : new Problem(400, UNREADABLE))
  })
  closeGracefully(app, options.closeWithinMs)
  app.removeContentTypeParser('text/plain') // a form of another site can send it without being asked first
  app.setErrorHandler((error: FastifyError & { headers?: Record<string, string> }, request, reply) => {
    if (error instanceof Problem) return answer(request, reply.headers(error.headers), error.status, error.message)
    if (isUnavailable(error)) return answer(request, reply.headers(RETRY_AFTER), 503, UNAVAILABLE)
    const { statusCode = 500, headers = {} } = error
    if (statusCode >= 400 && statusCode < 500) return answer(request, reply.headers(headers), statusCode, error.message)
    logFault(request, error)
    return answer(request, reply, 500, 'Something went wrong on our side.')
  })
  return app
}

/** What is sent with 503: when to come back, in seconds. */
export const RETRY_AFTER = { 'retry-after': '5' } as const
const UNAVAILABLE = 'The site is temporarily unavailable. Please try again in a moment.'

const interrupted = new WeakSet<FastifyRequest>()

/** Whether the database was unavailable to a request, also where its page was rendered all the same. */
export const metOutage = (request: FastifyRequest): boolean => interrupted.has(request)

/** More parameters than any address of ours has: taking them apart takes time that grows faster than their number. */
const hasTooMany = (url: string): boolean =>
  url.length > MOST_PARAMETERS && url.split('&', MOST_PARAMETERS + 1).length > MOST_PARAMETERS

/** A fault in one line: where it happened, and not to whom. */
export function logFault(request: FastifyRequest, error: unknown): void {
  if (isUnavailable(error)) interrupted.add(request)
  request.log.error({ method: request.method, path: toLoggedPath(request.url), err: error })
}

/** The database reports the beginning and the end of an outage; what fails meanwhile adds nothing. */
function logButOutages(this: unknown, args: unknown[], log: (...args: unknown[]) => void): void {
  if (!concernsOutage(args[0])) log.apply(this, args)
}

/** Where the events of accounts are written down: at `info`, also where by default requests are not. */
export const toEventLog = (log: FastifyBaseLogger): FastifyBaseLogger =>
  log.level === 'warn' ? log.child({}, { level: 'info' }) : log

const toLogged = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: toLoggedPath(url),
  host,
  remoteAddress: ip,
})
