/** Reads what airs and the season from AniList, fifty titles a request. Only for operators who have accepted its terms. */
import { inChunks } from '#src/platform/chunks.ts'
import { toRecord } from '../import-sources/anilist.ts'
import { createAniListClient, type AniListClient, type AniListOptions } from '../import-sources/anilist.server.ts'
import { DAY_MS, HOUR_MS } from '#src/platform/durations.ts'
import type { RefreshPage, RefreshReader } from './reader.ts'
import { SEASONS, type Season } from '../anime.ts'
import { toDayInJapan } from '../dates.ts'

const PER_REQUEST = 50
/** Titles of one refresh; the others follow in the next one. */
const MAX_TITLES = 1_000
/** Titles of one refresh whose details are read: one request. */
const MAX_DETAILS = PER_REQUEST
const MAX_SCHEDULE_PAGES = 10

interface YearSeason {
  season: Season
  year: number
}

/** The current season and the next, by the quarter in Japan. @param now milliseconds since 1970 */
export function currentAndNextSeason(now: number): readonly [YearSeason, YearSeason] {
  const [year = 0, month = 1] = toDayInJapan(now).split('-').map(Number)
  const quarter = Math.floor((month - 1) / 3)
  return [toSeason(year, quarter), toSeason(year + (quarter === 3 ? 1 : 0), (quarter + 1) % 4)]
}

const toSeason = (year: number, quarter: number): YearSeason => ({ season: SEASONS[quarter] ?? 'winter', year })

/** This season and the next. */
export function createAniListSeason(address: string, options: AniListOptions): RefreshReader {
  const client = createAniListClient(address, options)
  const seasons = () => currentAndNextSeason(options.clock.now())
  return { name: 'anilist', address, toRecord, pages: (cursor) => readSeasons(client, seasons(), cursor) }
}

/**
 * Titles that are due, then titles without details; also those whose episodes air within a day although the catalogue does not know it.
 * @param listDue the ids that are due, and which were read within the hour
 */
export function createAniListAiring(
  address: string,
  options: AniListOptions,
  listDue: () => Promise<{ due: readonly string[]; isRecent(id: string): boolean }>,
  listWithoutDetails: (max: number) => Promise<readonly string[]>,
): RefreshReader {
  const client = createAniListClient(address, options)
  return {
    name: 'anilist',
    address,
    toRecord,
    async *pages() {
      yield* readAiring(client, options.clock.now(), listDue)
      const details = await listWithoutDetails(MAX_DETAILS)
      if (details.length > 0) yield { records: await client.titles(details), cursor: '', details }
    },
  }
}

async function* readSeasons(
  client: AniListClient,
  seasons: ReturnType<typeof currentAndNextSeason>,
  cursor: string | undefined,
): AsyncGenerator<RefreshPage> {
  const [startIndex = 0, startPage = 1] = (cursor ?? '').split(' ').filter(Boolean).map(Number)
  for (let index = startIndex; index < seasons.length; index++) {
    const season = seasons[index]
    if (season === undefined) return
    for (let page = index === startIndex ? startPage : 1; page > 0;) {
      const { media, hasNextPage } = await client.season(season, page)
      page = hasNextPage && media.length > 0 ? page + 1 : 0
      yield { records: media, cursor: page > 0 ? `${index} ${page}` : `${index + 1} 1` }
    }
  }
}

async function* readAiring(
  client: AniListClient,
  now: number,
  listDue: () => Promise<{ due: readonly string[]; isRecent(id: string): boolean }>,
): AsyncGenerator<RefreshPage> {
  const { due, isRecent } = await listDue()
  const ids = new Set(due)
  const [from, to] = [now - 2 * HOUR_MS, now + DAY_MS]
  for (let page = 1; page <= MAX_SCHEDULE_PAGES; page++) {
    const { ids: scheduled, hasNextPage } = await client.schedule({ from, to }, page)
    for (const id of scheduled) if (!isRecent(id)) ids.add(id)
    if (!hasNextPage) break
  }
  for (const chunk of inChunks([...ids].slice(0, MAX_TITLES), PER_REQUEST)) {
    const records = await client.titles(chunk)
    yield { records, cursor: '', read: { ids: chunk, episodes: true } }
  }
}
