/** Requests the pages of a list from another service: paced, bounded in time and size, and repeated after passing faults. */
import { type Clock, send, type Traffic } from '#src/catalogue/import-sources/http.server.ts'
import { backoff, type Pacer, parseRetryAfter } from '#src/catalogue/import-sources/pacing.ts'
import { ListReadError } from './read-list.ts'

export interface ServiceClient {
  /** As people know it. */
  name: string
  pacer: Pacer
  clock: Clock
  /** Ends everything: the deadline of the whole list. */
  signal: AbortSignal
  traffic: Traffic
  requestMs: number
}

const MAX_BYTES = 8_000_000
const MAX_ATTEMPTS = 4
/** A service that asks for a longer pause is not waited for. */
const MAX_WAIT_MS = 70_000

/** A response with its whole body. */
export interface Page {
  status: number
  bytes: Uint8Array
}

/**
 * The first response that is not a passing fault. Redirects are not followed.
 * @throws {ListReadError} if the service cannot be reached, is too slow, or sends too much
 */
export async function requestPage(client: ServiceClient, url: string, init: RequestInit): Promise<Page> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await tryRequest(client, url, init)
    if ('page' in outcome) return outcome.page
    const { retryAfter, reason } = outcome
    const wait = retryAfter ?? backoff(attempt, client.clock.random())
    if (attempt === MAX_ATTEMPTS || wait > MAX_WAIT_MS)
      throw new ListReadError(`${client.name} ${reason}. Try again later.`)
    await client.clock.sleep(wait, client.signal).catch(() => failLate(client))
  }
}

type Outcome = { page: Page } | { reason: string; retryAfter?: number | undefined }

async function tryRequest(client: ServiceClient, url: string, init: RequestInit): Promise<Outcome> {
  const { signal, requestMs, clock, name } = client
  const timeout = AbortSignal.timeout(requestMs)
  try {
    const response = await send(url, { ...init, redirect: 'error', signal: AbortSignal.any([signal, timeout]) }, client)
    const bytes = await readBytes(response, name)
    const { status } = response
    if (status !== 429 && status !== 408 && status < 500) return { page: { status, bytes } }
    const retryAfter = parseRetryAfter(response.headers.get('retry-after'), clock.now())
    return { reason: status === 429 ? 'is getting too many requests' : 'isn’t working right now', retryAfter }
  } catch (error) {
    if (error instanceof ListReadError) throw error
    if (signal.aborted) return failLate(client)
    return { reason: timeout.aborted ? 'is taking too long to respond' : 'can’t be reached' }
  }
}

function failLate({ name }: ServiceClient): never {
  throw new ListReadError(`${name} is taking too long to respond. Try again later.`)
}

async function readBytes(response: Response, name: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new ListReadError(`${name} sends more than ${MAX_BYTES / 1e6} MB at once.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
