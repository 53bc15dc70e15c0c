/** Reads Jikan's list of all titles, the most popular first; optionally with each title's details. */
import * as z from 'zod'
import { requestJson, type ClientOptions, hostOf, SourceError } from './http.server.ts'
import { toRecord } from './jikan.ts'
import { detailSchema, listSchema } from './jikan-response.ts'
import { type Pacer, WindowPacer } from './pacing.ts'
import type { CatalogueSource, SourcePage } from './source.ts'

/** The service documents its limits: three requests a second and sixty a minute; slightly less is safe. */
const LIMITS = [
  { requests: 3, milliseconds: 1_150 },
  { requests: 60, milliseconds: 61_500 },
]
const PER_PAGE = 25
/** Each takes four requests more: a page of them would take minutes, all of which a stop would lose. */
const DETAILED_PER_BATCH = 5

export interface JikanOptions extends Omit<ClientOptions, 'pacer'> {
  /** Four more requests per title: relations, links and songs, characters, staff, and recommendations. */
  details?: boolean
  /** A self-hosted instance has no limits. */
  unlimited?: boolean
  /** Shared by clients that are used one after the other; by default, a client has one of its own. */
  pacer?: Pacer
}

/** Keeps the limits of the service. */
export const createJikanPacer = (): Pacer => new WindowPacer(LIMITS)

const withPacer = ({ unlimited = false, pacer, ...client }: JikanOptions): ClientOptions => ({
  ...client,
  pacer: pacer ?? new WindowPacer(unlimited ? [] : LIMITS),
})

export function createJikan(address: string, { details = false, ...client }: JikanOptions): CatalogueSource {
  const options = withPacer(client)
  return { name: 'jikan', address, toRecord, pages: (cursor) => walk(address, options, details, cursor) }
}

async function* walk(
  address: string,
  options: ClientOptions,
  details: boolean,
  start: string | undefined,
): AsyncGenerator<SourcePage> {
  // of a batch within a page, also where it begins
  let [page = 1, offset = 0] = start?.split(' ').map(Number) ?? []
  const size = details ? DETAILED_PER_BATCH : PER_PAGE
  while (page > 0) {
    const query = new URLSearchParams({
      page: String(page),
      limit: String(PER_PAGE),
      order_by: 'members',
      sort: 'desc',
    })
    const { pagination, data } = await requestList(address, `anime?${query}`, options)
    const next = pagination.has_next_page && data.length > 0 ? page + 1 : 0
    do {
      const batch = data.slice(offset, offset + size)
      offset += size
      const records = details ? await addDetails(address, options, batch) : batch
      const cursor = offset < data.length ? `${page} ${offset}` : String(next)
      yield { records, cursor, total: pagination.items?.total ?? undefined }
    } while (offset < data.length)
    page = next
    offset = 0
  }
}

async function requestList(address: string, path: string, options: ClientOptions) {
  const parsed = listSchema.safeParse(await requestJson(`${address}/${path}`, {}, options))
  if (!parsed.success) throw new SourceError(`${hostOf(address)} does not respond like Jikan`)
  return parsed.data
}

/** Lists and single titles. All requests share the limits. */
export interface JikanClient {
  /** A page of a list such as `seasons/now`, from 1. */
  list(path: string, page: number): Promise<{ data: unknown[]; hasNextPage: boolean }>
  /** Undefined if there is no such title. */
  title(id: string): Promise<unknown>
  /** The titles that fit a name best, with few details. */
  search(name: string): Promise<unknown[]>
  /** With relations and links. Undefined if there is no such title. */
  full(id: string): Promise<unknown>
  /** With relations, links, songs, characters, staff and recommendations, by four requests. Undefined if there is no such title. */
  details(id: string): Promise<unknown>
  /** All episodes that the service lists; none if there is no such title. */
  episodes(id: string): Promise<unknown[]>
}

const MAX_QUERY_LENGTH = 200
const MAX_RESULTS = 10
/** A hundred episodes each. */
const MAX_EPISODE_PAGES = 50

export function createJikanClient(address: string, jikanOptions: JikanOptions): JikanClient {
  const options = withPacer(jikanOptions)
  return {
    async list(path, page) {
      const { data, pagination } = await requestList(address, `${path}?page=${page}&limit=${PER_PAGE}`, options)
      return { data, hasNextPage: pagination.has_next_page === true }
    },
    title: (id) => requestDetail(`${address}/anime/${id}`, options),
    async search(name) {
      const query = new URLSearchParams({ q: name.slice(0, MAX_QUERY_LENGTH), limit: String(MAX_RESULTS) })
      return (await requestList(address, `anime?${query}`, options)).data
    },
    full: (id) => requestDetail(`${address}/anime/${id}/full`, options),
    async details(id) {
      const full = await requestDetail(`${address}/anime/${id}/full`, options)
      return full === undefined
        ? undefined
        : { ...asObject(full), ...(await requestPeople(`${address}/anime/${id}`, options)) }
    },
    async episodes(id) {
      const episodes: unknown[] = []
      for (let page = 1; page <= MAX_EPISODE_PAGES; page++) {
        const list = await orUndefined(requestList(address, `anime/${id}/episodes?page=${page}`, options))
        episodes.push(...(list?.data ?? []))
        if (list?.pagination.has_next_page !== true) break
      }
      return episodes
    },
  }
}

async function addDetails(address: string, options: ClientOptions, list: readonly unknown[]): Promise<unknown[]> {
  const records: unknown[] = []
  for (const raw of list) {
    const id = z.object({ mal_id: z.int().positive() }).safeParse(raw).data?.mal_id
    records.push(
      id === undefined ? raw : { ...asObject(raw), ...(await requestDetails(`${address}/anime/${id}`, options)) },
    )
  }
  return records
}

async function requestDetails(address: string, options: ClientOptions): Promise<object> {
  const full = asObject(await requestDetail(`${address}/full`, options))
  return { ...full, ...(await requestPeople(address, options)) }
}

async function requestPeople(address: string, options: ClientOptions): Promise<object> {
  const characters = await requestDetail(`${address}/characters`, options)
  const staff = await requestDetail(`${address}/staff`, options)
  return { characters, staff, recommendations: await requestDetail(`${address}/recommendations`, options) }
}

/** Undefined if the service has no such resource. */
const requestDetail = async (address: string, options: ClientOptions): Promise<unknown> =>
  detailSchema.safeParse(await orUndefined(requestJson(address, {}, options))).data?.data

async function orUndefined<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request
  } catch (error) {
    if (error instanceof SourceError && error.status === 404) return undefined
    throw error
  }
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})
