/** Requests with pacing, timeouts, size limits and retries. */
import { setTimeout as sleep } from 'node:timers/promises'
import { readText } from '#src/platform/http/read-text.server.ts'
import { inSpan } from '#src/platform/instrumentation/spans.server.ts'
import { tryParseJson } from '#src/platform/json-text.ts'
import type { PublicFetch } from '#src/platform/security/outbound.server.ts'
import { backoff, type Pacer, parseRetryAfter } from './pacing.ts'

/** The source cannot be read; the message is one line for the operator. */
export class SourceError extends Error {
  /** The status of the response, if there was one. */
  readonly status: number | undefined
  /** How long the service asks clients to wait (milliseconds). */
  readonly retryAfterMs: number | undefined
  constructor(message: string, status?: number, retryAfterMs?: number) {
    super(message)
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

export interface Clock {
  now(): number
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>
  random(): number
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
  random: Math.random,
}

/** Request counts for the summary. */
export interface Traffic {
  requests: number
  retries: number
  /** Why the last request was retried. */
  lastError?: string
}

export interface ClientOptions {
  signal: AbortSignal
  clock: Clock
  pacer?: Pacer
  traffic: Traffic
  /** Replaces `fetch` of files, for addresses that may only be public ones. */
  fetch?: PublicFetch
  /** From the start of a request to the end of its body. */
  timeoutMs?: number
  maxBytes?: number
}

const USER_AGENT = 'hoshimi-catalogue-import'
const MAX_ATTEMPTS = 8
const MAX_WAIT_MS = 10 * 60_000

/** An error that a retry may resolve. */
export class TransientError extends Error {
  readonly retryAfter: number | undefined
  constructor(message: string, retryAfter?: number) {
    super(message)
    this.retryAfter = retryAfter
  }
}

/** Requests JSON, with retries. @returns the parsed body @throws {SourceError} for permanent errors and after the last attempt */
export async function requestJson(url: string, init: RequestInit, options: ClientOptions): Promise<unknown> {
  const retrier = new Retrier(hostOf(url), options)
  for (;;) {
    try {
      return await requestOnce(url, init, options)
    } catch (error) {
      await retrier.waitAfter(error)
    }
  }
}

/** Waits between attempts, longer each time, up to a maximum number of attempts in a row. */
export class Retrier {
  #failures = 0
  readonly #host: string
  readonly #options: ClientOptions

  constructor(host: string, options: ClientOptions) {
    this.#host = host
    this.#options = options
  }

  /** A success resets the retries. */
  reset(): void {
    this.#failures = 0
  }

  /** Waits before the next attempt. @throws {SourceError} if the error is permanent or attempts are exhausted */
  async waitAfter(error: unknown): Promise<void> {
    const { signal, clock, traffic } = this.#options
    signal.throwIfAborted()
    if (error instanceof SourceError) throw error
    this.#failures++
    const retryAfter = error instanceof TransientError ? error.retryAfter : undefined
    if (this.#failures === MAX_ATTEMPTS) {
      const what = `${this.#host} failed ${MAX_ATTEMPTS} times in a row: ${describeError(error)}`
      throw new SourceError(`${what}. Progress so far is saved; try again later`, undefined, retryAfter)
    }
    const wait = retryAfter ?? backoff(this.#failures, clock.random())
    if (wait > MAX_WAIT_MS) {
      const minutes = Math.ceil(wait / 60_000)
      throw new SourceError(`${this.#host} asks clients to wait ${minutes} minutes`, undefined, wait)
    }
    traffic.retries++
    traffic.lastError = describeError(error)
    await clock.sleep(wait, signal)
  }
}

async function requestOnce(url: string, init: RequestInit, options: ClientOptions): Promise<unknown> {
  const { signal, timeoutMs = 30_000, maxBytes = 30_000_000 } = options
  const response = await send(
    url,
    { ...init, signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) },
    options,
  )
  const text = await readText(response, maxBytes)
  if (text === null)
    throw new SourceError(`${hostOf(url)} sent more than ${Math.round(maxBytes / 1e6)} MB in one response`)
  const body = tryParseJson(text)
  checkStatus(response, body, url, options.clock.now())
  if (body === undefined) throw new TransientError('a response that is not JSON')
  return body
}

/** Sends one request when the pacer permits it. */
export async function send(url: string, init: RequestInit, options: ClientOptions): Promise<Response> {
  const { pacer, clock, signal, traffic } = options
  for (let wait = pacer?.wait(clock.now()) ?? 0; wait > 0; wait = pacer?.wait(clock.now()) ?? 0) {
    await clock.sleep(wait, signal)
  }
  pacer?.sent(clock.now())
  traffic.requests++
  const headers = { 'user-agent': USER_AGENT, ...init.headers }
  const span = { name: init.method ?? 'GET', kind: 'client' as const, attributes: { 'server.address': hostOf(url) } }
  const response = await inSpan(span, () =>
    options.fetch
      ? options.fetch(url, { headers: { 'user-agent': USER_AGENT }, signal: init.signal ?? signal })
      : fetch(url, { ...init, headers }),
  )
  pacer?.onResponse(clock.now(), response.headers)
  return response
}

/** @throws unless the response is a success; some services report errors in the body with status 200 */
export function checkStatus(response: Response, body: unknown, url: string, now: number): void {
  const status = response.ok ? (statusIn(body) ?? response.status) : response.status
  if (status < 400) return
  const reported = messageIn(body)
  const what = `${hostOf(url)} answered ${status}${reported ? `: ${reported}` : ''}`
  if (status === 429 || status === 408 || status >= 500) {
    throw new TransientError(what, parseRetryAfter(response.headers.get('retry-after'), now))
  }
  throw new SourceError(what, status)
}

interface ErrorBody {
  status?: unknown
  message?: unknown
  errors?: { status?: unknown; message?: unknown }[]
}
const asErrorBody = (body: unknown): ErrorBody => (typeof body === 'object' && body !== null ? body : {})

function statusIn(body: unknown): number | undefined {
  const { status, errors } = asErrorBody(body)
  const reported = Number(Array.isArray(errors) ? (errors[0]?.status ?? 500) : status)
  return reported >= 400 && reported < 600 ? reported : undefined
}

function messageIn(body: unknown): string {
  const { message, errors } = asErrorBody(body)
  const reported = Array.isArray(errors) ? errors[0]?.message : message
  return typeof reported === 'string' ? reported.replace(/\s+/g, ' ').slice(0, 200) : ''
}

export const hostOf = (url: string): string => new URL(url).host

/** The root cause of a failed request. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message
}
