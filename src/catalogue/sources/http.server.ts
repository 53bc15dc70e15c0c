/** Requests with pacing, timeouts, size limits and retries. */
import { setTimeout as sleep } from 'node:timers/promises'
import { backoff, type Pacer, parseRetryAfter } from './pacing.ts'

/** The source cannot be read any further; one line for the operator. */
export class SourceError extends Error {
  /** The status of a response that is not worth retrying. */
  readonly status: number | undefined
  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}

export interface Clock {
  now(): number
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>
  random(): number
}

export const systemClock: Clock = {
  now: Date.now,
  sleep: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
  random: Math.random,
}

export interface Traffic {
  requests: number
  retries: number
  /** Why the last request was sent again. */
  lastFault?: string
}

export interface ClientOptions {
  signal: AbortSignal
  clock: Clock
  pacer?: Pacer
  /** Counted as it happens, for the summary. */
  traffic: Traffic
  /** Milliseconds from the start of a request to the end of its body. */
  timeout?: number
  maxBytes?: number
}

const TRIES = 8
const LONGEST_WAIT = 10 * 60_000

/** A fault that may be gone the next time. */
export class Fault extends Error {
  readonly retryAfter: number | undefined
  constructor(message: string, retryAfter?: number) {
    super(message)
    this.retryAfter = retryAfter
  }
}

/** @returns the parsed body of a good answer @throws {SourceError} when tries are used up or there is no use in trying */
export async function askJson(url: string, init: RequestInit, options: ClientOptions): Promise<unknown> {
  const patience = new Patience(hostOf(url), options)
  for (;;) {
    try {
      return await askOnce(url, init, options)
    } catch (error) {
      await patience.after(error)
    }
  }
}

/** Waits between tries, longer each time, until there is no use in another. */
export class Patience {
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

  /** @throws the error itself, or that retries are exhausted; otherwise it is time to retry */
  async after(error: unknown): Promise<void> {
    const { signal, clock, traffic } = this.#options
    signal.throwIfAborted()
    if (error instanceof SourceError) throw error
    this.#failures++
    if (this.#failures === TRIES) {
      const what = `${this.#host} failed ${TRIES} times in a row: ${describeFault(error)}`
      throw new SourceError(`${what}. Progress so far is saved; try again later`)
    }
    const wait = (error instanceof Fault ? error.retryAfter : undefined) ?? backoff(this.#failures, clock.random())
    if (wait > LONGEST_WAIT) {
      throw new SourceError(`${this.#host} asks clients to wait ${Math.ceil(wait / 60_000)} minutes`)
    }
    traffic.retries++
    traffic.lastFault = describeFault(error)
    await clock.sleep(wait, signal)
  }
}

async function askOnce(url: string, init: RequestInit, options: ClientOptions): Promise<unknown> {
  const { signal, timeout = 30_000, maxBytes = 30_000_000 } = options
  const response = await send(
    url,
    { ...init, signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]) },
    options,
  )
  const text = await readText(response, maxBytes, hostOf(url))
  const body = parseJson(text)
  checkStatus(response, body, url, options.clock.now())
  if (body === undefined) throw new Fault('a response that is not JSON')
  return body
}

/** Sends one request after its delay. */
export async function send(url: string, init: RequestInit, options: ClientOptions): Promise<Response> {
  const { pacer, clock, signal, traffic } = options
  for (let wait = pacer?.wait(clock.now()) ?? 0; wait > 0; wait = pacer?.wait(clock.now()) ?? 0) {
    await clock.sleep(wait, signal)
  }
  pacer?.sent(clock.now())
  traffic.requests++
  const headers = { 'user-agent': 'hoshimi-catalogue-import', ...init.headers }
  const response = await fetch(url, { ...init, headers })
  pacer?.onResponse(clock.now(), response.headers)
  return response
}

/** @throws for anything but success; some services report errors in the body with status 200 */
export function checkStatus(response: Response, body: unknown, url: string, now: number): void {
  const status = response.ok ? (statusIn(body) ?? response.status) : response.status
  if (status < 400) return
  const reported = messageIn(body)
  const what = `${hostOf(url)} answered ${status}${reported ? `: ${reported}` : ''}`
  if (status === 429 || status === 408 || status >= 500) {
    throw new Fault(what, parseRetryAfter(response.headers.get('retry-after'), now))
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

async function readText(response: Response, maxBytes: number, host: string): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes)
      throw new SourceError(`${host} sent more than ${Math.round(maxBytes / 1e6)} MB in one response`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const hostOf = (url: string): string => new URL(url).host

/** The root cause of a failed request. */
function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message
}
