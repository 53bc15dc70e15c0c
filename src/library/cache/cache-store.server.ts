/** Stores when packages were used, which of them stay, and which of them can be deleted. */
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { MATCHED } from '../pipeline.ts'
import type { FileRow, LibraryTables } from '../tables.server.ts'
import type { CachedPackage } from './choose-evicted.ts'

const table = (db: CatalogueDb) => db.$extendTables<LibraryTables>()

/** A package that may be deleted, and the file that its episode plays from then. */
export type EvictablePackage = CachedPackage & Pick<FileRow, 'folder' | 'path'> & { fileBytes: number }

/**
 * Packages on disk whose episodes play without them, that no one plays and no admin keeps.
 * @param since (ms) those that were made or used since then stay
 */
export async function listEvictable(db: CatalogueDb, since: number): Promise<EvictablePackage[]> {
  const rows = await selectEvictable(db, since).execute()
  return rows.map(({ used_at, made_at, ...row }) => ({
    ...row,
    lastUse: used_at !== null && used_at > made_at ? used_at : made_at,
  }))
}

const selectEvictable = (db: CatalogueDb, since: number) =>
  table(db)
    .selectFrom('media_package')
    .innerJoin('media_file', 'media_file.id', 'media_package.file_id')
    .innerJoin('media_index', 'media_index.file_id', 'media_file.id')
    .select(['media_file.id as file', 'media_package.revision', 'media_package.bytes', 'made_at', 'used_at'])
    .select(['folder', 'path', 'media_file.bytes as fileBytes'])
    .where('media_package.state', '!=', 'live')
    .where('media_package.made_at', '<', toIso(since))
    .where('media_file.state', '=', 'present')
    .where('missing_since', 'is', null)
    .where('pinned_at', 'is', null)
    .where((eb) => eb.or([eb('used_at', 'is', null), eb('used_at', '<', toIso(since))]))

/**
 * Whether a package may still be deleted. Whatever would keep it waits until the transaction ends.
 * @param trx the transaction that deletes it
 */
export async function claimEvictable(
  trx: CatalogueDb,
  { file, revision }: CachedPackage,
  since: number,
): Promise<boolean> {
  await table(trx)
    .updateTable('media_file')
    .set((eb) => ({ used_at: eb.ref('used_at') }))
    .where('id', '=', file)
    .execute()
  const row = await selectEvictable(trx, since).where('media_package.revision', '=', revision).executeTakeFirst()
  return row !== undefined
}

/** @param before (ms) a later use is recorded already @returns whether it was recorded */
export async function recordUse(db: CatalogueDb, file: number, now: number, before: number): Promise<boolean> {
  const { numUpdatedRows } = await table(db)
    .updateTable('media_file')
    .set({ used_at: toIso(now) })
    .where('id', '=', file)
    .where((eb) => eb.or([eb('used_at', 'is', null), eb('used_at', '<', toIso(before))]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The present files of the episodes that follow a file’s. */
export async function listNextFiles(db: CatalogueDb, file: number, episodes: number): Promise<number[]> {
  const rows = await table(db)
    .selectFrom('media_file as next')
    .innerJoin('media_file', 'media_file.anime_id', 'next.anime_id')
    .select('next.id')
    .where('media_file.id', '=', file)
    .where('next.state', '=', 'present')
    .where('next.missing_since', 'is', null)
    .where('next.match', 'in', MATCHED)
    .whereRef('next.first_episode', '>', 'media_file.last_episode')
    .where((eb) => eb('next.first_episode', '<=', eb(eb.ref('media_file.last_episode'), '+', episodes)))
    .orderBy('next.first_episode')
    .orderBy('next.id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function setPinned(db: CatalogueDb, file: number, pinnedAt: string | null): Promise<void> {
  await table(db).updateTable('media_file').set({ pinned_at: pinnedAt }).where('id', '=', file).execute()
}

export interface CacheFacts {
  /** Packages on disk. */
  packages: number
  /** Those of them that an admin keeps. */
  pinned: number
  /** Those of them whose videos play only from them. */
  needed: number
}

export async function readCacheFacts(db: CatalogueDb): Promise<CacheFacts> {
  const { packages, pinned, indexed } = await table(db)
    .selectFrom('media_package')
    .innerJoin('media_file', 'media_file.id', 'media_package.file_id')
    .leftJoin('media_index', 'media_index.file_id', 'media_package.file_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('packages'),
      eb.fn.count<number>('pinned_at').as('pinned'),
      eb.fn.count<number>('media_index.file_id').as('indexed'),
    ])
    .where('media_package.state', '!=', 'live')
    .executeTakeFirstOrThrow()
  return { packages, pinned, needed: packages - indexed }
}

/** Matched files that have no complete package on disk, a page at a time. */
export async function* listUnprepared(db: CatalogueDb, limit: number) {
  for (let after = 0; ;) {
    const rows = await table(db)
      .selectFrom('media_file')
      .leftJoin('media_package', 'media_package.file_id', 'media_file.id')
      .select(['media_file.id', 'probe', 'media_file.bytes', 'media_package.state as package_state'])
      .where('media_file.state', '=', 'present')
      .where('match', 'in', MATCHED)
      .where('probe', 'is not', null)
      .where((eb) => eb.or([eb('media_package.state', 'is', null), eb('media_package.state', '!=', 'whole')]))
      .where('media_file.id', '>', after)
      .orderBy('media_file.id')
      .limit(limit)
      .execute()
    yield rows.map(({ probe, bytes, package_state }) => ({
      probe: probe ?? '{}',
      bytes,
      isOnDisk: package_state === 'playable',
    }))
    if (rows.length < limit) return
    after = rows.at(-1)?.id ?? after
  }
}
