/** Stores the packages of files. */
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import type { LibraryTables } from './tables.server.ts'
import { DISK_LIMIT_REACHED, PackageFailure } from './package/failure.ts'
import type { PackageAbout } from './package/package-manifest.ts'

const table = (db: CatalogueDb) => db.$extendTables<LibraryTables>()

export interface StoredPackage {
  revision: string
  state: 'playable' | 'whole'
}

export const findPackage = async (db: CatalogueDb, file: number): Promise<StoredPackage | null> =>
  (await table(db)
    .selectFrom('media_package')
    .select(['revision', 'state'])
    .where('file_id', '=', file)
    .executeTakeFirst()) ?? null

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
  await trx
    .$extendTables<JobTables>()
    .insertInto('setting')
    .values({ key: 'package limit', value: String(maxBytes) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: String(maxBytes) }))
    .execute()
  if ((await sumPackages(trx)) > maxBytes) throw new PackageFailure('disk-limit', DISK_LIMIT_REACHED)
}

export async function listRevisions(db: CatalogueDb): Promise<Set<string>> {
  const rows = await table(db).selectFrom('media_package').select('revision').execute()
  return new Set(rows.map(({ revision }) => revision))
}

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
