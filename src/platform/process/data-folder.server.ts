/** Permissions of the data folder: private to the user that runs the site; with `MEDIA_ACCEL`, their group can read media. */
import { chmodSync, mkdirSync, readdirSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'

interface DataFolder {
  dataDir: string
  /** `accel`: a web server that runs as another user reads `media` itself. */
  delivery: { accel: string | undefined }
}

const FILES =
  /^(hoshimi\.db(-wal|-shm|-journal|\.restoring(-journal)?|\.before-restore-\w+(-wal|-shm)?)?|(server|import|upgrade|backup)\.lock(-journal)?)$/
const FOLDERS = /^(images|media|backups)$/

/** Sets the umask: new files are private, or readable by the group when a web server delivers packages. */
export function makeNewFilesPrivate({ delivery }: DataFolder): void {
  if (process.platform !== 'win32') process.umask(delivery.accel === undefined ? 0o077 : 0o027)
}

/**
 * Creates the data folder, or restricts the permissions of an existing one.
 * @param warn receives a message when other users can still read the folder
 */
export function protectDataFolder({ dataDir, delivery }: DataFolder, warn: (line: string) => void): void {
  const isShared = delivery.accel !== undefined
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (process.platform === 'win32') return
  const entries = readdirSync(dataDir, { withFileTypes: true })
  const hasOnlyOurFiles = entries.every(({ name }) => FILES.test(name) || FOLDERS.test(name))
  const folderMode = isShared ? 0o710 : 0o700
  if (!(hasOnlyOurFiles && setMode(dataDir, folderMode)) && isWiderThan(statSync(dataDir), folderMode))
    warn(`DATA_DIR ${dataDir} is readable by other users: use a separate folder owned by this user`)
  for (const entry of entries) {
    const path = join(dataDir, entry.name)
    if (entry.isFile() && FILES.test(entry.name)) setMode(path, 0o600)
    if (!entry.isDirectory() || !FOLDERS.test(entry.name)) continue
    if (isShared && entry.name === 'media') makeGroupReadable(path)
    else setMode(path, 0o700)
  }
}

/** Opens packages created before `MEDIA_ACCEL` was set. The folder's own mode changes last, so an interrupted run repeats. */
function makeGroupReadable(media: string): void {
  if ((statSync(media).mode & 0o777) === 0o750) return
  for (const entry of readdirSync(media, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) setMode(path, 0o750)
    if (entry.isFile()) setMode(path, 0o640)
  }
  setMode(media, 0o750)
}

/** @returns whether the path now has the mode; files of other users are not changed */
function setMode(path: string, mode: number): boolean {
  const stats = statSync(path)
  if (stats.uid !== process.getuid?.()) return false
  if ((stats.mode & 0o777) !== mode) chmodSync(path, mode)
  return true
}

const isWiderThan = (stats: Stats, mode: number): boolean => (stats.mode & 0o777 & ~mode) !== 0
