/** One span for each request, if the operator's OpenTelemetry SDK is loaded. */
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getTracer, isTraced } from '../instrumentation/spans.server.ts'
import { toTrust } from '../security/trusted-proxies.server.ts'

export interface TraceOptions {
  /** Addresses and ranges of proxies whose `traceparent` is continued. */
  trustedProxies: readonly string[]
  /** The route pattern of a page, by its URL; undefined if there is none. */
  pageRouteOf?: ((url: string) => string | undefined) | undefined
}

/** What is read of a trusted proxy's headers. Baggage is not: visitors may have written it. */
const TRACE_HEADERS = ['traceparent', 'tracestate'] as const

/** Adds hooks if an SDK is loaded. Call it before other hooks are added, so that their work is in the span. */
export function traceRequests(app: FastifyInstance, { trustedProxies, pageRouteOf }: TraceOptions): void {
  if (!isTraced()) return
  const isTrusted = toTrust(trustedProxies)
  const tracer = getTracer()

  const parentOf = ({ raw, headers }: FastifyRequest) =>
    isTrusted(raw.socket.remoteAddress ?? '')
      ? propagation.extract(ROOT_CONTEXT, Object.fromEntries(TRACE_HEADERS.map((name) => [name, headers[name]])))
      : ROOT_CONTEXT

  app.addHook('onRequest', (request, reply, next) => {
    const route = toRoute(request, pageRouteOf)
    const name = route === undefined ? request.method : `${request.method} ${route}`
    const attributes = {
      'http.request.method': request.method,
      ...(route !== undefined && { 'http.route': route }),
      'hoshimi.request_id': request.id,
    }
    const parent = parentOf(request)
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
    let isSent = false
    reply.raw.once('finish', () => (isSent = true))
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw
      span.setAttribute('http.response.status_code', statusCode)
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      if (!isSent) span.setAttribute('error.type', 'aborted')
      span.end()
    })
    context.with(trace.setSpan(parent, span), next)
  })
}

/** The pattern of the route, never the path: it may contain tokens. */
function toRoute({ routeOptions, url }: FastifyRequest, pageRouteOf: TraceOptions['pageRouteOf']): string | undefined {
  return routeOptions.url === '/*' ? pageRouteOf?.(url) : routeOptions.url
}
