/** Checks the database, Redis, the storage and disks. */
import type { FolderFacts } from '#src/platform/process/folder-facts.ts'
import { MIN_FREE_BYTES } from '#src/library/min-free-bytes.ts'
import { formatFileSize } from '../components/format-bytes.ts'
import { describeFolderFailure, EMPTY_FOLDER } from '#src/library/folder-failure.ts'
import { bad, type Check, type CheckFacts, good, HELP, unknown, warning } from './check.ts'
import type { Facts } from './facts.ts'
import { formatDuration, formatMs, formatPercent } from './format.ts'

const SLOW_DATABASE_MS = 100
const SLOW_REDIS_MS = 50
const [CLOCK_WARNING_MS, CLOCK_BAD_MS] = [5_000, 30_000]

export const checkData = (facts: Facts): Check[] => [
  ...checkDatabase(facts),
  checkRedis(facts),
  checkStorage(facts),
  ...checkFolders(facts),
]

const FULL =
  'Its disk is full: nothing can be saved, and pages are shown as before. Free up space; no restart is needed.'

function checkDatabase({ database, outages, isDatabaseFull, pool, configuration, now }: Facts): Check[] {
  const help = HELP.databases
  if (database.kind === 'late')
    return configuration.usesPostgres
      ? [bad('database', 'Database', 'It hasn’t responded within a second. Check the database server.', { help })]
      : [
          warning('database', 'Database', 'This process is too busy to read it, as it may be just after a start.', {
            help,
          }),
        ]
  if (database.kind === 'failed')
    return [
      bad('database', 'Database', `It cannot be used: ${database.message}`, {
        help,
        publicText: 'It cannot be used.',
      }),
    ]
  const { engine, version, bytes, latencyMs, connections, clockDifferenceMs, schema } = database.value
  const facts: CheckFacts = [
    ['Engine', `${engine} ${version}`],
    ['Schema', schema],
    ['Size', formatFileSize(bytes)],
    ['Latency', formatMs(latencyMs)],
    ...(pool
      ? ([['Pool', `${pool.open - pool.idle} of ${pool.max} in use, ${pool.waiting} waiting`]] satisfies CheckFacts)
      : []),
    ...(connections
      ? ([['Connections to the server', `${connections.open} of ${connections.max}`]] satisfies CheckFacts)
      : []),
    [
      'Outages since the start',
      outages.last === null ? '0' : `${outages.count}, the last one ${formatDuration(now - outages.last)} ago`,
    ],
  ]
  const about = { facts, help }
  if (isDatabaseFull) return [bad('database', 'Database', FULL, about), ...checkClock(clockDifferenceMs)]
  const problem =
    connections && connections.open > connections.max * 0.9
      ? `${connections.open} of ${connections.max} connections are in use. Raise max_connections, or run fewer workers.`
      : latencyMs > SLOW_DATABASE_MS
        ? `A trivial query took ${formatMs(latencyMs)}. Check the load on the database and the network.`
        : null
  return [
    problem === null
      ? good('database', 'Database', `${engine} ${version} answers in ${formatMs(latencyMs)}.`, about)
      : warning('database', 'Database', problem, about),
    ...checkClock(clockDifferenceMs),
  ]
}

function checkClock(differenceMs: number): Check[] {
  const off = Math.abs(differenceMs)
  if (off < CLOCK_WARNING_MS) return []
  const text = `The clocks of this machine and of the database differ by ${Math.round(off / 1_000)} seconds. Synchronise them (NTP).`
  return [(off < CLOCK_BAD_MS ? warning : bad)('clock', 'Clock', text, { help: HELP.databases })]
}

