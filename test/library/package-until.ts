/**
 * `node test/library/package-until.ts <data folder> <file> <until>`: packages a file like a worker, and kills itself at
 * the given step.
 */
import { join } from 'node:path'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { findTools } from '#src/library/package/tools.server.ts'
import { findFile } from '#src/library/scan/files-store.server.ts'
import { syncSources } from '#src/library/serve/sync-sources-store.server.ts'
import { packageJob } from '#src/library/jobs/package-job.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { finishJob, claimJob } from '#src/platform/jobs/jobs-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { fileTasks } from './file-tasks.ts'
import { findFfmpeg } from '../programs.ts'

const [work = '', subject = '', until = ''] = process.argv.slice(2)
const killAt = (step: string): void => {
  if (step === until) process.kill(process.pid, 'SIGKILL')
}

const bare = await openDatabase(undefined, work)
const db = bare.$extendTables<CatalogueTables>()
const tools = await findTools(findFfmpeg() ?? 'ffmpeg')
const file = await findFile(db, Number(subject))
const worker = 'a'
const job = await claimJob(bare.$extendTables<JobTables>(), { kinds: ['package'], minPriority: 0 }, worker, Date.now())

const kind = packageJob({
  db,
  tools,
  tasks: fileTasks,
  folders: [file?.folder ?? ''],
  home: join(work, 'media'),
  cores: 1,
  diskBytes: 0,
  now: Date.now,
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
  signal: new AbortController().signal,
  progress: () => undefined,
  async finish(trx) {
    killAt('before the job is finished')
    if (job) await finishJob(trx, { id: job.id, worker }, { failure: null, detail: null }, Date.now())
  },
})
