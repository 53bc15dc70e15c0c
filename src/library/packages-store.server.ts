/** Stores the packages of files. */
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import type { LibraryTables, PackageRow } from './tables.server.ts'
import { DISK_LIMIT_REACHED, PackageFailure } from './package/failure.ts'
import { type PackageAbout, packageAboutSchema } from './package/package-manifest.ts'
import { contentsOf } from './collection/package-contents.ts'

const table = (db: CatalogueDb) => db.$extendTables<LibraryTables>()

export interface StoredPackage {
  revision: string
  state: PackageRow['state']
}

export const findPackage = async (db: CatalogueDb, file: number): Promise<StoredPackage | null> =>
  (await table(db)
    .selectFrom('media_package')
    .select(['revision', 'state'])
    .where('file_id', '=', file)
    .executeTakeFirst()) ?? null

/** What the package of a file contains. */
export async function findPackageAbout(
  db: CatalogueDb,
  file: number,
): Promise<{ revision: string; about: PackageAbout } | null> {
  const row = await table(db)
    .selectFrom('media_package')
    .select(['revision', 'about'])
    .where('file_id', '=', file)
    .executeTakeFirst()
  return row ? { revision: row.revision, about: packageAboutSchema.parse(JSON.parse(row.about)) } : null
}

/** Saves a file’s package, replacing the previous one. */
export async function replacePackage(
  db: CatalogueDb,
  file: number,
  { revision, state }: StoredPackage,
  about: PackageAbout,
  now: number,
): Promise<void> {
  const made_at = toIso(now)
  const row = { revision, state, bytes: about.bytes, about: JSON.stringify(about), made_at }
  await table(db)
    .insertInto('media_package')
    .values({ file_id: file, ...row })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(row))
    .execute()
  await saveContents(db, file, about)
}

/** Saves what a file contains, by its package. */
export async function saveContents(db: CatalogueDb, file: number, about: PackageAbout): Promise<void> {
  await table(db).updateTable('media_file').set(contentsOf(about)).where('id', '=', file).execute()
}

/**
 * Deletes the packages of files that are on disk. Their live packages take their places.
 * @returns the revisions of the deleted packages, whose folders can be removed
 */
export async function removePackages(db: CatalogueDb, files: readonly number[]): Promise<string[]> {
  const removed = await table(db)
    .deleteFrom('media_package')
    .where('file_id', 'in', files)
    .where('state', '!=', 'live')
    .returning(['revision', 'file_id'])
    .execute()
  for (const { file_id: file, revision } of removed) await restoreLivePackage(db, file, revision)
  return removed.map(({ revision }) => revision)
}

/** The live package of a file answers for one that is deleted. */
async function restoreLivePackage(db: CatalogueDb, file: number, evicted: string): Promise<void> {
  const index = await table(db)
    .updateTable('media_index')
    .set({ evicted })
    .where('file_id', '=', file)
    .returning(['revision', 'about'])
    .executeTakeFirst()
  if (!index) return
  const row = { file_id: file, ...index, state: 'live' as const, bytes: 0, made_at: toIso(Date.now()) }
  await table(db).insertInto('media_package').values(row).execute()
  await saveContents(db, file, packageAboutSchema.parse(JSON.parse(index.about)))
}

/** Total bytes of all packages. */
export async function sumPackages(db: CatalogueDb): Promise<number> {
  const { bytes } = await table(db)
    .selectFrom('media_package')
    .select((eb) => eb.fn.sum<number | null>('bytes').as('bytes'))
    .executeTakeFirstOrThrow()
  return bytes ?? 0
}

/**
 * Checks the disk limit within the transaction that stores a package. Other processes wait, so that together they stay below it.
 * @throws {PackageFailure}
 */
export async function requireDiskLimit(trx: CatalogueDb, maxBytes: number): Promise<void> {
  if (maxBytes === 0) return
  await lockPackageLimit(trx, maxBytes)
  if ((await sumPackages(trx)) > maxBytes) throw new PackageFailure('disk-limit', DISK_LIMIT_REACHED)
}

/** Other processes that add packages, or delete them for others, wait until the transaction ends. @param maxBytes of all packages */
export async function lockPackageLimit(trx: CatalogueDb, maxBytes: number): Promise<void> {
  await trx
    .$extendTables<JobTables>()
    .insertInto('setting')
    .values({ key: 'package limit', value: String(maxBytes) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: String(maxBytes) }))
    .execute()
}

/** All packages, also live ones, which may have a storyboard. */
export async function listRevisions(db: CatalogueDb): Promise<Set<string>> {
  const rows = await table(db)
    .selectFrom('media_package')
    .select('revision')
    .union(table(db).selectFrom('media_index').select('revision'))
    .execute()
  return new Set(rows.map(({ revision }) => revision))
}

/** Those that have files in the storage: packages on disk, and storyboards of live packages. */
export async function listStoredRevisions(db: CatalogueDb): Promise<string[]> {
  const rows = await table(db)
    .selectFrom('media_package')
    .select('revision')
    .where('state', '!=', 'live')
    .union(table(db).selectFrom('media_index').select('revision').where('about', 'like', WITH_STORYBOARD))
    .execute()
  return rows.map(({ revision }) => revision)
}

/** A pattern of manifests as JSON. */
export const WITH_STORYBOARD = '%"storyboard":true%'

/** The ids of the runs that hold a job now. */
export async function listRunning(db: CatalogueDb): Promise<Set<string>> {
  const rows = await db
    .$extendTables<JobTables>()
    .selectFrom('job')
    .select('worker')
    .where('state', '=', 'running')
    .where('worker', 'is not', null)
    .execute()
  return new Set(rows.flatMap(({ worker }) => worker ?? []))
}
