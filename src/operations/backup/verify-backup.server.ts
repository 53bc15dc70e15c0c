/** Checks a backup without touching the site: digests, the database itself, and its rows. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf } from '#src/platform/errors.ts'
import { hashFile } from './hash-file.server.ts'
import { compareRows, type Manifest, MANIFEST_FILE, parseManifest } from './manifest.ts'
import { countDumpedRows } from './postgres-dump-database.server.ts'
import { findForeignSqlite } from '../foreign-sql-database.server.ts'
import { findDamage, openUnchanging, readContent } from './sqlite-copy-database.server.ts'

/** @throws {Error} with a sentence if the folder is no backup, or a damaged one */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch((error: unknown) => {
    throw new Error(`${folder} is not a backup: ${MANIFEST_FILE} cannot be read (${messageOf(error)})`)
  })
  return parseManifest(text)
}

/** @throws {Error} with a sentence about the first difference */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  try {
    for (const file of manifest.files) await verifyFile(join(folder, file.name), file)
    await verifyDatabase(folder, manifest)
  } catch (error) {
    throw new Error(`The backup ${folder} is damaged: ${messageOf(error)}`, { cause: error })
  }
  return manifest
}

/** Finds SQL in a backup of SQLite because of which a restore would refuse it; none in a dump, which is read only by restoring it. */
export async function findForeignInBackup(folder: string, manifest: Manifest): Promise<string[]> {
  if (manifest.database.engine === 'postgres') return []
  const database = openUnchanging(join(folder, manifest.files[0].name))
  try {
    return await findForeignSqlite(database, manifest.schemaVersion)
  } finally {
    database.close()
  }
}

async function verifyFile(path: string, listed: Manifest['files'][number]): Promise<void> {
  const { size } = await stat(path)
  if (size !== listed.bytes) throw new Error(`${listed.name} has ${size} bytes instead of ${listed.bytes}`)
  const { sha256 } = await hashFile(path)
  if (sha256 !== listed.sha256) throw new Error(`the SHA-256 of ${listed.name} does not match`)
}

async function verifyDatabase(folder: string, { database, files, rows, schemaVersion }: Manifest): Promise<void> {
  const path = join(folder, files[0].name)
  if (database.engine === 'postgres') return requireSame(rows, await countDumpedRows(path, database.serverVersion))
  const [damage] = findDamage(path)
  if (damage !== undefined) throw new Error(`SQLite reports ${damage}`)
  const content = readContent(path)
  requireSame(rows, content.rows)
  if (content.migrations.at(-1) !== schemaVersion)
    throw new Error(`the database has the schema ${content.migrations.at(-1)} instead of ${schemaVersion}`)
}

function requireSame(listed: Manifest['rows'], found: Manifest['rows']): void {
  const [difference] = compareRows(listed, found)
  if (difference !== undefined) throw new Error(difference)
}
