/** Reads what airs and the season from Jikan, within its documented limits. */
import * as z from 'zod'
import { inChunks } from '#src/platform/chunks.ts'
import { SourceError } from '../import-sources/http.server.ts'
import { toRecord } from '../import-sources/jikan.ts'
import { createJikanClient, type JikanClient, type JikanOptions } from '../import-sources/jikan.server.ts'
import type { DueTitle } from './follow-titles.ts'
import type { RefreshPage, RefreshReader } from './reader.ts'

/** Single titles of one refresh, each of which takes one or two requests; the others follow in the next one. */
const MAX_TITLES = 120
const TITLES_PER_BATCH = 10
/** Titles of one refresh whose details are read, each by four requests: three minutes and a half of its limit. */
const MAX_DETAILS = 50
const DETAILS_PER_BATCH = 5
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
 * The schedule, then titles and episodes that are due, one by one, then the details of titles without them.
 * @param listDue the titles that are due, before the schedule is read
 */
export function createJikanAiring(
  address: string,
  options: JikanOptions,
  listDue: () => Promise<readonly DueTitle[]>,
  listWithoutDetails: (max: number) => Promise<readonly string[]>,
): RefreshReader {
  const client = createJikanClient(address, options)
  return {
    name: 'jikan',
    address,
    toRecord,
    async *pages(cursor) {
      const failures = { inARow: 0 }
      yield* readAiring(client, cursor, { listDue, failures })
      for (const ids of inChunks(await listWithoutDetails(MAX_DETAILS), DETAILS_PER_BATCH))
        yield readDetails(client, ids, failures)
    },
  }
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
  { listDue, failures }: { listDue: () => Promise<readonly DueTitle[]>; failures: { inARow: number } },
): AsyncGenerator<RefreshPage> {
  const due = await listDue()
  const listed = new Set<string>()
  for await (const page of readLists(client, ['schedules'], cursor)) {
    const ids = page.records.flatMap(idOf)
    for (const id of ids) listed.add(id)
    yield { ...page, read: { ids, episodes: false } }
  }
  const left = due.filter(({ id, episodes }) => episodes || !listed.has(id)).slice(0, MAX_TITLES)
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
  const { records, unanswered } = await readEach(titles, failures, async ({ id, episodes }) => {
    const entry = await client.full(id)
    return entry !== undefined && episodes ? { ...asObject(entry), episode_list: await client.episodes(id) } : entry
  })
  const read = { ids: titles.map(({ id }) => id), episodes: titles.some(({ episodes }) => episodes) }
  return { records, cursor: `${LIST_END} 1`, read, unanswered }
}

async function readDetails(
  client: JikanClient,
  ids: readonly string[],
  failures: { inARow: number },
): Promise<RefreshPage> {
  const { records, unanswered } = await readEach(ids, failures, (id) => client.details(id))
  return { records, cursor: `${LIST_END} 1`, details: ids, unanswered }
}

/** Reads items one by one. An error of one is counted; several in a row are an error of the service. */
async function readEach<T>(
  items: readonly T[],
  failures: { inARow: number },
  read: (item: T) => Promise<unknown>,
): Promise<{ records: unknown[]; unanswered: number }> {
  const records: unknown[] = []
  let unanswered = 0
  for (const item of items) {
    try {
      const entry = await read(item)
      if (entry !== undefined) records.push(entry)
      failures.inARow = 0
    } catch (error) {
      const isOfTitle = error instanceof SourceError && error.retryAfterMs === undefined
      if (!isOfTitle || ++failures.inARow > MAX_UNANSWERED) throw error
      unanswered++
    }
  }
  return { records, unanswered }
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

const idOf = (raw: unknown): string[] => {
  const parsed = z.object({ mal_id: z.int().positive() }).safeParse(raw)
  return parsed.success ? [String(parsed.data.mal_id)] : []
}
