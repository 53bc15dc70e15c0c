/** Stores the sources that files should have by their match, package and segments. */
import { setAvailability } from '#src/catalogue/availability-store.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { NewSource } from '../new-source.ts'
import { partOfFile } from '../part-of-file.ts'
import { packageAboutSchema } from '../package/package-manifest.ts'
import { knownSegments } from '../segment/rules.ts'
import { readAvailability, toRow } from './source-store.server.ts'
import { isPlayable } from '../pipeline.ts'
import type { LibraryTables, NewSourceRow } from '../tables.server.ts'
import { findStoredTitle } from '../title-store.server.ts'
import { toPackagedSources } from './packaged-sources.ts'
import { listChangedTitles, type StoredSource, toSourceChanges } from './source-changes.ts'

const table = (db: CatalogueDb) => db.$extendTables<LibraryTables>()

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

/** Reads everything again within the transaction, so that it writes consistent data. */
async function replaceSources(db: CatalogueDb, fileId: number, title: number, now: string): Promise<void> {
  await setAvailability(db, title, async (trx) => {
    const { added, changed, removed } = toSourceChanges(
      title,
      await listExpected(trx, [fileId]),
      await listStored(trx, [fileId]),
    )
    const sources = table(trx)
    for (const row of added)
      await sources
        .insertInto('episode_source')
        .values({ ...row, added_at: now })
        .execute()
    for (const { id, row } of changed)
      await sources.updateTable('episode_source').set(row).where('id', '=', id).execute()
    await sources.deleteFrom('episode_source').where('id', 'in', removed).execute()
    return readAvailability(trx, title)
  })
}

async function listExpected(db: CatalogueDb, fileIds: readonly number[]): Promise<NewSourceRow[]> {
  const rows = await table(db)
    .selectFrom('media_file')
    .innerJoin('media_package', 'media_package.file_id', 'media_file.id')
    .select([
      'media_file.id',
      'media_file.path',
      'media_file.state',
      'match',
      'anime_id',
      'first_episode',
      'last_episode',
    ])
    .select(['media_file.segments', 'revision', 'about'])
    .where('media_file.id', 'in', fileIds)
    .execute()
  const titles = new Map<number, Awaited<ReturnType<typeof findStoredTitle>>>()
  const sources: NewSource[] = []
  for (const row of rows) {
    if (!isPlayable(row)) continue
    const { anime_id: anime, first_episode: first } = row
    if (!titles.has(anime)) titles.set(anime, await findStoredTitle(db, anime))
    const title = titles.get(anime)
    if (!title) continue
    const last = Math.max(first, row.last_episode ?? first)
    const packaged = toPackagedSources({
      id: row.id,
      anime: title.number,
      first,
      last,
      piece: partOfFile({ path: row.path, first, last }),
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
