/** Kills of `storage:move`: each package is whole in one of the two storages. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { createFolderStorage } from '#src/platform/storage/folder-storage.server.ts'
import { createS3Storage } from '#src/platform/storage/s3-storage.server.ts'
import type { S3Config } from '#src/platform/storage/storage-config.server.ts'
import type { Storage } from '#src/platform/storage/storage.server.ts'
import { findSwift } from '../programs.ts'
import { createBucket } from './bucket.ts'
import type { Data } from './databases.ts'
import { commandOf, killAndRepeat } from './killed-command.ts'
import { requireNone, requireWorking, type Round, withPrepared } from './round.ts'

const PACKAGES = 6
/** Paths of a package's files, with a manifest that comes last. */
const FILES = [
  'video-360p/init.mp4',
  ...Array.from({ length: 4 }, (_, i) => `video-360p/segment-${i}.m4s`),
  'sub.m3u8',
  'about.json',
]
const BYTES = 20_000
/** In memory on most systems: another file system than that of the temporary folder, so that files are copied. */
const OTHER_DISK = '/dev/shm'

interface Target {
  name: string
  storage: Storage
  environment: Record<string, string>
  remove(): Promise<void>
}

export async function killDuringStorageMove(round: Round): Promise<string> {
  return withPrepared(round, async (data, launch) => {
    const revisions = await addPackages(data)
    const source = createFolderStorage({ root: data.dataDir })
    const target = await createTarget(round.random(3))
    try {
      const command = commandOf({ ...data, environment: { ...data.environment, ...target.environment } }, [
        'storage:move',
      ])
      const moved: number[] = []
      const begins = {
        event: (isRunning: () => boolean) => untilBegun(target.storage, isRunning),
        name: target.name,
      }
      await killAndRepeat(command, { ...round, begins }, async () => {
        const isMoved = await Promise.all(revisions.map((revision) => isWhole(target.storage, revision)))
        const isThere = await Promise.all(revisions.map((revision) => isWhole(source, revision)))
        requireNone(revisions.filter((_, i) => !isMoved[i] && !isThere[i]).map((one) => `${one} is whole nowhere`))
        moved.push(isMoved.filter(Boolean).length)
      })
      const lost = await Promise.all(revisions.map(async (one) => ((await isWhole(target.storage, one)) ? [] : [one])))
      const left = (await source.listNames('media')).map((name) => `${name} is still in the old storage`)
      // the site removes folders of commands that were killed
      const names = (await target.storage.listNames('media')).filter((name) => !name.endsWith('.part'))
      const more = names.filter((name) => !revisions.includes(name))
      requireNone([...lost.flat().map((one) => `${one} is not whole in the new storage`), ...left, ...more])
      const site = launch(target.environment)
      await site.untilReady()
      await requireWorking(site)
      return `to ${target.name}, killed after ${moved.join(', ')} of ${PACKAGES}`
    } finally {
      await target.remove()
    }
  })
}

const contentOf = (revision: string, file: string): Buffer => Buffer.alloc(BYTES, `${revision}/${file} `)

/** Rows of packages that do not have to play, and their files. */
async function addPackages({ dataDir, query }: Data): Promise<string[]> {
  const at = '2026-01-01T00:00:00.000Z'
  const revisions = Array.from({ length: PACKAGES }, (_, i) => (i + 1).toString(16).padStart(16, '0'))
  for (const revision of revisions) {
    await query(`insert into media_file (folder, path, bytes, modified_ms, state, found_at, "match")
      values ('/videos', '${revision}.mkv', 1000, 0, 'present', '${at}', 'sure')`)
    await query(`insert into media_package (file_id, revision, state, bytes, about, made_at)
      select id, '${revision}', 'whole', 1000, '{}', '${at}' from media_file where path = '${revision}.mkv'`)
    const folder = join(dataDir, 'media', revision)
    await mkdir(join(folder, 'video-360p'), { recursive: true })
    for (const file of FILES) await writeFile(join(folder, file), contentOf(revision, file))
  }
  return revisions
}

async function isWhole(storage: Storage, revision: string): Promise<boolean> {
  for (const file of FILES) {
    const bytes = await storage.read(`media/${revision}/${file}`)
    if (!bytes?.equals(contentOf(revision, file))) return false
  }
  return true
}

/** The first package, or a part of it, is in the target. */
async function untilBegun(target: Storage, isRunning: () => boolean): Promise<void> {
  while (isRunning() && (await target.listNames('media')).length === 0) await pause(2)
}

/** A folder on the same disk, one on another disk, or a bucket. */
async function createTarget(kind: number): Promise<Target> {
  if (kind === 2 && findSwift() !== undefined) return onBucket(await createBucket())
  const isOther = kind > 0 && existsSync(OTHER_DISK)
  const folder = await mkdtemp(join(isOther ? OTHER_DISK : tmpdir(), 'hoshimi-crash-storage-'))
  return {
    name: isOther ? 'another disk' : 'a folder',
    storage: createFolderStorage({ root: folder }),
    environment: { STORAGE: pathToFileURL(folder).href },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

const onBucket = (config: S3Config): Target => ({
  name: 'a bucket',
  storage: createS3Storage(config),
  environment: {
    STORAGE: `s3://${config.bucket}`,
    S3_ENDPOINT: config.endpoint,
    S3_ACCESS_KEY_ID: config.accessKeyId,
    S3_SECRET_ACCESS_KEY: config.secretAccessKey,
  },
  remove: async () => undefined,
})