function checkRedis({ redis }: Facts): Check {
  const help = HELP.databases
  if (redis === null) return good('redis', 'Redis', 'Not used. Only several nodes need it.', { help })
  if (redis.kind !== 'read') {
    const reason = redis.kind === 'failed' ? `: ${redis.message}` : ''
    return bad(
      'redis',
      'Redis',
      `It isn’t responding${reason}. Limits are counted by each process, and comments reach other nodes later.`,
      {
        help,
        publicText: 'It isn’t responding.',
      },
    )
  }
  const { version, latencyMs } = redis.value
  const about = {
    facts: [
      ['Version', version],
      ['Latency', formatMs(latencyMs)],
    ] satisfies CheckFacts,
    help,
  }
  return latencyMs > SLOW_REDIS_MS
    ? warning('redis', 'Redis', `It took ${formatMs(latencyMs)} to answer. Check its load and the network.`, about)
    : good('redis', 'Redis', `Redis ${version} answers in ${formatMs(latencyMs)}.`, about)
}

function checkStorage({ configuration: { storage }, bucket, packagedBytes, folders }: Facts): Check {
  const facts: CheckFacts =
    packagedBytes.kind === 'read' ? [['Packaged videos', formatFileSize(packagedBytes.value)]] : []
  const help = HELP.nodes
  if (storage.kind === 's3') {
    const about = { facts, help }
    if (bucket?.kind === 'read')
      return good('storage', 'Storage', `The bucket answers in ${formatMs(bucket.value)}.`, about)
    const reason = bucket?.kind === 'failed' ? bucket.message : `${storage.name} hasn’t responded within a second.`
    return bad('storage', 'Storage', `Videos cannot be read: ${reason}`, {
      ...about,
      publicText: 'The bucket cannot be used.',
    })
  }
  if (!storage.isShared) return good('storage', 'Storage', 'In DATA_DIR.', { facts, help })
  const marker = find(folders, `${storage.folder}/storage.json`)
  if (marker?.kind === 'found') return good('storage', 'Storage', 'In a shared folder.', { facts, help })
  if (!marker) return unknown('storage', 'Storage', NOT_READ, { facts, help })
  return bad('storage', 'Storage', `${storage.folder} has no storage.json: is the share mounted?`, {
    facts,
    help,
    publicText: 'The shared folder has no storage.json.',
  })
}

const NOT_READ = 'It couldn’t be read in time. Reload the page.'

const find = (folders: Facts['folders'], path: string): FolderFacts | undefined =>
  folders.kind === 'read' ? folders.value.find((folder) => folder.path === path) : undefined

const KEEP_FREE = `Video jobs leave ${formatFileSize(MIN_FREE_BYTES)} free.`

interface Use {
  id: string
  name: string
  path: string
  /** Whether the site writes there. */
  isWritten: boolean
  /** Whether video jobs write there. */
  hasJobs?: boolean
  /** Whether it may be a folder that does not exist yet. */
  mayBeMissing?: boolean
}

function checkFolders(facts: Facts): Check[] {
  const { configuration, folders } = facts
  const { dataDir, storage, mediaFolders, backup } = configuration
  const uses: Use[] = [
    { id: 'disk-data', name: 'DATA_DIR', path: dataDir, isWritten: true, hasJobs: mediaFolders.length > 0 },
    ...(storage.kind === 'folder' && storage.isShared
      ? [{ id: 'disk-storage', name: 'STORAGE', path: storage.folder, isWritten: true }]
      : []),
    ...mediaFolders.map((path, at) => ({
      id: `disk-media-${at + 1}`,
      name: `MEDIA_DIR ${at + 1}`,
      path,
      isWritten: false,
    })),
    ...(backup?.isFolder
      ? [{ id: 'disk-backup', name: 'BACKUP_TO', path: backup.to, isWritten: true, mayBeMissing: true }]
      : []),
  ]
  const checks = uses.map((use) => checkFolder(use, find(folders, use.path), facts))
  const data = find(folders, dataDir)
  if (!configuration.usesPostgres && data?.kind === 'found' && data.network !== null)
    checks.push(
      bad(
        'sqlite-network',
        'SQLite',
        `DATA_DIR is on a network file system (${data.network}), where SQLite can lose data. Move it to a local disk, or use PostgreSQL.`,
        { help: HELP.databases },
      ),
    )
  return checks
}

