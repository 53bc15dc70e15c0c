/** The three public sources on a local port, with invented titles, rate-limit headers and faults. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { listeningPort } from '../ports.ts'
import { asAniList, asJikan, asJsonLines, type InventedTitle } from '../fixtures/invented-titles.ts'
import { answerAniList, answerJikan } from './fake-airing.ts'

export type Fault = 'limited' | 'down' | 'garbage' | 'truncated' | 'dropped' | 'stuck' | 'refused' | 'endless'

const aniListRequest = z.object({ variables: z.object({ page: z.number(), below: z.number().optional() }) })
type AniListRequest = z.infer<typeof aniListRequest>

export class FakeSources {
  /** Faults of the next requests, in order; undefined for none. */
  faults: (Fault | undefined)[] = []
  /** The fault of a request to a path; by default, the next one of `faults`. */
  faultOf: (path: string) => Fault | undefined = () => this.faults.shift()
  /** Number of requests so far. */
  requestCount = 0
  /** Called with the number of each request, from 1, before it is answered. */
  onRequest: (count: number) => void = () => undefined
  /** Called when an answer has stuck. */
  onStuck: () => void = () => undefined
  readonly #titles: readonly InventedTitle[]
  readonly #server: Server

  constructor(titles: readonly InventedTitle[]) {
    this.#titles = titles
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  async start(): Promise<void> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening')
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  get #origin(): string {
    return `http://127.0.0.1:${listeningPort(this.#server)}`
  }
  get anilistUrl(): string {
    return `${this.#origin}/graphql`
  }
  get jikanUrl(): string {
    return `${this.#origin}/v4`
  }
  get fileUrl(): string {
    return `${this.#origin}/anime-offline-database.jsonl`
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    this.onRequest(++this.requestCount)
    const url = new URL(request.url ?? '/', this.#origin)
    const fault = this.faultOf(url.pathname)
    if (fault) return fail(fault, url.pathname, response, () => this.#bodyOf(url, body), this.onStuck)
    const answer = this.#bodyOf(url, body)
    send(response, answer === 'null' ? 404 : 200, answer)
  }

  #bodyOf(url: URL, body: string): string {
    if (url.pathname === '/graphql') {
      const airing = answerAniList(this.#titles, body)
      return JSON.stringify(airing ?? this.#aniListPage(aniListRequest.parse(JSON.parse(body))))
    }
    if (url.pathname === '/v4/anime') return JSON.stringify(this.#jikanPage(url.searchParams))
    const airing = url.pathname.startsWith('/v4/') ? answerJikan(this.#titles, url) : undefined
    if (airing !== undefined) return JSON.stringify(airing)
    return asJsonLines(this.#titles)
  }

  #aniListPage({ variables }: AniListRequest) {
    const { page, below = Number.POSITIVE_INFINITY } = variables
    const list = this.#titles.filter((title) => title.popularity < below)
    const media = list.slice((page - 1) * 50, page * 50).map(asAniList)
    return { data: { Page: { pageInfo: { total: 5000, hasNextPage: page * 50 < list.length }, media } } }
  }

  #jikanPage(query: URLSearchParams) {
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))]
    const data = this.#titles.slice((page - 1) * limit, page * limit).map(asJikan)
    const items = { count: data.length, total: this.#titles.length, per_page: limit }
    return { pagination: { has_next_page: page * limit < this.#titles.length, current_page: page, items }, data }
  }
}

export function send(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  const length = String(Buffer.byteLength(body))
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': length, ...headers }).end(body)
}

export function fail(
  fault: Fault,
  path: string,
  response: ServerResponse,
  body: () => string,
  onStuck: () => void,
): void {
  const isJikan = path.startsWith('/v4')
  switch (fault) {
    case 'limited': {
      // Jikan sends its status as text, and neither of the two headers.
      const envelope = isJikan
        ? { status: '429', type: 'RateLimitException', message: 'You are being rate-limited.', error: null }
        : { data: null, errors: [{ message: 'Too Many Requests.', status: 429 }] }
      send(response, 429, JSON.stringify(envelope), isJikan ? {} : { 'retry-after': '7', 'x-ratelimit-remaining': '0' })
      return
    }
    case 'down':
      send(
        response,
        isJikan ? 504 : 500,
        JSON.stringify({ errors: [{ message: 'Internal Server Error', status: 500 }] }),
      )
      return
    case 'refused':
      send(response, 403, JSON.stringify({ errors: [{ message: 'The API is closed for maintenance.', status: 403 }] }))
      return
    case 'garbage':
      send(response, 200, '<!DOCTYPE html><title>One moment…</title>', { 'content-type': 'text/html' })
      return
    case 'dropped':
      response.destroy()
      return
    case 'truncated':
    case 'stuck': {
      const bytes = Buffer.from(body())
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(bytes.length) })
      response.write(bytes.subarray(0, bytes.length >> 1), () =>
        fault === 'truncated' ? response.destroy() : onStuck(),
      )
      return
    }
    case 'endless':
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"data":"')
      for (let megabyte = 0; megabyte < 40; megabyte++) response.write('x'.repeat(1_000_000))
  }
}
