/** Reads AniList page by page, the most popular titles first. */
import * as z from 'zod'
import { toRecord } from './anilist.ts'
import { idOf, PER_PAGE, pageSchema, popularityOf, QUERY } from './anilist-response.ts'
import { requestJson, type ClientOptions, hostOf, SourceError } from './http.server.ts'
import { HeaderPacer } from './pacing.ts'
import type { CatalogueSource, SourcePage } from './source.ts'

/** The service returns at most this many entries of one list; longer lists are requested in ranges of popularity. */
const MAX_ENTRIES = 5_000

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

export function createAniList(address: string, client: Omit<ClientOptions, 'pacer'>): CatalogueSource {
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
  const body = await requestJson(
    address,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query: QUERY, variables }),
    },
    options,
  )
  const parsed = pageSchema.safeParse(body)
  if (!parsed.success) throw new SourceError(`${hostOf(address)} does not respond like AniList`)
  const { pageInfo, media } = parsed.data.data.Page
  return { media, hasNextPage: pageInfo.hasNextPage === true }
}
