/** Reads only the titles of series and seasons in the library that the catalogue doesn’t have, and those that users asked for, with their prequels and sequels. */
import * as z from 'zod'
import { createAniListClient, type AniListOptions } from '#src/catalogue/import-sources/anilist.server.ts'
import { toRecord as toAniListRecord } from '#src/catalogue/import-sources/anilist.ts'
import { createJikanClient, type JikanOptions } from '#src/catalogue/import-sources/jikan.server.ts'
import { SourceError } from '#src/catalogue/import-sources/http.server.ts'
import { toRecord } from '#src/catalogue/import-sources/jikan.ts'
import type { CatalogueSource, SourcePage } from '#src/catalogue/import-sources/source.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { openFileTasks } from '../file-tasks.server.ts'
import type { Numbering } from '../id-map/id-map.ts'
import { loadIdMap } from '../id-map/id-map-store.server.ts'
import type { MediaIds, MediaName } from '../name/media-name.ts'
import { createNameReader } from '../scan/name-file.server.ts'
import { chooseTitle } from './choose-title.ts'
import { listSeries, type Series } from '../scan/series-store.server.ts'
import { readByAniList, readByJikan, readChain, type StoryReader } from './story-reader.ts'

/** Series that fail one after another: the source itself is down. */
const MAX_FAILURES = 3

/** @param address of Jikan */
export function createFetchSource(db: CatalogueDb, address: string, options: JikanOptions): CatalogueSource {
  const reader = readByJikan(createJikanClient(address, options))
  return {
    name: 'jikan',
    address: `${address} for the library`,
    toRecord,
    pages: (cursor) => walk(db, reader, options, cursor),
  }
}

/** @param address of AniList, whose terms the operator has accepted */
export function createAniListFetchSource(db: CatalogueDb, address: string, options: AniListOptions): CatalogueSource {
  const reader = readByAniList(createAniListClient(address, options))
  return {
    name: 'anilist',
    address: `${address} for the library`,
    toRecord: toAniListRecord,
    pages: (cursor) => walk(db, reader, options, cursor),
  }
}

/** @param listWanted the ids at MyAnimeList of the titles that users asked for */
export const createWantedSource =
  (listWanted: (db: CatalogueDb) => Promise<number[]>) =>
  (db: CatalogueDb, address: string, options: JikanOptions): CatalogueSource => {
    const reader = readByJikan(createJikanClient(address, options))
    return {
      name: 'jikan',
      address: `${address} for requests`,
      toRecord,
      pages: (cursor) => walkWanted(reader, listWanted(db), options.signal, Number(cursor ?? 0)),
    }
  }

async function* walkWanted(
  reader: StoryReader,
  listing: Promise<number[]>,
  signal: AbortSignal,
  after: number,
): AsyncGenerator<SourcePage> {
  const read = new Set<number>()
  for (const id of (await listing).toSorted((one, other) => one - other)) {
    signal.throwIfAborted()
    if (id <= after) continue
    yield { records: await readChain(reader, id, read), cursor: String(id) }
  }
}

/** The last series that was read, and the newest one when the run began: what is added later may come before the last one. */
const cursorSchema = z.object({ after: z.string(), newest: z.int() })
type FetchCursor = z.infer<typeof cursorSchema>

function parseCursor(text: string | undefined): FetchCursor | null {
  if (text === undefined) return null
  try {
    return cursorSchema.parse(JSON.parse(text))
  } catch {
    return null // of a version that stored the series alone
  }
}

/** Those that were added since the run was stopped, then those after its position. */
export function listRemaining<T extends Pick<Series, 'key' | 'id'>>(
  series: readonly T[],
  cursor: FetchCursor | null,
): { added: T[]; further: T[] } {
  if (cursor === null) return { added: [], further: [...series] }
  const { after, newest } = cursor
  return {
    added: series.filter(({ key, id }) => key <= after && id > newest),
    further: series.filter(({ key }) => key > after),
  }
}

async function* walk(
  db: CatalogueDb,
  reader: StoryReader,
  { signal }: { signal: AbortSignal },
  cursorText: string | undefined,
): AsyncGenerator<SourcePage> {
  const cursor = parseCursor(cursorText)
  const series = await listSeries(db)
  const newest = series.reduce((highest, { id }) => Math.max(highest, id), 0)
  const lacking = series.filter(({ untitled }) => untitled.files > 0)
  const { added, further } = listRemaining(lacking, cursor)
  const tasks = openFileTasks()
  const readName = createNameReader({ tasks, signal })
  const findMapped = await findIds(db, reader.space)
  const read = new Set<number>()
  let [done, records, failures] = [0, 0, 0]
  const readStory = async (name: MediaName | null): Promise<unknown[]> => {
    const start = name && (findMapped(name.ids) ?? (await search(reader, name)))
    return start === null || start === undefined ? [] : readChain(reader, start, read)
  }
  const readStories = async ({ folder, untitled }: Series): Promise<unknown[]> => {
    const stories: unknown[] = []
    const searched = new Set<string>()
    for (const path of untitled.paths) {
      const name = await readName(folder, path).catch(() => null)
      const key = JSON.stringify([name?.ids, name?.title, name?.otherTitles])
      if (searched.has(key)) continue
      searched.add(key)
      stories.push(...(await readStory(name)))
    }
    return stories
  }
  try {
    for (const one of [...added, ...further]) {
      signal.throwIfAborted()
      done++
      const stories = await readStories(one).catch((error: unknown) => {
        // one series must not hold up the others
        if (!(error instanceof SourceError) || signal.aborted || ++failures >= MAX_FAILURES) throw error
        return null
      })
      if (stories) failures = 0
      records += stories?.length ?? 0
      // a guess of how many titles all series have
      const total = Math.round((records / done) * (added.length + further.length)) || undefined
      const isAdded = cursor !== null && done <= added.length
      yield { records: stories ?? [], cursor: JSON.stringify(isAdded ? cursor : { after: one.key, newest }), total }
    }
  } finally {
    await tasks.close()
  }
}

/** Finds the id of a title that a file’s ids mean. */
export async function findIds(db: CatalogueDb, space: StoryReader['space']): Promise<(ids: MediaIds) => number | null> {
  const listed = await loadIdMap(db)
  const ofAnidb = (id: number | undefined) =>
    listed.find('anidb', id).findLast((entry) => entry[space] !== undefined)?.[space]
  const ofNumbering = (numbering: Numbering, id: number | undefined) =>
    [...listed.find(`film ${numbering}`, id), ...listed.find(`series ${numbering}`, id)]
      .map((entry) => entry[space] ?? ofAnidb(entry.anidb))
      .find((found) => found !== undefined)
  return (ids) =>
    ids[space] ?? ofAnidb(ids.anidb) ?? ofNumbering('tvdb', ids.tvdb) ?? ofNumbering('tmdb', ids.tmdb) ?? null
}

async function search(reader: StoryReader, name: MediaName): Promise<number | null> {
  for (const title of [name.title, ...name.otherTitles].slice(0, 2)) {
    if (title.length < 2) continue
    const found = chooseTitle(name, await reader.search(title))
    if (found) return found.id
  }
  return null
}
