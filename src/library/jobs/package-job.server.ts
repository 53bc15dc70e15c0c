/** The jobs `package`, which makes a file playable in browsers, and `ladder`, which adds lower renditions. */
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { enqueueAll } from '#src/platform/jobs/jobs-store.server.ts'
import type { JobKind } from '#src/platform/jobs/jobs.ts'
import { parseJson } from '#src/platform/json-text.ts'
import { addRenditions } from '../package/renditions.server.ts'
import { packageFile } from '../package/package.server.ts'
import { renditionsBelow } from '../package/quality.ts'
import { updateFile, type FilesDb, inTransaction } from '../scan/files-store.server.ts'
import { PRIORITY } from '../scan/enqueue-jobs.server.ts'
import { findPackage, replacePackage } from './packages-store.server.ts'
import { findPresent, limitsOf, locate, recordFailure, probeOf, type JobContext } from './job-context.server.ts'

export const packageJob = (context: JobContext): JobKind => ({
  kind: 'package',
  maxRunning: 1,
  async run({ subject, signal, progress, finish }) {
    const { db, tools, tasks, home, sync, now } = context
    const file = await findPresent(db, subject)
    const probe = file && probeOf(file)
    if (!file || !probe || file.anime_id === null) return
    const revision = randomBytes(8).toString('hex')
    const folder = join(home, revision)
    const sidecars = parseJson(file.sidecars)
    const locateSidecar = ({ file: name }: { file: string }) =>
      locate(context, { folder: file.folder, path: join(dirname(file.path), name) })
    const about = await recordFailure(context, file, signal, async () =>
      packageFile({
        file: await locate(context, file),
        probe,
        sidecars: sidecars.filter((sidecar) => sidecar.format !== 'audio'),
        audio: sidecars.filter((sidecar) => sidecar.format === 'audio'),
        locateSidecar,
        folder,
        tools,
        tasks,
        limits: await limitsOf(context),
        signal,
        progress,
      }),
    )
    const [best] = about.qualities
    const isComplete = best === undefined || renditionsBelow(best).length === 0
    const next = isComplete ? (['sound'] as const) : (['sound', 'ladder'] as const)
    const followUps = next.map((kind) => ({ kind, subject, priority: PRIORITY[kind], restart: true }))
    const store = async (trx: FilesDb) => {
      const previous = await findPackage(trx, file.id)
      await replacePackage(trx, file.id, { revision, state: isComplete ? 'whole' : 'playable' }, about, now())
      await updateFile(trx, file.id, { failure: null })
      await sync(trx, file.id)
      await enqueueAll(trx, followUps, now())
      await finish(trx)
      return previous
    }
    const previous = await inTransaction(db, store).catch(async (error: unknown) => {
      // if this query fails too, the next startup removes the folder
      const current = await findPackage(db, file.id)
      if (current?.revision !== revision) await removeFolder(context, revision)
      throw error
    })
    if (previous) await removeFolder(context, previous.revision)
  },
})

export const renditionsJob = (context: JobContext): JobKind => ({
  kind: 'ladder',
  maxRunning: 1,
  async run({ subject, signal, progress, finish }) {
    const { db, tools, home, sync, now } = context
    const file = await findPresent(db, subject)
    const probe = file && probeOf(file)
    const stored = file && (await findPackage(db, file.id))
    if (!file || !probe || stored?.state !== 'playable') return
    const about = await addRenditions({
      file: await locate(context, file),
      probe,
      folder: join(home, stored.revision),
      tools,
      limits: await limitsOf(context),
      signal,
      progress,
    })
    await inTransaction(db, async (trx) => {
      await replacePackage(trx, file.id, { revision: stored.revision, state: 'whole' }, about, now())
      await sync(trx, file.id)
      await finish(trx)
    })
  },
})

const removeRecursively = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })

const removeFolder = ({ home, remove = removeRecursively }: JobContext, revision: string): Promise<void> =>
  remove(join(home, revision))
