/** `storage:move`: brings packages from another storage into the configured one. */
import { fileURLToPath } from 'node:url'
import type { Config } from '#src/config.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { dataPath } from '#src/platform/process/data-entries.server.ts'
import { UsageError } from '#src/platform/process/operator-error.ts'
import { createStorage } from '#src/platform/storage/open-storage.server.ts'
import type { StorageConfig } from '#src/platform/storage/storage-config.server.ts'
import { markStorage } from '../claim-storage.server.ts'
import { isSameStorage, movePackages } from '../move-packages.server.ts'
import { toPrintable } from '../printable.ts'
import { toLibraryCommand } from './source-command-line.server.ts'

const MOVE_HELP = `Usage: npm run storage:move [-- --from <storage>]

Moves packaged videos into STORAGE from DATA_DIR, or from another storage: file:///folder, or
s3://bucket/prefix of the same service. Stop the site first on every machine. If several machines have
packages in their own DATA_DIR, run it on each. It continues where it was interrupted, and prints how many
packages were moved. Fetched pictures are not moved: they are fetched again.
`

export async function moveStorage(db: CatalogueDb, args: string[], config: Config): Promise<string[]> {
  const from = parseFrom(args, config)
  const target = createStorage(config.storage)
  const source = createStorage(from)
  const same = `Packages are already in ${target.name}; set STORAGE to the new storage`
  if (source.name === target.name) throw new UsageError(same)
  await markStorage(db, target)
  if (await isSameStorage(source, target)) throw new UsageError(same)
  const { moved, present, missing } = await movePackages(db, source, target, dataPath(config.dataDir, 'work'))
  const lines = [`${moved} moved to ${target.name}, ${present} were already there`]
  return missing === 0 ? lines : [...lines, `${missing} are neither there nor in ${source.name}`]
}

function parseFrom(args: string[], { dataDir, storage }: Config): StorageConfig {
  const [option, value, ...rest] = args
  if (option === undefined) return { kind: 'folder', folder: dataDir, isShared: false }
  if (option !== '--from' || value === undefined || rest.length > 0) throw new UsageError('Expected --from <storage>')
  const url = URL.canParse(value) ? new URL(value) : null
  if (url?.protocol === 'file:') return { kind: 'folder', folder: fileURLToPath(url), isShared: false }
  if (url?.protocol !== 's3:' || storage.kind !== 's3') throw new UsageError(`${toPrintable(value)} is no storage`)
  return { ...storage, bucket: url.host, prefix: url.pathname.replace(/^\/|\/$/g, '') }
}

export const moveCommand = toLibraryCommand(MOVE_HELP, moveStorage)
