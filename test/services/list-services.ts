/** AniList and Kitsu on a local port, with one user who has a public list each, and faults. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { listeningPort } from '../ports.ts'
import { type Fault, fail, send } from './fake-sources.ts'

export interface ServedRequest {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: string
}

interface ServedAnswer {
  status?: number
  body: unknown
}

/** An answer in place of the list, or a fault of the connection. */
export type ServedFault = Fault | { status: number; body: unknown; headers?: Record<string, string> } | undefined

const aniListRequest = z.object({ variables: z.object({ name: z.string(), chunk: z.number() }) })
/** Kitsu returns fewer entries than clients ask for. */
const KITSU_MAX = 120

export class ListServices {
  faults: ServedFault[] = []
  /** Called when an answer has stuck. */
  onStuck: () => void = () => undefined
  readonly requests: ServedRequest[] = []
  readonly #server: Server
  readonly #size: number

  /** @param size the number of entries of each list */
  constructor(size: number) {
    this.#size = size
    this.#server = createServer((request, response) => void this.#serve(request, response))
  }

  async start(): Promise<void> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening')
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  get origin(): string {
    return `http://127.0.0.1:${listeningPort(this.#server)}`
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin)
    const body = await text(request)
    this.requests.push({ method: request.method ?? '', url, headers: request.headers, body })
    const fault = this.faults.shift()
    if (typeof fault === 'object') return send(response, fault.status, JSON.stringify(fault.body), fault.headers)
    const answer = url.pathname === '/graphql' ? this.#aniList(body) : this.#kitsu(url)
    const answered = JSON.stringify(answer.body)
    if (fault) return fail(fault, url.pathname, response, () => answered, this.onStuck)
    send(response, answer.status ?? 200, answered)
  }

  #aniList(body: string): ServedAnswer {
    const { name, chunk } = aniListRequest.parse(JSON.parse(body)).variables
    if (name !== 'Harbour') {
      return {
        status: 404,
        body: { errors: [{ message: 'User not found', status: 404 }], data: { MediaListCollection: null } },
      }
    }
    const numbers = this.#numbers((chunk - 1) * 500, 500)
    const lists = [
      { name: 'Completed', isCustomList: false, entries: numbers.filter((number) => number % 3 > 0).map(asAniList) },
      { name: 'Sea', isCustomList: true, entries: numbers.filter((number) => number % 2 === 0).map(asAniList) },
      { name: 'Hidden', isCustomList: true, entries: numbers.filter((number) => number % 3 === 0).map(asAniList) },
    ]
    const collection = { hasNextChunk: chunk * 500 < this.#size, user: { name: 'Harbour' }, lists }
    return { body: { data: { MediaListCollection: collection } } }
  }

  #kitsu(url: URL): ServedAnswer {
    if (url.pathname === '/edge/users') {
      const isKnown = url.searchParams.get('filter[name]') === 'Harbour Reader'
      return { body: { data: isKnown ? [{ id: '77', type: 'users', attributes: { name: 'Harbour Reader' } }] : [] } }
    }
    const offset = Number(url.searchParams.get('page[offset]'))
    const numbers = url.searchParams.get('filter[userId]') === '77' ? this.#numbers(offset, KITSU_MAX) : []
    const next = offset + KITSU_MAX < this.#size ? { next: 'http://169.254.169.254/next' } : {}
    return {
      body: { data: numbers.map(asKitsu), included: numbers.flatMap(asKitsuAnime), links: { first: 'x', ...next } },
    }
  }

  #numbers = (start: number, count: number): number[] =>
    Array.from({ length: Math.max(0, Math.min(count, this.#size - start)) }, (_, index) => start + index + 1)
}

const asAniList = (number: number) => ({
  mediaId: 900_000 + number,
  status: 'COMPLETED',
  score: 87,
  progress: 12,
  hiddenFromStatusLists: number % 3 === 0,
  customLists: [
    { name: 'Sea', enabled: number % 2 === 0 },
    { name: 'Hidden', enabled: number % 3 === 0 },
  ],
  updatedAt: 1_700_000_000,
  media: {
    id: 900_000 + number,
    idMal: 800_000 + number,
    type: 'ANIME',
    episodes: 12,
    title: { romaji: `Harbour ${number}` },
  },
})

const asKitsu = (number: number) => ({
  id: String(number),
  type: 'libraryEntries',
  attributes: { status: 'completed', progress: 12, ratingTwenty: 17, updatedAt: '2026-01-01T00:00:00.000Z' },
  relationships: { anime: { data: { type: 'anime', id: String(700_000 + number) } } },
})

const asKitsuAnime = (number: number) => [
  {
    id: String(700_000 + number),
    type: 'anime',
    attributes: { canonicalTitle: `Harbour ${number}`, episodeCount: 12 },
    relationships: { mappings: { data: [{ type: 'mappings', id: String(number) }] } },
  },
  {
    id: String(number),
    type: 'mappings',
    attributes: { externalSite: 'myanimelist/anime', externalId: String(800_000 + number) },
  },
]
