/** Reads what airs and the season from Jikan, within its documented limits. */
import * as z from 'zod'
import { SourceError } from '../import-sources/http.server.ts'
import { toRecord } from '../import-sources/jikan.ts'
import { createJikanClient, type JikanClient, type JikanOptions } from '../import-sources/jikan.server.ts'
import type { DueTitle } from './follow-titles.ts'
import type { RefreshPage, RefreshReader } from './reader.ts'

/** Single titles of one refresh, each of which takes one or two requests; the others follow in the next one. */
const MAX_TITLES = 120
const TITLES_PER_BATCH = 10
/** Titles that the service cannot serve, while it serves others. */
const MAX_UNANSWERED = 3

/** This season and what is announced. */
export function createJikanSeason(address: string, options: JikanOptions): RefreshReader {
  const client = createJikanClient(address, options)
  return {
    name: 'jikan',
    address,
    toRecord,
    pages: (cursor) => readLists(client, ['seasons/now', 'seasons/upcoming'], cursor),
  }
}

/**
 * The schedule, then titles and episodes that are due, one by one.
 * @param listDue the titles that are due, before the schedule is read
 */
export function createJikanAiring(
  address: string,
  options: JikanOptions,
  listDue: () => Promise<readonly DueTitle[]>,
): RefreshReader {
  const client = createJikanClient(address, options)
  return { name: 'jikan', address, toRecord, pages: (cursor) => readAiring(client, cursor, listDue) }
}

const LIST_END = 'end'

async function* readLists(
  client: JikanClient,
  paths: readonly string[],
  cursor: string | undefined,
): AsyncGenerator<RefreshPage> {
  const [startPath = paths[0] ?? '', startPage = '1'] = (cursor ?? '').split(' ').filter(Boolean)
  if (startPath === LIST_END) return
  for (let index = Math.max(0, paths.indexOf(startPath)); index < paths.length; index++) {
    const path = paths[index] ?? ''
    for (let page = path === startPath ? Number(startPage) : 1; page > 0;) {
      const { data, hasNextPage } = await client.list(path, page)
      page = hasNextPage && data.length > 0 ? page + 1 : 0
      yield { records: data, cursor: page > 0 ? `${path} ${page}` : `${paths[index + 1] ?? LIST_END} 1` }
    }
  }
}

async function* readAiring(
  client: JikanClient,
  cursor: string | undefined,
  listDue: () => Promise<readonly DueTitle[]>,
): AsyncGenerator<RefreshPage> {
  const due = await listDue()
  const listed = new Set<string>()
  for await (const page of readLists(client, ['schedules'], cursor)) {
    const ids = page.records.flatMap(idOf)
    for (const id of ids) listed.add(id)
    yield { ...page, read: { ids, episodes: false } }
  }
  const left = due.filter(({ id, episodes }) => episodes || !listed.has(id)).slice(0, MAX_TITLES)
  const failures = { inARow: 0 }
  for (let start = 0; start < left.length; start += TITLES_PER_BATCH) {
    const batch = left.slice(start, start + TITLES_PER_BATCH)
    for (const episodes of [true, false]) {
      const titles = batch.filter((one) => one.episodes === episodes)
      if (titles.length > 0) yield await readTitles(client, titles, failures)
    }
  }
}

/** @param titles all with episodes, or all without */
async function readTitles(
  client: JikanClient,
  titles: readonly DueTitle[],
  failures: { inARow: number },
): Promise<RefreshPage> {
  const records: unknown[] = []
  let unanswered = 0
  for (const { id, episodes } of titles) {
    try {
      const entry = await client.full(id)
      if (entry !== undefined)
        records.push(episodes ? { ...asObject(entry), episode_list: await client.episodes(id) } : entry)
      failures.inARow = 0
    } catch (error) {
      const isOfTitle = error instanceof SourceError && error.retryAfterMs === undefined
      if (!isOfTitle || ++failures.inARow > MAX_UNANSWERED) throw error
      unanswered++
    }
  }
  const read = { ids: titles.map(({ id }) => id), episodes: titles.some(({ episodes }) => episodes) }
  return { records, cursor: `${LIST_END} 1`, read, unanswered }
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

const idOf = (raw: unknown): string[] => {
  const parsed = z.object({ mal_id: z.int().positive() }).safeParse(raw)
  return parsed.success ? [String(parsed.data.mal_id)] : []
}
