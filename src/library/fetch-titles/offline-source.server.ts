/** Reads from an anime-offline-database file only the titles of series in the library that the catalogue doesn’t have, with those related to them. */
import * as z from 'zod'
import type { ClientOptions } from '#src/catalogue/import-sources/http.server.ts'
import { createOfflineDatabase } from '#src/catalogue/import-sources/offline-database.server.ts'
import { parseSource } from '#src/catalogue/import-sources/offline-database.ts'
import type { CatalogueSource, SourcePage } from '#src/catalogue/import-sources/source.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { openFileTasks } from '../file-tasks.server.ts'
import type { MediaName } from '../name/media-name.ts'
import { createNameReader } from '../scan/name-file.server.ts'
import { parseTitle } from '../scan/likeness.ts'
import { listSeries } from '../scan/series-store.server.ts'
import { chooseTitle, type FoundTitle } from './choose-title.ts'
import { findIds } from './fetch-source.server.ts'
import { MAX_CHAIN } from './story-reader.ts'

/** Longer names are none. */
const MAX_NAME_LENGTH = 500
const lineSchema = z.object({
  sources: z.array(z.string()),
  title: z.string(),
  synonyms: z.array(z.string()).catch([]),
  animeSeason: z.object({ year: z.int().nullish() }).nullish().catch(null),
  relatedAnime: z.array(z.string()).catch([]),
})

/** @param location a path or URL of the file, which is read twice */
export function createOfflineFetchSource(
  db: CatalogueDb,
  location: string,
  client: Omit<ClientOptions, 'pacer'>,
): CatalogueSource {
  const file = createOfflineDatabase(location, client)
  return {
    name: file.name,
    address: `${location} for the library`,
    toRecord: file.toRecord,
    pages: () => walk(db, file, client.signal),
  }
}

/** Always from the beginning: what was stored before is no longer missing. */
async function* walk(db: CatalogueDb, file: CatalogueSource, signal: AbortSignal): AsyncGenerator<SourcePage> {
  const names = await readNames(db, signal)
  const chosen = names.length === 0 ? new Set<number>() : await chooseIds(names, file, await findIds(db, 'mal'))
  if (chosen.size === 0) return
  for await (const { records } of file.pages(undefined)) {
    const wanted = records.filter((raw) =>
      malIdsOf(lineSchema.safeParse(raw).data?.sources).some((id) => chosen.has(id)),
    )
    if (wanted.length > 0) yield { records: wanted, cursor: '', total: chosen.size }
  }
}

async function readNames(db: CatalogueDb, signal: AbortSignal): Promise<MediaName[]> {
  const tasks = openFileTasks()
  const readName = createNameReader({ tasks, signal })
  const names: MediaName[] = []
  try {
    for (const { folder, untitled } of await listSeries(db))
      for (const path of untitled.paths) {
        signal.throwIfAborted()
        const name = await readName(folder, path).catch(() => null)
        if (name) names.push(name)
      }
  } finally {
    await tasks.close()
  }
  return names
}

const malIdsOf = (addresses: readonly string[] = []): number[] =>
  addresses.flatMap(parseSource).flatMap(({ space, id }) => (space === 'mal' ? [Number(id)] : []))

/** The same letters, however they are written. */
const keyOf = (name: string): string => parseTitle(name).outside.replaceAll(' ', '')

/** The ids at MyAnimeList of the titles that the names mean, and of those related to them. */
async function chooseIds(
  names: readonly MediaName[],
  file: CatalogueSource,
  findMapped: (ids: MediaName['ids']) => number | null,
): Promise<Set<number>> {
  const byName = new Map<string, Set<MediaName>>()
  for (const name of names)
    for (const title of [name.title, ...name.otherTitles].slice(0, 3)) {
      const key = keyOf(title)
      if (key === '') continue
      byName.set(key, (byName.get(key) ?? new Set()).add(name))
    }
  const found = new Map<MediaName, FoundTitle[]>()
  const related = new Map<number, number[]>()
  for await (const { records } of file.pages(undefined))
    for (const raw of records) {
      const { data } = lineSchema.safeParse(raw)
      const [id] = malIdsOf(data?.sources)
      if (!data || id === undefined) continue
      const others = malIdsOf(data.relatedAnime)
      if (others.length > 0) related.set(id, others)
      const own = [data.title, ...data.synonyms].filter(({ length }) => length <= MAX_NAME_LENGTH)
      const title = { id, names: own, year: data.animeSeason?.year ?? undefined }
      for (const name of new Set(own.flatMap((each) => [...(byName.get(keyOf(each)) ?? [])])))
        found.set(name, [...(found.get(name) ?? []), title])
    }
  const chosen = new Set<number>()
  for (const name of names) {
    const start = findMapped(name.ids) ?? chooseTitle(name, found.get(name) ?? [])?.id
    if (start === undefined) continue
    const story = new Set([start])
    for (const id of story) for (const other of related.get(id) ?? []) if (story.size < MAX_CHAIN) story.add(other)
    for (const id of story) chosen.add(id)
  }
  return chosen
}
