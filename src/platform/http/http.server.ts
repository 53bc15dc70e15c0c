/** The Fastify server without routes: security headers, error handling, request limits and logging. */
import type { RequestListener } from 'node:http'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { AbandonedError } from './abandoned.server.ts'
import { limitBodyTimes } from './body-deadline.server.ts'
import { type FindCached, serveCached } from './cached-response.server.ts'
import { type DatabaseUnavailableError, isOutageLogEntry, isUnavailable } from '../database/database-unavailable.ts'
import { toCanonicalUrl } from './canonical-url.server.ts'
import { handleClientError } from './client-errors.server.ts'
import { Problem } from '../problem.ts'
import { SAFE_HEADERS, transportHeaders } from '../security/security-headers.ts'
import type { RequestObserver } from '../instrumentation/observe-requests.ts'
import type { LogEntry } from '../logged-errors/to-logged-error.ts'
import { redactLine, toLoggedPath } from './logged-path.ts'
import { createNodeServer } from './server/node-server.server.ts'
import { isSocketPath } from './server/socket-path.ts'
import { resumeRequest, runInRequest } from '../instrumentation/current-request.server.ts'
import { createJsonParser } from './reject-nul.server.ts'
import { createRequestIds, REQUEST_ID_HEADER } from './request-id.server.ts'
import { closeGracefully } from './shutdown.server.ts'
import { endIfStalled, STALL_TIMEOUT_MS } from './stalled-client.server.ts'
import { traceRequests } from './trace-requests.server.ts'
import { currentTrace, isTraced } from '../instrumentation/spans.server.ts'

/** pino's hook around each call of the logger. */
type LogMethod = (
  this: { bindings(): Record<string, unknown> },
  args: Parameters<(...args: unknown[]) => void>,
  log: (...args: unknown[]) => void,
  level: number,
) => void

export interface HttpOptions {
  logLevel: string
  /** Addresses and ranges of proxies trusted for X-Forwarded-For. */
  trustedProxies: string[]
  /** The site's public origin. */
  publicUrl?: string
  /** Time limit for receiving a complete request; one with a longer body has more (`body-deadline.server.ts`). */
  requestTimeoutMs?: number
  /** Time that requests in progress have when the server closes. */
  closeTimeoutMs?: number
  /**
   * A client that takes nothing of a response for so long is disconnected, and one on whose connection nothing at all is sent or
   * received during a request after five times as long: some requests work for minutes before they answer.
   */
  stallTimeoutMs?: number
  /** The route pattern of a page, for traces. */
  pageRouteOf?: (url: string) => string | undefined
  /** Where the log is written; standard output by default. */
  logStream?: { write(line: string): void }
  /** Receives every entry that is logged. */
  onLog?: (entry: LogEntry) => void
  /** Where there are WebSockets, besides Socket.IO’s path. */
  isSocket?: (url: string) => boolean
  /** Another spelling of a canonical URL, under which it is served. */
  rewriteUrl?: (url: string) => string
  /** Told of every response. */
  observer?: Pick<RequestObserver, 'report'>
}

/** Default body limit in bytes: enough for a few fields, and fast to parse. */
export const DEFAULT_BODY_LIMIT = 8 * 1024
const MAX_PARAMETERS = 500
const INVALID_URL = 'Invalid URL.'
const REQUEST_TIMEOUT_MS = 30_000
/** At these, each request has two lines in the log. */
const VERBOSE_LEVELS = new Set(['trace', 'debug', 'info'])

/** Sends an error response: JSON for the APIs, a page elsewhere. */
export type SendError = (request: FastifyRequest, reply: FastifyReply, status: number, message: string) => FastifyReply

