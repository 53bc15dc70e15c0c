/** Permissions of the data folder: private to the user that runs the site; with `MEDIA_ACCEL`, their group can read media. */
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { toLine } from '../text/plain-text.ts'
import { createFolder } from './create-folder.server.ts'
import { kindOfEntry, listForeign } from './data-entries.server.ts'

interface DataFolder {
  dataDir: string
  /** `accel`: a web server that runs as another user reads `media` itself. */
  delivery: { accel: string | undefined }
}

/** Names in a message. */
const MAX_NAMES = 3

/** Sets the umask: new files are private, or readable by the group when a web server delivers packages. */
export function makeNewFilesPrivate({ delivery }: DataFolder): void {
  if (process.platform !== 'win32') process.umask(delivery.accel === undefined ? 0o077 : 0o027)
}

/**
 * Creates the data folder, or sets the permissions of an existing one. A folder of others, or with files of others, keeps its own.
 * @param warn receives a message when that leaves it open to other users, or closed to the web server that needs it
 */
export function protectDataFolder({ dataDir, delivery }: DataFolder, warn: (line: string) => void): void {
  const isShared = delivery.accel !== undefined
  createFolder(dataDir)
  if (process.platform === 'win32') return
  const entries = readdirSync(dataDir, { withFileTypes: true })
  const foreign = listForeign(entries.map(({ name }) => name))
  const mode = isShared ? 0o710 : 0o700
  if (foreign.length > 0 || !setMode(dataDir, mode)) warnAboutMode(dataDir, mode, foreign, warn)
  for (const entry of entries) {
    const path = join(dataDir, entry.name)
    const kind = kindOfEntry(entry.name)
    if (entry.isFile() && kind === 'file') setMode(path, 0o600)
    if (!entry.isDirectory() || kind !== 'folder') continue
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

function warnAboutMode(dataDir: string, mode: number, foreign: readonly string[], warn: (line: string) => void): void {
  const actual = statSync(dataDir).mode & 0o777
  const more = foreign.length > MAX_NAMES ? ` and ${foreign.length - MAX_NAMES} more` : ''
  const names = `${foreign.toSorted().slice(0, MAX_NAMES).map(toLine).join(', ')}${more}`
  const reason = foreign.length > 0 ? `it contains what Hoshimi did not create: ${names}` : 'it belongs to another user'
  const stays = `Its mode stays ${format(actual)}, since ${reason}. Use a separate folder`
  if ((actual & ~mode) !== 0) warn(`DATA_DIR ${dataDir} is readable by other users. ${stays}`)
  if ((mode & ~actual) !== 0)
    warn(
      `The web server of MEDIA_ACCEL cannot read videos in DATA_DIR ${dataDir}. ${stays}, or run chmod ${format(mode)} ${dataDir}`,
    )
}

const format = (mode: number): string => `0${mode.toString(8)}`
