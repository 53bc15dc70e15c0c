/**
 * Makes a backup of a SQLite file that was uploaded. Nothing in it is trusted: its schema must be exactly that of the migrations before
 * anything else is read. It blocks: only a process of its own runs it.
 */
import { existsSync, statSync } from 'node:fs'
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '#src/platform/durations.ts'
import { dataPath } from '#src/platform/process/data-entries.server.ts'
import { synchronize } from '#src/platform/process/synchronize.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { hashFile } from '../backup/hash-file.server.ts'
import { createManifest, MANIFEST_FILE, serializeManifest, SQLITE_FILE } from '../backup/manifest.ts'
import { findDamage, openUnchanging, readContent } from '../backup/sqlite-copy-database.server.ts'
import { requireOwnSchema } from '../foreign-sql-database.server.ts'

const folderOf = (dataDir: string): string => join(dataPath(dataDir, 'backup-work'), 'uploaded')

/** The folder of the accepted upload; null if there is none. */
export const uploadedBackup = (dataDir: string): string | null =>
  existsSync(join(folderOf(dataDir), MANIFEST_FILE)) ? folderOf(dataDir) : null

/** Where an upload arrives. @param id of letters and digits */
export const uploadFolder = (dataDir: string, id: string): string => `${folderOf(dataDir)}-${id}.partial`

/** Connections that send nothing end sooner, and so does the check of a file. */
const UNFINISHED_MS = HOUR_MS

/** Removes uploads whose process has ended: to which nothing was written for an hour. @param now milliseconds since 1970 */
export async function removeUnfinishedUploads(dataDir: string, now: number): Promise<void> {
  const work = dataPath(dataDir, 'backup-work')
  for (const name of existsSync(work) ? await readdir(work) : []) {
    if (!/^uploaded-.+\.partial$/.test(name)) continue
    const folder = join(work, name)
    const found = await stat(join(folder, SQLITE_FILE)).catch(() => stat(folder).catch(() => null))
    if (found !== null && now - found.mtimeMs > UNFINISHED_MS) await rm(folder, { recursive: true, force: true })
  }
}

export const removeUpload = (dataDir: string): Promise<void> => rm(folderOf(dataDir), { recursive: true, force: true })

/**
 * Checks the file `hoshimi.db` in the folder, and puts it in place of an earlier upload.
 * @throws {Error} with a sentence; the folder is gone then
 */
export async function acceptUpload(dataDir: string, folder: string): Promise<void> {
  try {
    const path = join(folder, SQLITE_FILE)
    const schemaVersion = await checkSchema(path)
    const [damage] = findDamage(path)
    if (damage !== undefined) throw new Error(`It is damaged: SQLite reports ${damage}`)
    const { rows } = readContent(path)
    const manifest = createManifest({
      appVersion: `with ${schemaVersion}`,
      schemaVersion,
      createdAt: toIso(statSync(path).mtimeMs),
      database: { engine: 'sqlite' },
      files: [{ name: SQLITE_FILE, ...(await hashFile(path)) }],
      rows,
    })
    await writeFile(join(folder, MANIFEST_FILE), serializeManifest(manifest), { mode: 0o600 })
    synchronize(join(folder, MANIFEST_FILE))
    await removeUpload(dataDir)
    await rename(folder, folderOf(dataDir))
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    const isOfSqlite = error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR'
    throw isOfSqlite ? new Error(`It can’t be read: ${error.message}`) : error
  }
}

async function checkSchema(path: string): Promise<string> {
  const database = openUnchanging(path)
  try {
    database.exec('pragma trusted_schema = off; pragma cell_size_check = on')
    return await requireOwnSchema(database)
  } finally {
    database.close()
  }
}
