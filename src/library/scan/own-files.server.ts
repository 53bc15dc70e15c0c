/** Distinguishes files of this machine from those of others that share its database. */
import { join } from 'node:path'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { isPostgres } from '#src/platform/database/database.server.ts'
import { isWithin } from '#src/platform/process/nested-folders.server.ts'

export type IsOwnFile = (file: { folder: string; path: string }) => boolean

/** Whether a file is in one of these folders, whichever of them it was found in. */
export const isInFolders = ({ folder, path }: { folder: string; path: string }, folders: readonly string[]): boolean =>
  folders.some((own) => isWithin(join(folder, path), own))

/**
 * @param folders the media folders of this machine
 * @param isShared whether other machines may have folders of their own in this database. A SQLite database has one process,
 *   which also judges files in folders that were removed from its configuration
 */
export const ownFilesOf =
  (db: CatalogueDb, folders: readonly string[], isShared = isPostgres(db)): IsOwnFile =>
  (file) =>
    !isShared || isInFolders(file, folders)
