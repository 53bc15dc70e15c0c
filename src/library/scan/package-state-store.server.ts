/** Looks up whether a file is ready to be packaged. */
import type { FilesDb } from './files-store.server.ts'

/** The state that decides whether a file should be packaged. */
export async function findPackageState(db: FilesDb, id: number) {
  const row = await db
    .selectFrom('media_file')
    .leftJoin('media_package', 'media_package.file_id', 'media_file.id')
    .select(['media_file.state', 'anime_id', 'probe', 'media_package.revision'])
    .where('media_file.id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, packaged: row.revision !== null } : null
}
