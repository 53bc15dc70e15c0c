/** The job `probe`: probes a file. */
import { findJob } from '#src/platform/jobs/jobs-admin-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { type JobKind, URGENT } from '#src/platform/jobs/jobs.ts'
import { withShownParts } from './on-demand/shown-parts.server.ts'
import { probeFile } from './package/probe.server.ts'
import { updateFile, inTransaction } from './scan/files-store.server.ts'
import { enqueueFollowing } from './scan/enqueue-jobs.server.ts'
import { findReady, locate, recordFailure, type JobContext } from './job-context.server.ts'

export const probeJob = (context: JobContext): JobKind => ({
  kind: 'probe',
  async run({ subject, signal, finish }) {
    const { db, tools, tasks, media, now } = context
    const file = await findReady(db, 'probe', subject)
    if (!file) return
    const probe = await recordFailure(context, file, signal, async () => {
      const path = await locate(context, file)
      return withShownParts(await probeFile(path, tools, tasks, signal), path, media, signal)
    })
    const ownJob = await findJob(db.$extendTables<JobTables>(), 'probe', subject)
    const reason = (ownJob?.priority ?? 0) >= URGENT ? 'asked' : 'other'
    await inTransaction(db, async (trx) => {
      await updateFile(trx, file.id, { probe: JSON.stringify(probe), failure: null })
      await enqueueFollowing(trx, 'probe', file.id, now(), { reason })
      await finish(trx)
    })
  },
})
