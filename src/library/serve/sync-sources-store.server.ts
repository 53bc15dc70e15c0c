/** Syncs the sources of a file with its match, package and segments. */
import { setAvailability } from '#src/catalogue/availability-store.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { NewSource } from '../episode-sources/new-source.ts'
import { packageAboutSchema } from '../package/package-manifest.ts'
import { knownSegments } from '../segment/rules.ts'
import { readAvailability, toRow } from '../episode-sources/source-store.server.ts'
import type { LibraryTables } from '../tables.server.ts'
import { findStoredTitle } from '../title-store.server.ts'
import { toPackagedSources } from './packaged-sources.ts'

const table = (db: CatalogueDb) => db.$extendTables<LibraryTables>()

type Row = ReturnType<typeof toRow>
interface StoredSource extends Row {
  id: number
  /** The title that its own was merged into. */
  merged_into: number | null
}

/**
 * Updates the stored sources of a file. A missing, ignored, unmatched or unpackaged file has none. Unchanged sources are
 * not written.
 * @returns whether anything was written
 */
export async function syncSources(db: CatalogueDb, fileId: number, now = new Date().toISOString()): Promise<boolean> {
  const titles = listChangedTitles(await listExpected(db, [fileId]), await listStored(db, [fileId]))
  for (const title of titles) await replaceSources(db, fileId, title, now)
  return titles.length > 0
}

/** Those of some files whose stored sources are not as they should be. Far faster than syncing each file. */
export async function listUnsynced(db: CatalogueDb, fileIds: readonly number[]): Promise<number[]> {
  const expected = Map.groupBy(await listExpected(db, fileIds), ({ file_id }) => file_id)
  const stored = Map.groupBy(await listStored(db, fileIds), ({ file_id }) => file_id)
  return fileIds.filter((id) => listChangedTitles(expected.get(id) ?? [], stored.get(id) ?? []).length > 0)
}

/** The titles whose sources differ, always in the same order, to avoid deadlocks. */
function listChangedTitles(expected: readonly Row[], stored: readonly StoredSource[]): number[] {
  const titles = new Set([...stored.map(titleOf), ...expected.map(({ anime_id }) => anime_id)])
  const isChanged = (title: number) =>
    !isSame(
      stored.filter(isOf(title)),
      expected.filter(({ anime_id }) => anime_id === title),
    )
  return [...titles].filter(isChanged).toSorted((a, b) => a - b)
}

/** Reads everything again within the transaction, so that it writes consistent data. */
async function replaceSources(db: CatalogueDb, fileId: number, title: number, now: string): Promise<void> {
  await setAvailability(db, title, async (trx) => {
    const expected = (await listExpected(trx, [fileId])).filter(({ anime_id }) => anime_id === title)
    const stored = (await listStored(trx, [fileId])).filter(isOf(title))
    const storedByKey = new Map(stored.map((row) => [keyOf(row), row]))
    for (const row of expected) {
      const existing = storedByKey.get(keyOf(row))
      storedByKey.delete(keyOf(row))
      if (!existing) await insert(trx, row, now)
      else if (!isSame([existing], [row])) await update(trx, existing.id, { ...row, anime_id: existing.anime_id })
    }
    const removedIds = [...storedByKey.values()].map(({ id }) => id)
    if (removedIds.length > 0) await table(trx).deleteFrom('episode_source').where('id', 'in', removedIds).execute()
    return readAvailability(trx, title)
  })
}

const insert = (trx: CatalogueDb, row: Row, now: string) =>
  table(trx)
    .insertInto('episode_source')
    .values({ ...row, added_at: now })
    .execute()

/** Keeps the id, which viewers may have selected. */
const update = (trx: CatalogueDb, id: number, row: Row) =>
  table(trx).updateTable('episode_source').set(row).where('id', '=', id).execute()

async function listExpected(db: CatalogueDb, fileIds: readonly number[]): Promise<Row[]> {
  const rows = await table(db)
    .selectFrom('media_file')
    .innerJoin('media_package', 'media_package.file_id', 'media_file.id')
    .select(['media_file.id', 'anime_id', 'first_episode', 'last_episode', 'media_file.segments', 'revision', 'about'])
    .where('media_file.id', 'in', fileIds)
    .where('media_file.state', '=', 'present')
    .where('match', 'in', ['sure', 'chosen'])
    .execute()
  const titles = new Map<number, Awaited<ReturnType<typeof findStoredTitle>>>()
  const sources: NewSource[] = []
  for (const row of rows) {
    const { anime_id: anime, first_episode: first } = row
    if (anime === null || first === null) continue
    if (!titles.has(anime)) titles.set(anime, await findStoredTitle(db, anime))
    const title = titles.get(anime)
    if (!title) continue
    const packaged = toPackagedSources({
      id: row.id,
      anime: title.number,
      first,
      last: Math.max(first, row.last_episode ?? first),
      revision: row.revision,
      about: packageAboutSchema.parse(JSON.parse(row.about)),
      segments: knownSegments.parse(JSON.parse(row.segments)),
    })
    sources.push(...packaged)
  }
  return sources.map(toRow)
}

const listStored = (db: CatalogueDb, fileIds: readonly number[]): Promise<StoredSource[]> =>
  table(db)
    .selectFrom('episode_source')
    .innerJoin('anime', 'anime.id', 'episode_source.anime_id')
    .selectAll('episode_source')
    .select('anime.merged_into')
    .where('file_id', 'in', fileIds)
    .orderBy('episode_source.id')
    .execute()

const titleOf = ({ anime_id, merged_into }: StoredSource): number => merged_into ?? anime_id
const isOf = (title: number) => (row: StoredSource) => titleOf(row) === title
const keyOf = ({ episode, sound }: Row): string => `${episode} ${sound}`

function isSame(stored: readonly StoredSource[], expected: readonly Row[]): boolean {
  const serialise = (rows: readonly Row[]) => JSON.stringify(rows.map(toText).toSorted())
  return serialise(stored) === serialise(expected)
}

const toText = (row: Row): string =>
  JSON.stringify([keyOf(row), row.address, row.kind, row.quality, row.tracks, row.segments, row.chapters, row.origins])

/** All files that have or could have sources, to sync at startup. */
export async function listFilesToSync(db: CatalogueDb): Promise<number[]> {
  const [packaged, withSources] = [
    await table(db).selectFrom('media_package').select('file_id').execute(),
    await table(db)
      .selectFrom('episode_source')
      .select('file_id')
      .where('file_id', 'is not', null)
      .distinct()
      .execute(),
  ]
  return [...new Set([...packaged, ...withSources].flatMap(({ file_id }) => file_id ?? []))].toSorted((a, b) => a - b)
}
