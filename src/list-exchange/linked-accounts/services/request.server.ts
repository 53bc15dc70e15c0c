/** Sends requests to a service: paced, and limited in time and size. Redirects are not followed, as they could carry a token elsewhere. */
import { readText } from '#src/platform/http/read-text.server.ts'
import { inSpan } from '#src/platform/instrumentation/spans.server.ts'
import { tryParseJson } from '#src/platform/json-text.ts'
import { type Clock, hostOf } from '#src/catalogue/import-sources/http.server.ts'
import { type Pacer, parseRetryAfter } from '#src/catalogue/import-sources/pacing.ts'
import { ServiceError } from './service-client.ts'

export interface RequestOptions {
  /** As the service is called in messages. */
  name: string
  clock: Clock
  pacer: Pacer
  signal: AbortSignal
  timeoutMs?: number
  maxBytes?: number
}

export interface ServiceResponse {
  status: number
  /** Undefined if it is not JSON. */
  body: unknown
  /** From `Retry-After`. */
  waitMs: number | undefined
}

/** The longest pause within a run; for a longer one, the run ends and is repeated. */
const MAX_PAUSE_MS = 90_000
const MAX_PAUSES = 3
const TIMEOUT_MS = 20_000
const MAX_BYTES = 4_000_000

/**
 * Waits and repeats while the service asks for a short pause.
 * @throws {ServiceError} `busy` if it does not answer, or asks for a long one
 */
export async function requestService(
  url: string,
  init: RequestInit,
  options: RequestOptions,
): Promise<ServiceResponse> {
  for (let pauses = 0; ; pauses++) {
    const response = await requestOnce(url, init, options)
    if (response.status !== 429) return response
    const waitMs = response.waitMs ?? MAX_PAUSE_MS
    if (waitMs > MAX_PAUSE_MS || pauses === MAX_PAUSES)
      throw new ServiceError('busy', `${options.name} asked us to slow down.`, waitMs)
    await options.clock.sleep(waitMs, options.signal)
  }
}

async function requestOnce(url: string, init: RequestInit, options: RequestOptions): Promise<ServiceResponse> {
  const { name, clock, pacer, signal, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = options
  for (let wait = pacer.wait(clock.now()); wait > 0; wait = pacer.wait(clock.now())) await clock.sleep(wait, signal)
  pacer.sent(clock.now())
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const span = { name: init.method ?? 'GET', kind: 'client' as const, attributes: { 'server.address': hostOf(url) } }
  try {
    const headers = { 'user-agent': 'hoshimi-list-sync', accept: 'application/json', ...init.headers }
    const response = await inSpan(span, () => fetch(url, { ...init, headers, redirect: 'manual', signal: limit }))
    pacer.onResponse(clock.now(), response.headers)
    const text = await readText(response, maxBytes)
    if (text === null) throw new ServiceError('busy', `${name} sent a response that is too large.`)
    const waitMs = parseRetryAfter(response.headers.get('retry-after'), clock.now())
    return { status: response.status, body: tryParseJson(text), waitMs }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ServiceError) throw error
    throw new ServiceError('busy', `${name} isn’t responding.`)
  }
}
