/** The folders in `MEDIA_DIR`, and which of them admins may enter. No I/O. */
import { delimiter, isAbsolute, resolve } from 'node:path'
import { isWithin } from '#src/platform/process/nested-folders.server.ts'

export const splitFolders = (text: string): string[] =>
  text
    .split(delimiter)
    .map((folder) => folder.trim())
    .filter(Boolean)

export const joinFolders = (folders: readonly string[]): string => folders.join(delimiter)

/** More are a mistake; each is watched. */
export const MAX_FOLDERS = 20
const MAX_PATH_LENGTH = 1_000
/** They contain no files of anyone, and reading them can take forever. */
const SYSTEM_FOLDERS = ['/proc', '/sys']

/**
 * Why an admin's folder is not permitted; null if it is. The data folder has the database, the pictures of users and packages that
 * only members may play.
 */
export function findFolderProblem(folder: string, dataDir: string): string | null {
  if (folder.length > MAX_PATH_LENGTH || folder.includes('\0') || folder.includes(delimiter))
    return 'is not a valid path'
  if (!isAbsolute(folder)) return 'must be an absolute path, such as /srv/anime'
  if (isWithin(folder, dataDir) || isWithin(dataDir, folder)) return 'must not contain the site’s data or be inside it'
  return SYSTEM_FOLDERS.some((system) => isWithin(resolve(folder), system)) ? 'is a folder of the system' : null
}
