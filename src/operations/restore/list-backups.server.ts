/** Lists the backups that a site can be restored from. It blocks: only a process of its own runs it. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#src/config.server.ts'
import { messageOf } from '#src/platform/errors.ts'
import { toSettingKey } from '#src/platform/database/setting-key.ts'
import { sqliteFile } from '#src/platform/database/sqlite-database.server.ts'
import { dataPath } from '#src/platform/process/data-entries.server.ts'
import { isBucketUrl } from '#src/platform/storage/backup-config.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { SETTING_NAMES } from '#src/settings/setting-variables.ts'
import type { Manifest } from '../backup/manifest.ts'
import { openTarget } from '../backup/open-target.server.ts'
import { openUnchanging, readContent } from '../backup/sqlite-copy-database.server.ts'
import type { BackupTarget } from '../backup/target.ts'
import { readManifest } from '../backup/verify-backup.server.ts'
import type { BackupListing, ListedBackup } from './backup-choice.ts'
import { refuseUnsuitable } from './restore-command.server.ts'
import { uploadedBackup } from './accept-upload.server.ts'

/** Of each place, the newest. */
const MAX_LISTED = 20

/** The tables whose rows are shown, and that of which `refuseUnsuitable` compares the rows. */
const COUNTED = ['user', 'anime', 'kysely_migration']

type ListConfig = Config

export async function listBackups(config: ListConfig): Promise<BackupListing> {
  const failures: string[] = []
  const attempt = async (read: () => Promise<ListedBackup[]> | ListedBackup[], place: string) => {
    try {
      return await read()
    } catch (error) {
      failures.push(`${place} can’t be read: ${messageOf(error)}`)
      return []
    }
  }
  const { backup, dataDir } = config
  const uploaded = uploadedBackup(dataDir)
  const backups = [
    ...(uploaded === null
      ? []
      : await attempt(async () => [await describeFolder(uploaded, 'uploaded', config)], 'The uploaded file')),
    ...(backup ? await attempt(() => listTarget(backup.to, config), backup.to) : []),
    ...(await attempt(() => listCopies(config), dataDir)),
  ]
  return { backups, failures }
}

async function listTarget(to: string, config: ListConfig): Promise<ListedBackup[]> {
  if (!isBucketUrl(to) && !existsSync(to)) return []
  const target = openTarget(to, config)
  const names = (await target.list()).toReversed().slice(0, MAX_LISTED)
  const backups: ListedBackup[] = []
  for (const name of names)
    backups.push(
      isBucketUrl(to)
        ? describe(`${target.description}/${name}`, 'backup', name, await readManifestOf(target, name), config)
        : await describeFolder(join(to, name), 'backup', config),
    )
  return backups
}

/** Ends the reading of a backup before anything large is downloaded. */
const ONLY_MANIFEST = new Error('only the manifest is read')

async function readManifestOf(target: BackupTarget, name: string): Promise<Manifest> {
  let found: Manifest | undefined
  const accept = (manifest: Manifest): never => {
    found = manifest
    throw ONLY_MANIFEST
  }
  await target.get(name, accept).catch((error: unknown) => {
    if (error !== ONLY_MANIFEST) throw error
  })
  if (found === undefined) throw new Error(`${name} has no manifest`)
  return found
}

async function describeFolder(folder: string, kind: ListedBackup['kind'], config: ListConfig): Promise<ListedBackup> {
  const name = folder.slice(folder.lastIndexOf('/') + 1)
  try {
    const manifest = await readManifest(folder)
    const [file] = manifest.files
    const path = join(folder, file.name)
    const size = statSync(path, { throwIfNoEntry: false })?.size
    const described = describe(folder, kind, name, manifest, config)
    if (size !== file.bytes)
      return {
        ...described,
        problem: `It is incomplete: ${file.name} has ${size ?? 0} bytes instead of ${file.bytes}.`,
      }
    return manifest.database.engine === 'sqlite' ? { ...described, settings: readSettings(path) } : described
  } catch (error) {
    return unreadable(folder, kind, name, error)
  }
}

function describe(
  location: string,
  kind: ListedBackup['kind'],
  name: string,
  manifest: Manifest,
  config: ListConfig,
): ListedBackup {
  const { createdAt, files, schemaVersion, rows } = manifest
  return {
    location,
    kind,
    name,
    at: createdAt,
    bytes: files[0].bytes,
    schemaVersion,
    users: rows['user'] ?? null,
    titles: rows['anime'] ?? null,
    problem: findProblem(manifest, config),
    settings: null,
  }
}

function findProblem(manifest: Manifest, config: ListConfig): string | null {
  try {
    refuseUnsuitable(manifest, config)
    return null
  } catch (error) {
    return `${messageOf(error)}.`
  }
}

/** Copies from before upgrades, and databases that earlier restores have replaced. */
function listCopies(config: ListConfig): ListedBackup[] {
  const { dataDir } = config
  const folder = dataPath(dataDir, 'backups')
  const copies = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.db')) : []
  const current = sqliteFile(dataDir)
  const replaced = readdirSync(dataDir).filter((name) => /^hoshimi\.db\.before-restore-\w+$/.test(name))
  const newest = (names: string[]) => names.toSorted().toReversed().slice(0, MAX_LISTED)
  return [
    ...newest(copies).map((name) => describeFile(join(folder, name), 'upgrade-copy', config)),
    ...newest(replaced).map((name) => describeFile(join(current, '..', name), 'replaced', config)),
  ]
}

function describeFile(path: string, kind: 'upgrade-copy' | 'replaced', config: ListConfig): ListedBackup {
  const name = path.slice(path.lastIndexOf('/') + 1)
  try {
    const { mtimeMs, size } = statSync(path)
    const { rows, migrations } = readContent(path, (table) => COUNTED.includes(table))
    const schemaVersion = migrations.at(-1) ?? ''
    const manifest: Manifest = {
      format: 1,
      appVersion: `with ${schemaVersion}`,
      schemaVersion,
      createdAt: toIso(mtimeMs),
      database: { engine: 'sqlite' },
      files: [{ name: 'hoshimi.db', bytes: size, sha256: '' }],
      rows,
    }
    const problem = existsSync(`${path}-wal`) ? 'It was not closed: its log is beside it.' : null
    const described = describe(path, kind, name, manifest, config)
    return { ...described, problem: problem ?? described.problem, settings: readSettings(path) }
  } catch (error) {
    return unreadable(path, kind, name, error)
  }
}

const unreadable = (location: string, kind: ListedBackup['kind'], name: string, error: unknown): ListedBackup => ({
  location,
  kind,
  name,
  at: null,
  bytes: null,
  schemaVersion: null,
  users: null,
  titles: null,
  problem: `It can’t be read: ${messageOf(error)}.`,
  settings: null,
})

function readSettings(path: string): Record<string, string> {
  const database = openUnchanging(path)
  try {
    const rows = database.prepare('select key, value from setting').all()
    const values = new Map(rows.map(({ key, value }) => [String(key), String(value)]))
    return Object.fromEntries(
      SETTING_NAMES.flatMap((name) => {
        const value = values.get(toSettingKey(name))
        return value === undefined ? [] : [[name, value]]
      }),
    )
  } finally {
    database.close()
  }
}
