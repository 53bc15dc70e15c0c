/** The job `storyboard`: makes seek previews for a file that plays without a package. They are stored under its live package’s address. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JobKind } from '#src/platform/jobs/jobs.ts'
import { createDiskBudget } from './package/disk-budget.server.ts'
import { PackageFailure } from './package/failure.ts'
import { planPackage } from './package/plan.ts'
import { createStoryboard } from './package/storyboard.server.ts'
import { findLiveManifest, type LiveManifest, saveStoryboard } from './on-demand/index-store.server.ts'
import { inTransaction } from './scan/files-store.server.ts'
import { MANIFEST, packageKey } from './serve/package-file.ts'
import { findReady, type JobContext, limitsOf, locate, probeOf, publish } from './job-context.server.ts'
import type { FileRow } from './tables.server.ts'

export const storyboardJob = (context: JobContext): JobKind => ({
  kind: 'storyboard',
  maxRunning: 1,
  async run({ subject, runId, signal, finish }) {
    const { db, storage, sync } = context
    const file = await findReady(db, 'storyboard', subject)
    const live = file && (await findLiveManifest(db, file.id))
    if (!file || !live || live.about.storyboard) return
    const { revision } = live
    // a crash may have come between the files and the manifest in the database
    const isStored = (await storage.read(`${packageKey(revision)}/${MANIFEST}`)) !== null
    if (!isStored) {
      const folder = join(context.work, runId)
      try {
        if (!(await makeStoryboard(context, { file, live, folder, signal }))) return
        await publish(context, folder, revision, signal)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    }
    await inTransaction(db, async (trx) => {
      await saveStoryboard(trx, live)
      await sync(trx, file.id)
      await finish(trx)
    })
  },
})

interface MakeOptions {
  file: FileRow
  live: LiveManifest
  folder: string
  signal: AbortSignal
}

/** @returns whether the file has any frames for it */
async function makeStoryboard(context: JobContext, { file, live, folder, signal }: MakeOptions): Promise<boolean> {
  const probe = probeOf(file)
  if (!probe) return false
  const { tools, cores: threads } = context
  const { duration } = live.about
  await mkdir(folder, { recursive: true })
  const budget = await createDiskBudget(folder, await limitsOf(context), 0)
  const plan = planPackage(probe, tools).video
  const source = { file: await locate(context, file), plan, duration, folder, tools, budget, threads, signal }
  const sheets = await createStoryboard({ ...source, seconds: 600 + duration * 2 }).catch((error: unknown) => {
    if (error instanceof PackageFailure && ['failed', 'not-media', 'too-long'].includes(error.code)) return 0
    throw error
  })
  if (sheets > 0) await writeFile(join(folder, MANIFEST), JSON.stringify({ ...live.about, storyboard: true }))
  return sheets > 0
}
