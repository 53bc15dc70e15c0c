/** The job `frames`: reads what frames of a file look like, so that its scenes can be found by a picture. */
import type { JobKind } from '#src/platform/jobs/jobs.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { findReady, type JobContext, locate, probeOf } from '../job-context.server.ts'
import { PackageFailure, PackageKilled } from '../package/failure.ts'
import { planPackage } from '../package/plan.ts'
import { inTransaction } from '../scan/files-store.server.ts'
import { joinFrames } from './frames.ts'
import { isRead, replaceFrames } from './frames-store.server.ts'
import { readFrames } from './read-frames.server.ts'

/** What such a file shows can't be found, as there are no seek previews of it. */
const UNREADABLE = ['failed', 'not-media', 'too-long']

type Context = Pick<JobContext, 'db' | 'tools' | 'cores' | 'now' | 'folders' | 'links'>

export const framesJob = (context: Context): JobKind => ({
  kind: 'frames',
  maxRunning: 1,
  async run({ subject, signal, progress, finish }) {
    const { db, tools, cores: threads, now } = context
    const file = await findReady(db, 'frames', subject)
    const probe = file && probeOf(file)
    if (!file || !probe || probe.duration <= 0 || (await isRead(db, file))) return
    const { video: plan } = planPackage(probe, tools)
    const source = { file: await locate(context, file), plan, duration: probe.duration, tools, threads }
    const frames = await readFrames({ ...source, signal, progress }).catch((error: unknown) => {
      const isUnreadable = error instanceof PackageFailure && UNREADABLE.includes(error.code)
      if (isUnreadable && !(error instanceof PackageKilled)) return joinFrames([])
      throw error
    })
    await inTransaction(db, async (trx) => {
      await replaceFrames(trx, file, frames, toIso(now()))
      await finish(trx)
    })
  },
})
