import { context, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { afterEach, describe, expect, test } from 'vitest'
import { currentTrace, inSpan, isTraced } from './spans.server.ts'

function loadSdk(): InMemorySpanExporter {
  const exporter = new InMemorySpanExporter()
  trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }))
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  return exporter
}
afterEach(() => {
  trace.disable()
  context.disable()
})

describe('without an SDK', () => {
  test('work runs as it is', async () => {
    expect(isTraced()).toBe(false)
    const result = Promise.resolve(1)
    expect(inSpan({ name: 'work' }, () => result)).toBe(result)
    expect(currentTrace()).toEqual({})
  })
})

describe('with an SDK', () => {
  test('spans nest', async () => {
    const exporter = loadSdk()
    expect(isTraced()).toBe(true)
    const ids = await inSpan({ name: 'outer' }, () =>
      inSpan({ name: 'inner', kind: 'client' }, async () => currentTrace()),
    )
    const [inner, outer] = exporter.getFinishedSpans()
    expect([inner?.name, outer?.name]).toEqual(['inner', 'outer'])
    expect(inner?.parentSpanContext?.spanId).toBe(outer?.spanContext().spanId)
    expect(ids).toEqual({ trace_id: inner?.spanContext().traceId, span_id: inner?.spanContext().spanId })
  })

  test('a failure is passed on, and its span has the class of the error without the message', async () => {
    const exporter = loadSdk()
    const failing = inSpan({ name: 'work' }, () => Promise.reject(new RangeError('a secret')))
    await expect(failing).rejects.toThrow('a secret')
    const [span] = exporter.getFinishedSpans()
    expect([span?.status, span?.attributes, span?.events]).toEqual([
      { code: SpanStatusCode.ERROR },
      { 'error.type': 'RangeError' },
      [],
    ])
  })
})
