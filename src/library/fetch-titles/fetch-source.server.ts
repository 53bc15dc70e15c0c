/** Reads from Jikan only the titles of series in the library that the catalogue doesn’t have, and those that users asked for, with their prequels and sequels. */
import * as z from 'zod'
import { createJikanClient, type JikanClient, type JikanOptions } from '#src/catalogue/import-sources/jikan.server.ts'
import { SourceError } from '#src/catalogue/import-sources/http.server.ts'
import { jikanSchema } from '#src/catalogue/import-sources/jikan-response.ts'
import { toRecord } from '#src/catalogue/import-sources/jikan.ts'
import type { CatalogueSource, SourcePage } from '#src/catalogue/import-sources/source.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { openFileTasks } from '../file-tasks.server.ts'
import type { Numbering } from '../id-map/id-map.ts'
import { loadIdMap } from '../id-map/id-map-store.server.ts'
import type { MediaIds, MediaName } from '../name/media-name.ts'
import { createNameReader } from '../scan/name-file.server.ts'
import { chooseTitle } from './choose-title.ts'
import { listSeries } from '../scan/series-store.server.ts'

/** Titles of one story, with the one that was found. */
const MAX_CHAIN = 30
/** Series that fail one after another: the source itself is down. */
const MAX_FAILURES = 3
const FOLLOWED = new Set(['Prequel', 'Sequel'])

/** @param address of Jikan */
export function createFetchSource(db: CatalogueDb, address: string, options: JikanOptions): CatalogueSource {
  const client = createJikanClient(address, options)
  return {
    name: 'jikan',
    address: `${address} for the library`,
    toRecord,
    pages: (cursor) => walk(db, client, options, cursor),
  }
}

/** @param listWanted the ids at MyAnimeList of the titles that users asked for */
export const createWantedSource =
  (listWanted: (db: CatalogueDb) => Promise<number[]>) =>
  (db: CatalogueDb, address: string, options: JikanOptions): CatalogueSource => {
    const client = createJikanClient(address, options)
    return {
      name: 'jikan',
      address: `${address} for requests`,
      toRecord,
      pages: (cursor) => walkWanted(client, listWanted(db), options.signal, Number(cursor ?? 0)),
    }
  }

async function* walkWanted(
  client: JikanClient,
  listing: Promise<number[]>,
  signal: AbortSignal,
  after: number,
): AsyncGenerator<SourcePage> {
  const read = new Set<number>()
  for (const id of (await listing).toSorted((one, other) => one - other)) {
    signal.throwIfAborted()
    if (id <= after) continue
    yield { records: await readChain(client, id, read), cursor: String(id) }
  }
}

async function* walk(
  db: CatalogueDb,
  client: JikanClient,
  { signal }: JikanOptions,
  cursor: string | undefined,
): AsyncGenerator<SourcePage> {
  const missing = (await listSeries(db)).filter(({ state }) => state === 'missing')
  const tasks = openFileTasks()
  const readName = createNameReader({ tasks, signal })
  const findMapped = await findMalIds(db)
  const read = new Set<number>()
  let [done, records, failures] = [0, 0, 0]
  const readStory = async (name: MediaName | null): Promise<unknown[]> => {
    const start = name && (findMapped(name.ids) ?? (await search(client, name)))
    return start === null || start === undefined ? [] : readChain(client, start, read)
  }
  try {
    for (const { key, folder, path } of missing) {
      signal.throwIfAborted()
      done++
      if (cursor !== undefined && key <= cursor) continue
      const name = await readName(folder, path).catch(() => null)
      const chain = await readStory(name).catch((error: unknown) => {
        // one series must not hold up the others
        if (!(error instanceof SourceError) || signal.aborted || ++failures >= MAX_FAILURES) throw error
        return null
      })
      if (chain) failures = 0
      records += chain?.length ?? 0
      // a guess of how many titles all series have
      const total = Math.round((records / done) * missing.length) || undefined
      yield { records: chain ?? [], cursor: key, total }
    }
  } finally {
    await tasks.close()
  }
}

/** Finds the MyAnimeList id that a file’s ids mean. */
async function findMalIds(db: CatalogueDb): Promise<(ids: MediaIds) => number | null> {
  const listed = await loadIdMap(db)
  const ofAnidb = (id: number | undefined) => listed.find('anidb', id).findLast(({ mal }) => mal !== undefined)?.mal
  const ofNumbering = (numbering: Numbering, id: number | undefined) =>
    [...listed.find(`film ${numbering}`, id), ...listed.find(`series ${numbering}`, id)]
      .map(({ mal, anidb }) => mal ?? ofAnidb(anidb))
      .find((mal) => mal !== undefined)
  return ({ mal, anidb, tvdb, tmdb }) =>
    mal ?? ofAnidb(anidb) ?? ofNumbering('tvdb', tvdb) ?? ofNumbering('tmdb', tmdb) ?? null
}

async function search(client: JikanClient, name: MediaName): Promise<number | null> {
  for (const title of [name.title, ...name.otherTitles].slice(0, 2)) {
    if (title.length < 2) continue
    const results = (await client.search(title)).flatMap((raw) => {
      const { data } = jikanSchema.safeParse(raw)
      if (!data) return []
      const names = [data.title, data.title_english, data.title_japanese, ...data.title_synonyms]
      return [
        {
          id: data.mal_id,
          names: [...names, ...data.titles.map((one) => one.title)].filter((one) => typeof one === 'string'),
          year: data.year ?? data.aired?.prop?.from?.year ?? undefined,
        },
      ]
    })
    const found = chooseTitle(name, results)
    if (found) return found.id
  }
  return null
}

const relationsSchema = z.object({
  relations: z
    .array(
      z.object({ relation: z.string(), entry: z.array(z.object({ mal_id: z.int().positive(), type: z.string() })) }),
    )
    .catch([]),
})

/** @param read the titles that were read before, which are not read again */
async function readChain(client: JikanClient, start: number, read: Set<number>): Promise<unknown[]> {
  const records: unknown[] = []
  const chain = new Set([start])
  for (const id of chain) {
    if (read.has(id)) continue
    read.add(id)
    const title = await client.full(String(id))
    if (title === undefined) continue
    records.push(title)
    const relations = relationsSchema.safeParse(title).data?.relations ?? []
    const related = relations.filter(({ relation }) => FOLLOWED.has(relation)).flatMap(({ entry }) => entry)
    for (const { mal_id, type } of related) if (type === 'anime' && chain.size < MAX_CHAIN) chain.add(mal_id)
  }
  return records
}
