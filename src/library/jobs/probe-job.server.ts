/** The job `probe`: looks into a file, and has it packaged when it is known what it is. */
import { findJob } from '#src/platform/jobs/jobs-admin-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { type JobKind, URGENT } from '#src/platform/jobs/jobs.ts'
import { probeFile } from '../package/probe.server.ts'
import { changeFile, together } from '../scan/files-store.server.ts'
import { PRIORITY } from '../scan/priority.ts'
import { enqueuePackage } from '../scan/wishes.server.ts'
import { replaceKnown } from '../segment/segments-store.server.ts'
import { findPresent, locate, noting, type JobContext } from './job-context.server.ts'

export const probeJob = (shop: JobContext): JobKind => ({
  kind: 'probe',
  async run({ subject, signal, finish }) {
    const { db, tools, tasks, now } = shop
    const file = await findPresent(db, subject)
    if (!file) return
    const { probe, segments } = await noting(shop, file, signal, async () =>
      probeFile(await locate(shop, file), tools, tasks, signal),
    )
    const own = await findJob(db.$extendTables<JobTables>(), 'probe', subject)
    const isWaitedFor = (own?.priority ?? 0) >= URGENT
    await together(db, async (trx) => {
      await replaceKnown(trx, file.id, 'chapters', segments)
      await changeFile(trx, file.id, { probe: JSON.stringify(probe), failure: null })
      await enqueuePackage(trx, file.id, now(), { again: true, priority: isWaitedFor ? URGENT : PRIORITY.package })
      await finish(trx)
    })
  },
})