/** @param findCached looks up cached responses that are served before any other processing */
export function createHttp(options: HttpOptions, sendError: SendError, findCached?: FindCached): FastifyInstance {
  const { requestTimeoutMs = REQUEST_TIMEOUT_MS, stallTimeoutMs = STALL_TIMEOUT_MS } = options
  const transport = transportHeaders(options.publicUrl)
  const alwaysHeaders = { ...SAFE_HEADERS, ...transport }
  const createId = createRequestIds(options.trustedProxies)
  const { observer, trustedProxies, rewriteUrl = (url) => url } = options
  const withCached = (handle: RequestListener): RequestListener =>
    // what is traced or logged goes through Fastify
    !findCached || isTraced() || VERBOSE_LEVELS.has(options.logLevel)
      ? handle
      : serveCached(handle, { findCached, transport, createId, observer, trustedProxies, stallTimeoutMs })
  const app = fastify({
    logger:
      options.logLevel === 'silent'
        ? false
        : {
            level: options.logLevel,
            serializers: { req: serializeRequest },
            mixin: currentTrace,
            hooks: { logMethod: createLogMethod(options.onLog), streamWrite: redactLine },
            ...(options.logStream && { stream: options.logStream }),
          },
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    bodyLimit: DEFAULT_BODY_LIMIT,
    serverFactory: (handle) =>
      createNodeServer(withCached(handle), {
        requestTimeoutMs,
        stallTimeoutMs: 5 * stallTimeoutMs,
        isSocket: (url) => isSocketPath(url) || (options.isSocket?.(url) ?? false),
      }),
    genReqId: createId,
    clientErrorHandler: handleClientError,
    // requests in progress are completed: see closeGracefully
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    rewriteUrl: ({ url = '' }) => rewriteUrl(toCanonicalUrl(url)),
    routerOptions: { maxParamLength: 300, caseSensitive: false },
    // The router rejects malformed URLs before any hook runs.
    frameworkErrors: ({ statusCode = 400 }, request, reply) =>
      void sendError(
        request,
        reply.headers({ ...alwaysHeaders, [REQUEST_ID_HEADER]: request.id }),
        statusCode,
        INVALID_URL,
      ),
  })
  traceRequests(app, options)
  app.addHook('onRequest', ({ id, raw }, reply, next) => {
    reply.headers(alwaysHeaders).header(REQUEST_ID_HEADER, id)
    // A request target may also be `*` or, for a proxy, an absolute URL; neither is supported.
    const { url = '' } = raw
    const isValid = url.startsWith('/') && !hasTooManyParameters(url) && !url.includes('%00')
    const error = isValid ? undefined : new Problem(400, INVALID_URL)
    runInRequest(id, raw, () => next(error))
  })
  app.addHook('preValidation', ({ raw }, _, next) => resumeRequest(raw, next))
  if (observer)
    app.addHook('onResponse', (request, { raw, elapsedTime }, done) => {
      observer.report(request, raw.statusCode, elapsedTime)
      done()
    })
  app.addHook('onSend', (_, { raw }, payload, done) => {
    endIfStalled(raw, stallTimeoutMs)
    done(null, payload)
  })
  limitBodyTimes(app, requestTimeoutMs)
  closeGracefully(app, options.closeTimeoutMs)
  app.addContentTypeParser('application/json', { parseAs: 'string' }, createJsonParser(app, 'error'))
  app.removeContentTypeParser('text/plain') // a cross-site form can send text/plain without a preflight
  app.setErrorHandler((error: FastifyError & { headers?: Record<string, string> }, request, reply) => {
    if (error instanceof AbandonedError) return reply.hijack()
    if (error instanceof Problem) return sendError(request, reply.headers(error.headers), error.status, error.message)
    if (isUnavailable(error))
      return sendError(request, reply.headers(RETRY_AFTER), 503, error.isFull ? CANNOT_SAVE : UNAVAILABLE)
    const { statusCode = 500, headers = {} } = error
    if (statusCode >= 400 && statusCode < 500)
      return sendError(request, reply.headers(headers), statusCode, error.message)
    logError(request, error)
    return sendError(request, reply, 500, 'Something went wrong on our side.')
  })
  return app
}

/** Sent with a 503: when to retry, in seconds. */
export const RETRY_AFTER = { 'retry-after': '5' } as const
const CANNOT_SAVE = 'The site’s disk is full, so nothing can be saved. Please try again later.'
const UNAVAILABLE = 'The site is temporarily unavailable. Please try again in a moment.'

const interrupted = new WeakMap<FastifyRequest, DatabaseUnavailableError>()

/** Why the database was unavailable during a request, even if its page was rendered. */
export const findOutage = (request: FastifyRequest): DatabaseUnavailableError | undefined => interrupted.get(request)

const partial = new WeakSet<FastifyRequest>()

/** Records that a page is rendered without data that could not be read. It is not cached. */
export const markPartial = (request: FastifyRequest): void => void partial.add(request)

export const isPartial = (request: FastifyRequest): boolean => partial.has(request)

/** Whether a URL has more parameters than any of ours. Parsing time grows faster than their number. */
const hasTooManyParameters = (url: string): boolean =>
  url.length > MAX_PARAMETERS && url.split('&', MAX_PARAMETERS + 1).length > MAX_PARAMETERS

/** Logs an error in one line with its path, without client data. */
export function logError(request: FastifyRequest, error: unknown): void {
  if (isUnavailable(error)) interrupted.set(request, error)
  request.log.error({ method: request.method, path: toLoggedPath(request.url), err: error })
}

/** Skips errors of a database outage, because the database logs its start and end. */
const createLogMethod = (onLog: HttpOptions['onLog'] = () => undefined): LogMethod =>
  function logUnlessOutage(args, log, level) {
    if (isOutageLogEntry(args[0])) return
    onLog({ args, level, bindings: this.bindings() })
    log.apply(this, args)
  }

/** The logger of account events: at `info`, also when requests are not logged by default. */
export const toEventLog = (log: FastifyBaseLogger): FastifyBaseLogger =>
  log.level === 'warn' ? log.child({}, { level: 'info' }) : log

const serializeRequest = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: toLoggedPath(url),
  host,
  remoteAddress: ip,
})