function checkFolder(use: Use, folder: FolderFacts | undefined, { user, configuration }: Facts): Check {
  const { id, name, path } = use
  const help = HELP.status
  const about = { help, facts: [['Folder', path]] satisfies CheckFacts }
  const mend = configuration.canChangeFolders ? { path: '/admin/settings#videos', action: 'Change the folders' } : {}
  /** Of a folder of videos. */
  const unusable = (code: string, state = bad): Check =>
    state(id, name, `${path} ${describeFolderFailure(path, code, user)}`, {
      ...about,
      ...mend,
      publicText: code === EMPTY_FOLDER ? 'The folder is empty.' : `The folder cannot be read (${code}).`,
    })
  if (!folder) return unknown(id, name, NOT_READ, about)
  if (folder.kind === 'hanging')
    return bad(id, name, 'Its file system isn’t responding. Check the disk, or the server of the share.', about)
  if (folder.kind === 'failed' && !use.isWritten) return unusable(folder.code)
  if (folder.kind === 'failed')
    return use.mayBeMissing && folder.code === 'ENOENT'
      ? good(id, name, 'The folder does not exist yet. The first backup creates it.', about)
      : bad(
          id,
          name,
          folder.code === 'ENOENT'
            ? 'The folder does not exist. Is its disk mounted?'
            : `The folder cannot be read (${folder.code}).`,
          about,
        )
  if (!folder.isFolder) return bad(id, name, 'It is not a folder.', about)
  if (!folder.isReadable && !use.isWritten) return unusable('EACCES')
  if (folder.isEmpty && !use.isWritten) return unusable(EMPTY_FOLDER, warning)
  return checkSpace(use, folder)
}

/** Whether less of a disk is free than video jobs leave, or a twentieth of its size. */
export const isAlmostFull = ({ free, size }: { free: number; size: number }): boolean =>
  free < Math.min(MIN_FREE_BYTES, size / 4) || free < size / 20

/** Of a folder that can be read. */
function checkSpace(use: Use, folder: Extract<FolderFacts, { kind: 'found' }>): Check {
  const { id, name, path } = use
  const help = HELP.status
  const { free, size, inodes, freeInodes } = folder
  const space: CheckFacts = [
    ['Folder', path],
    ['Free', `${formatFileSize(free)} of ${formatFileSize(size)} (${formatPercent(free, size || 1)})`],
    ...(inodes > 0 ? ([['Free inodes', formatPercent(freeInodes, inodes)]] satisfies CheckFacts) : []),
  ]
  const full = { help, facts: space }
  if (use.isWritten && !folder.isWritable)
    return bad(id, name, 'The site cannot write to this folder. Change its owner or its mount.', full)
  if (!use.isWritten) return good(id, name, 'It can be read.', full)
  if (use.hasJobs && free <= MIN_FREE_BYTES)
    return bad(id, name, `Only ${formatFileSize(free)} are free: video jobs wait. ${KEEP_FREE} Free up space.`, full)
  if (isAlmostFull(folder)) return bad(id, name, `Only ${formatFileSize(free)} are free. Free up space.`, full)
  if (inodes > 0 && freeInodes < inodes / 50)
    return bad(id, name, 'Almost no inodes are free: no more files can be created. Delete files.', full)
  if (use.hasJobs && free < 2 * MIN_FREE_BYTES)
    return warning(id, name, `${formatFileSize(free)} are free. ${KEEP_FREE} Free up space soon.`, full)
  if (free < size / 10)
    return warning(id, name, `${formatPercent(free, size)} of the disk are free. Free up space soon.`, full)
  return good(id, name, `${formatFileSize(free)} are free.`, full)
}
