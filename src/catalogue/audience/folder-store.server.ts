/** Stores who sees which folders of videos. */
import { isWithin } from '#src/platform/process/nested-folders.server.ts'
import type { CatalogueDb } from '../tables.server.ts'
import { type FolderAccess, type FolderAudience, maySee } from './folders.ts'

interface StoredFolder extends FolderAccess {
  id: number
  /** Absolute. */
  path: string
  name: string
  /** Changes of whether it is limited that titles may not follow yet. */
  changes: number
}

/** Whether a folder is limited. */
export async function hasLimitedFolders(db: CatalogueDb): Promise<boolean> {
  const row = await db
    .selectFrom('library_folder')
    .select('id')
    .where('audience', '!=', 'all')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The paths of the limited folders. */
export async function listLimitedPaths(db: CatalogueDb): Promise<string[]> {
  const rows = await db.selectFrom('library_folder').select('path').where('audience', '!=', 'all').execute()
  return rows.map(({ path }) => path)
}

/** The limited folders that a user sees, in order: none that is in another one which they don't see. */
export async function findSeenFolders(db: CatalogueDb, viewer: { id: string; isAdmin: boolean }): Promise<number[]> {
  const rows = await db
    .selectFrom('library_folder')
    .leftJoin('library_folder_viewer', (join) =>
      join.onRef('folder_id', '=', 'library_folder.id').on('user_id', '=', viewer.id),
    )
    .select(['id', 'path', 'audience', 'user_id'])
    .where('audience', '!=', 'all')
    .orderBy('id')
    .execute()
  const unseen = rows.filter(
    ({ audience, user_id: user }) => !maySee({ audience, users: user === null ? [] : [user] }, viewer),
  )
  return rows.flatMap(({ id, path }) => (unseen.some((other) => isWithin(path, other.path)) ? [] : id))
}

/** Whether viewers see a folder, which only they do who also see all limited folders that it is in. Everybody sees one that is not limited. */
export async function findFolderCheck(
  db: CatalogueDb,
  folder: number,
): Promise<(viewer: { id: string; isAdmin: boolean }) => boolean> {
  const all = await listFolders(db)
  const found = all.find(({ id }) => id === folder)
  if (!found) return () => false
  const around = all.filter(({ path }) => isWithin(found.path, path))
  return (viewer) => around.every((one) => maySee(one, viewer))
}

/** All folders with a name or an audience, by path. */
export async function listFolders(db: CatalogueDb): Promise<StoredFolder[]> {
  const rows = await db.selectFrom('library_folder').selectAll().orderBy('path').execute()
  const viewers = await db.selectFrom('library_folder_viewer').selectAll().orderBy('user_id').execute()
  const usersOf = Map.groupBy(viewers, ({ folder_id: folder }) => folder)
  return rows.map((row) => ({
    ...row,
    users: (usersOf.get(row.id) ?? []).map(({ user_id: user }) => user),
  }))
}

interface FolderChange extends FolderAccess {
  path: string
  name: string
}

/**
 * Stores a folder in the caller's transaction.
 * @returns the audience that it had, and the changes of whether it is limited that titles may not follow yet
 */
export async function saveFolder(
  trx: CatalogueDb,
  { path, name, audience, users }: FolderChange,
): Promise<{ before: FolderAudience; changes: number }> {
  // first, so that concurrent changes wait for each other
  const { id } = await trx
    .insertInto('library_folder')
    .values({ path, name, audience: 'all' })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const { audience: before, changes: known } = await trx
    .selectFrom('library_folder')
    .select(['audience', 'changes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const changes = known + Number((before === 'all') !== (audience === 'all'))
  await trx.updateTable('library_folder').set({ audience, changes }).where('id', '=', id).execute()
  await trx.deleteFrom('library_folder_viewer').where('folder_id', '=', id).execute()
  const named = audience === 'users' ? [...new Set(users)] : []
  if (named.length > 0)
    await trx
      .insertInto('library_folder_viewer')
      .values(named.map((user) => ({ folder_id: id, user_id: user })))
      .execute()
  return { before, changes }
}

/** Titles follow all changes up to one. */
export async function setFolderFresh(db: CatalogueDb, path: string, changes: number): Promise<void> {
  await db
    .updateTable('library_folder')
    .set({ changes: 0 })
    .where('path', '=', path)
    .where('changes', '=', changes)
    .execute()
}
