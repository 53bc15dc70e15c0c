/**
 * Spans for the OpenTelemetry SDK that an operator preloads. Without one, work runs as if this file did not exist. Spans
 * contain no texts of users, no addresses and no messages of errors, since these may contain secrets.
 */
import {
  type Attributes,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
  type TracerProvider,
} from '@opentelemetry/api'

const NAME = 'hoshimi'

/** The global provider passes on to that of an SDK. */
type GlobalProvider = TracerProvider & { getDelegateTracer?: (name: string) => Tracer | undefined }

/** Whether an SDK is loaded. */
export function isTraced(): boolean {
  const provider: GlobalProvider = trace.getTracerProvider()
  return !provider.getDelegateTracer || provider.getDelegateTracer(NAME) !== undefined
}

/** The tracer of the whole site. */
export const getTracer = () => trace.getTracer(NAME)

export interface SpanOptions {
  /** Low cardinality: no ids or names of users. */
  name: string
  /** `client`: the work is done by another server. */
  kind?: 'internal' | 'client'
  attributes?: Attributes
}

/** Runs work in a span, which is the parent of the spans in it. */
export function inSpan<T>({ name, kind, attributes }: SpanOptions, work: () => Promise<T>): Promise<T> {
  if (!isTraced()) return work()
  const options = {
    kind: kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL,
    ...(attributes && { attributes }),
  }
  return getTracer().startActiveSpan(name, options, async (span) => {
    try {
      return await work()
    } catch (error) {
      markFailed(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Records the class of an error. */
function markFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** The ids of the current span, for a line of the log. */
export function currentTrace(): { trace_id?: string; span_id?: string } {
  const active = trace.getActiveSpan()?.spanContext()
  return active ? { trace_id: active.traceId, span_id: active.spanId } : {}
}
