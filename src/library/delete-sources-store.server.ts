/** Deletes a title’s sources and the packages of its files. */
import { setAvailability } from '#src/catalogue/availability-store.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { cancelJob } from '#src/platform/jobs/jobs-admin-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { removePackages } from './packages-store.server.ts'
import { isBuiltIn } from './serve/film.ts'
import { listAllSources, readAvailability } from './serve/source-store.server.ts'
import { MATCHED, TITLE_JOBS } from './pipeline.ts'
import type { LibraryTables } from './tables.server.ts'

const table = (db: CatalogueDb) => db.$extendTables<LibraryTables & JobTables>()

interface TitleMediaCounts {
  sources: number
  files: number
}

export interface DeletedSources extends TitleMediaCounts {
  /** Revisions of the deleted packages, whose folders can be removed. */
  revisions: string[]
}

/** Counts a title’s deletable sources and files; the bundled film is not deletable. */
export async function countTitleMedia(db: CatalogueDb, title: number): Promise<TitleMediaCounts> {
  const [sources, files] = await Promise.all([listDeletable(db, title), listFiles(db, title)])
  return { sources: sources.length, files: files.length }
}

/**
 * Deletes a title’s sources and marks its files as ignored.
 * @param writeAudit runs in the same transaction
 */
export async function deleteSources(
  db: CatalogueDb,
  title: number,
  now: number,
  writeAudit: (trx: CatalogueDb, deleted: DeletedSources) => Promise<void>,
): Promise<DeletedSources> {
  let deleted: DeletedSources = { sources: 0, files: 0, revisions: [] }
  await setAvailability(db, title, async (trx) => {
    const files = await listFiles(trx, title)
    const sources = await listDeletable(trx, title)
    const revisions = await ignoreFiles(trx, files, now)
    await table(trx).deleteFrom('episode_source').where('id', 'in', sources).execute()
    deleted = { sources: sources.length, files: files.length, revisions }
    await writeAudit(trx, deleted)
    return readAvailability(trx, title)
  })
  return deleted
}

const listDeletable = async (db: CatalogueDb, title: number): Promise<number[]> =>
  (await listAllSources(db, title)).filter(({ address }) => !isBuiltIn(address)).map(({ id }) => id)

async function listFiles(db: CatalogueDb, title: number): Promise<number[]> {
  const rows = await table(db)
    .selectFrom('media_file')
    .innerJoin('anime', 'anime.id', 'media_file.anime_id')
    .select('media_file.id')
    .where((eb) => eb.or([eb('anime.id', '=', title), eb('anime.merged_into', '=', title)]))
    .where('match', 'in', MATCHED)
    .execute()
  return rows.map(({ id }) => id)
}

const UNMATCHED = { confidence: null, anime_id: null, first_episode: null, last_episode: null }

/** @returns the revisions of the deleted packages */
async function ignoreFiles(trx: CatalogueDb, files: readonly number[], now: number): Promise<string[]> {
  const revisions = await removePackages(trx, files)
  await table(trx)
    .updateTable('media_file')
    .set({ match: 'ignored', ...UNMATCHED })
    .where('id', 'in', files)
    .execute()
  const jobs = await table(trx)
    .selectFrom('job')
    .select('id')
    .where('kind', 'in', TITLE_JOBS)
    .where('subject', 'in', files.map(String))
    .execute()
  for (const { id } of jobs) await cancelJob(table(trx), id, now)
  return revisions
}
