/**
 * `node test/library/package-until.ts <data folder> <file> <until> [<bucket>]`: packages a file like a worker, and kills
 * itself at the given step. The bucket is an `S3Config` as JSON; without it, packages go into the data folder.
 */
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { findTools, type Tools } from '#src/library/package/tools.server.ts'
import { findFile } from '#src/library/scan/files-store.server.ts'
import { syncSources } from '#src/library/serve/sync-sources-store.server.ts'
import { packageJob } from '#src/library/package-job.server.ts'
import { createFolderStorage } from '#src/platform/storage/folder-storage.server.ts'
import { createS3Storage } from '#src/platform/storage/s3-storage.server.ts'
import type { Storage } from '#src/platform/storage/storage.server.ts'
import { toMediaType } from '#src/library/serve/media-type.ts'
import { MANIFEST } from '#src/library/serve/package-file.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { finishJob, claimJob } from '#src/platform/jobs/jobs-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { fileTasks, mediaTasks } from './file-tasks.ts'
import { findFfmpeg } from '../programs.ts'

const PUBLISHING = 'while the package is published'
const COPYING = 'while the original video is copied'
/** Names the new package. */
const RUN = 'cccccccccccccccc'

const [work = '', subject = '', until = '', bucket] = process.argv.slice(2)
const killAt = (step: string): void => {
  if (step === until) process.kill(process.pid, 'SIGKILL')
}

/** A folder on another disk, and a bucket: both are written file by file. */
function createStorage(): Storage {
  if (bucket === undefined) return createFolderStorage({ root: work, ...(until === PUBLISHING && { move: copyOne }) })
  const storage = createS3Storage(JSON.parse(bucket))
  const typeOf = (path: string): string => {
    if (path === MANIFEST) killAt(PUBLISHING)
    return toMediaType(path)
  }
  return { ...storage, publish: (local, folder, options) => storage.publish(local, folder, { ...options, typeOf }) }
}

async function copyOne(from: string, to: string): Promise<void> {
  await mkdir(to)
  await copyFile(join(from, 'sub.m3u8'), join(to, 'sub.m3u8'))
  killAt(PUBLISHING)
}

/** With a program that kills this process when the original video is read, and before this process knows that it is complete. */
async function killAfterCopy(tools: Tools): Promise<Tools> {
  const ffmpeg = join(work, 'ffmpeg-and-kill')
  const copy = `*"-tag:v hvc1"*) "${tools.ffmpeg}" "$@"; kill -KILL $PPID;;`
  await writeFile(ffmpeg, `#!/bin/sh\ncase "$*" in ${copy} *) exec "${tools.ffmpeg}" "$@";; esac\n`, { mode: 0o755 })
  return { ...tools, ffmpeg }
}

const bare = await openDatabase(undefined, work)
const db = bare.$extendTables<CatalogueTables>()
const found = await findTools(findFfmpeg() ?? 'ffmpeg')
const tools = until === COPYING ? await killAfterCopy(found) : found
const file = await findFile(db, Number(subject))
const worker = 'a'
const job = await claimJob(bare.$extendTables<JobTables>(), { kinds: ['package'], minPriority: 0 }, worker, Date.now())

const kind = packageJob({
  db,
  tools,
  tasks: fileTasks,
  media: mediaTasks,
  folders: [file?.folder ?? ''],
  storage: createStorage(),
  work: join(work, 'work'),
  cores: 1,
  diskBytes: 0,
  keepOriginals: true,
  now: () => Date.now(),
  async sync(trx, id) {
    killAt('after the package is stored')
    await syncSources(trx, id)
    killAt('after its sources are stored')
  },
  async remove() {
    killAt('before the old package is removed')
  },
})
await kind.run({
  subject,
  runId: RUN,
  isUrgent: false,
  signal: new AbortController().signal,
  progress: () => undefined,
  async finish(trx) {
    killAt('before the job is finished')
    if (job) await finishJob(trx, { id: job.id, worker }, { failure: null, detail: null }, Date.now())
  },
})
