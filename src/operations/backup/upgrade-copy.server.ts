/** Opens a SQLite file as a backup: a copy from before an upgrade, in `DATA_DIR/backups`, or a database that a restore has replaced. */
import { existsSync } from 'node:fs'
import { constants, copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf } from '#src/platform/errors.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { hashFile } from './hash-file.server.ts'
import { createManifest, type Manifest, MANIFEST_FILE, serializeManifest, SQLITE_FILE } from './manifest.ts'
import { readContent } from './sqlite-copy-database.server.ts'
import type { LocalBackup } from './target.ts'

/**
 * Makes a backup of the file in the work folder.
 * @param accept as of `BackupTarget`
 * @throws {Error} with a sentence if the file is no database of Hoshimi, or may be in use
 */
export async function openUpgradeCopy(
  path: string,
  workFolder: string,
  accept?: (manifest: Manifest) => void,
): Promise<LocalBackup> {
  const folder = join(workFolder, 'upgrade-copy')
  const release = () => rm(folder, { recursive: true, force: true })
  await release()
  try {
    const manifest = await describeFile(path)
    accept?.(manifest)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await copyFile(path, join(folder, SQLITE_FILE), constants.COPYFILE_FICLONE)
    await writeFile(join(folder, MANIFEST_FILE), serializeManifest(manifest), { mode: 0o600 })
    return { folder, release }
  } catch (error) {
    await release()
    throw error
  }
}

async function describeFile(path: string): Promise<Manifest> {
  if (existsSync(`${path}-wal`)) throw new Error(`${path} may be in use, or was not closed: ${path}-wal is beside it`)
  try {
    const { rows, migrations } = readContent(path)
    const schemaVersion = migrations.at(-1)
    if (schemaVersion === undefined) throw new Error('it has no tables of Hoshimi')
    return createManifest({
      appVersion: `with ${schemaVersion}`,
      schemaVersion,
      createdAt: toIso((await stat(path)).mtimeMs),
      database: { engine: 'sqlite' },
      files: [{ name: SQLITE_FILE, ...(await hashFile(path)) }],
      rows,
    })
  } catch (error) {
    throw new Error(`${path} is not a backup: ${messageOf(error)}`, { cause: error })
  }
}
