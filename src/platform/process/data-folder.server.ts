/** Who may read the data folder: the user that runs the site, and with `MEDIA_ACCEL` their group the media. */
import { chmodSync, mkdirSync, readdirSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'

interface DataFolder {
  dataDir: string
  /** `accel`: a web server of another user reads `media` itself. */
  delivery: { accel: string | undefined }
}

const FILES = /^(hoshimi\.db(-wal|-shm|-journal)?|(server|import|upgrade)\.lock(-journal)?)$/
const FOLDERS = /^(images|media|backups)$/

/** New files are readable by nobody else, those of packages by the group where a web server sends them. */
export function keepNewFilesPrivate({ delivery }: DataFolder): void {
  if (process.platform !== 'win32') process.umask(delivery.accel === undefined ? 0o077 : 0o027)
}

/**
 * Makes the data folder, and narrows one that is there.
 * @param warn receives a line where the folder stays open to others
 */
export function protectDataFolder({ dataDir, delivery }: DataFolder, warn: (line: string) => void): void {
  const isShared = delivery.accel !== undefined
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (process.platform === 'win32') return
  const entries = readdirSync(dataDir, { withFileTypes: true })
  const isOurs = entries.every(({ name }) => FILES.test(name) || FOLDERS.test(name))
  const folderMode = isShared ? 0o710 : 0o700
  if (!(isOurs && setMode(dataDir, folderMode)) && isWiderThan(statSync(dataDir), folderMode))
    warn(`DATA_DIR ${dataDir} can be read by other users: give it a folder of its own, which belongs to this user`)
  for (const entry of entries) {
    const path = join(dataDir, entry.name)
    if (entry.isFile() && FILES.test(entry.name)) setMode(path, 0o600)
    if (!entry.isDirectory() || !FOLDERS.test(entry.name)) continue
    if (isShared && entry.name === 'media') openToGroup(path)
    else setMode(path, 0o700)
  }
}

/** Packages that were made before `MEDIA_ACCEL` was set are their owner's alone; the folder's own mode is changed last. */
function openToGroup(media: string): void {
  if ((statSync(media).mode & 0o777) === 0o750) return
  for (const entry of readdirSync(media, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) setMode(path, 0o750)
    if (entry.isFile()) setMode(path, 0o640)
  }
  setMode(media, 0o750)
}

/** @returns whether it has the mode now; what belongs to another user keeps its own */
function setMode(path: string, mode: number): boolean {
  const found = statSync(path)
  if (found.uid !== process.getuid?.()) return false
  if ((found.mode & 0o777) !== mode) chmodSync(path, mode)
  return true
}

const isWiderThan = (found: Stats, mode: number): boolean => (found.mode & 0o777 & ~mode) !== 0
