/** Reads AniList page by page, the most popular titles first. */
import * as z from 'zod'
import type { Season } from '../anime.ts'
import { toRecord } from './anilist.ts'
import {
  idOf,
  IDS_QUERY,
  PER_PAGE,
  pageSchema,
  popularityOf,
  QUERY,
  SCHEDULE_QUERY,
  schedulePageSchema,
  SEARCH_QUERY,
  SEASON_QUERY,
} from './anilist-response.ts'
import { requestJson, type ClientOptions, hostOf, SourceError } from './http.server.ts'
import { HeaderPacer } from './pacing.ts'
import type { CatalogueSource, SourcePage } from './source.ts'

/** The service returns at most this many entries of one list; longer lists are requested in ranges of popularity. */
const MAX_ENTRIES = 5_000
const MAX_QUERY_LENGTH = 200

/**
 * The position in a list: usually the `page` of the titles less popular than `below`. If a whole list of 5,000 is equally
 * popular (`level`), those titles are read by id, ascending and then descending.
 */
const cursorSchema = z.object({
  page: z.number(),
  below: z.number().optional(),
  level: z.object({ popularity: z.number(), sort: z.enum(['ID', 'ID_DESC']) }).optional(),
})
export type AniListCursor = z.infer<typeof cursorSchema>

/** The cursor is `null` after the last page. */
const parseCursor = (text: string | undefined): AniListCursor | null =>
  text === undefined ? { page: 1 } : cursorSchema.nullable().parse(JSON.parse(text))

export type AniListOptions = Omit<ClientOptions, 'pacer'>

export function createAniList(address: string, client: AniListOptions): CatalogueSource {
  const options: ClientOptions = { ...client, pacer: new HeaderPacer() }
  return { name: 'anilist', address, toRecord, pages: (cursor) => walk(address, options, cursor) }
}

async function* walk(address: string, options: ClientOptions, start: string | undefined): AsyncGenerator<SourcePage> {
  const seen = new Set<number>()
  let cursor = parseCursor(start)
  while (cursor !== null) {
    const { media, hasNextPage } = await requestPage(address, options, cursor)
    const records = media.filter((raw) => !seen.has(idOf(raw) ?? 0))
    for (const raw of media) seen.add(idOf(raw) ?? 0)
    cursor = nextCursor(cursor, hasNextPage, media.map(popularityOf))
    yield { records, cursor: JSON.stringify(cursor) }
  }
}

/** The position after a page; null after the last one. */
export function nextCursor(
  cursor: AniListCursor,
  hasNextPage: boolean,
  popularities: readonly number[],
): AniListCursor | null {
  const { page, below, level } = cursor
  const least = Math.min(...popularities)
  const isLastAvailable = page * PER_PAGE >= MAX_ENTRIES && popularities.length > 0
  if (hasNextPage && !isLastAvailable && popularities.length > 0) return { ...cursor, page: page + 1 }
  if (level !== undefined) {
    if (isLastAvailable && level.sort === 'ID') return { page: 1, level: { ...level, sort: 'ID_DESC' } }
    return level.popularity > 0 ? { page: 1, below: level.popularity } : null
  }
  if (!isLastAvailable) return null
  return least + 1 === below ? { page: 1, level: { popularity: least, sort: 'ID' } } : { page: 1, below: least + 1 }
}

async function requestPage(address: string, options: ClientOptions, { page, below, level }: AniListCursor) {
  const sort = level ? [level.sort] : ['POPULARITY_DESC', 'ID']
  const variables = {
    page,
    sort,
    ...(level && { popularity: level.popularity }),
    ...(below !== undefined && { below }),
  }
  return requestMedia(address, options, QUERY, variables)
}

async function request<T>(
  address: string,
  options: ClientOptions,
  schema: z.ZodType<T>,
  body: { query: string; variables: object },
): Promise<T> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const response = await requestJson(address, { method: 'POST', headers, body: JSON.stringify(body) }, options)
  const parsed = schema.safeParse(response)
  if (!parsed.success) throw new SourceError(`${hostOf(address)} does not respond like AniList`)
  return parsed.data
}

interface MediaPage {
  media: unknown[]
  hasNextPage: boolean
}

async function requestMedia(
  address: string,
  options: ClientOptions,
  query: string,
  variables: object,
): Promise<MediaPage> {
  const { pageInfo, media } = (await request(address, options, pageSchema, { query, variables })).data.Page
  return { media, hasNextPage: pageInfo.hasNextPage === true }
}

/** Titles by ids and season, and the schedule. All requests share the limits. */
export interface AniListClient {
  /** At most fifty. */
  titles(ids: readonly string[]): Promise<unknown[]>
  /** The titles that fit a name best, with few details. */
  search(name: string): Promise<unknown[]>
  /** A page of fifty titles, from 1. */
  season(season: { season: Season; year: number }, page: number): Promise<MediaPage>
  /** The ids of titles whose episodes air between two times (milliseconds since 1970). */
  schedule(times: { from: number; to: number }, page: number): Promise<{ ids: string[]; hasNextPage: boolean }>
}

export function createAniListClient(address: string, client: AniListOptions): AniListClient {
  const options: ClientOptions = { ...client, pacer: new HeaderPacer() }
  return {
    titles: async (ids) => (await requestMedia(address, options, IDS_QUERY, { ids: ids.map(Number) })).media,
    search: async (name) =>
      (await requestMedia(address, options, SEARCH_QUERY, { search: name.slice(0, MAX_QUERY_LENGTH) })).media,
    season: ({ season, year }, page) =>
      requestMedia(address, options, SEASON_QUERY, { page, season: season.toUpperCase(), year }),
    async schedule({ from, to }, page) {
      const variables = { page, from: Math.floor(from / 1_000), to: Math.floor(to / 1_000) }
      const body = await request(address, options, schedulePageSchema, { query: SCHEDULE_QUERY, variables })
      const { pageInfo, airingSchedules } = body.data.Page
      const ids = airingSchedules.map(({ mediaId }) => String(mediaId))
      return { ids, hasNextPage: pageInfo.hasNextPage === true }
    },
  }
}
