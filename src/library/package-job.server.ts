/** The jobs `package`, which makes a file playable in browsers, and `ladder`, which adds lower renditions. */
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { JobKind } from '#src/platform/jobs/jobs.ts'
import { parseJson } from '#src/platform/json-text.ts'
import { toWriteFailure } from './package/failure.ts'
import { packageFile } from './package/package.server.ts'
import { renditionsBelow } from './package/quality.ts'
import { encodeRenditions } from './package/renditions.server.ts'
import { updateFile, type FilesDb, inTransaction } from './scan/files-store.server.ts'
import { enqueueFollowing } from './scan/enqueue-jobs.server.ts'
import { toMediaType } from './serve/media-type.ts'
import { LAST_FILES, packageKey } from './serve/package-file.ts'
import { findPackage, replacePackage, requireDiskLimit } from './packages-store.server.ts'
import { findReady, limitsOf, locate, recordFailure, probeOf, type JobContext } from './job-context.server.ts'

export const packageJob = (context: JobContext): JobKind => ({
  kind: 'package',
  maxRunning: 1,
  async run({ subject, runId: revision, signal, progress, finish }) {
    const { db, tools, tasks, sync, now } = context
    const file = await findReady(db, 'package', subject)
    const probe = file && probeOf(file)
    if (!file || !probe) return
    const folder = join(context.work, revision)
    const sidecars = parseJson(file.sidecars)
    const locateSidecar = ({ file: name }: { file: string }) =>
      locate(context, { folder: file.folder, path: join(dirname(file.path), name) })
    const about = await recordFailure(context, file, signal, async () => {
      const made = await packageFile({
        file: await locate(context, file),
        probe,
        sidecars: sidecars.filter((sidecar) => sidecar.format !== 'audio'),
        audio: sidecars.filter((sidecar) => sidecar.format === 'audio'),
        locateSidecar,
        folder,
        keepOriginal: context.keepOriginals,
        tools,
        tasks,
        limits: await limitsOf(context),
        signal,
        progress,
      })
      await publish(context, folder, revision, signal).catch(async (error: unknown) => {
        await tryRemove(context, revision)
        throw error
      })
      return made
    })
    const [best] = about.qualities
    const isComplete = best === undefined || renditionsBelow(best).length === 0
    const store = async (trx: FilesDb) => {
      const previous = await findPackage(trx, file.id)
      await replacePackage(trx, file.id, { revision, state: isComplete ? 'whole' : 'playable' }, about, now())
      await requireDiskLimit(trx, context.diskBytes)
      await updateFile(trx, file.id, { failure: null })
      await sync(trx, file.id)
      await enqueueFollowing(trx, 'package', file.id, now())
      await finish(trx)
      return previous
    }
    const previous = await inTransaction(db, store).catch(async (error: unknown) => {
      // if this query fails too, the next startup removes the package
      const current = await findPackage(db, file.id)
      if (current?.revision !== revision) await tryRemove(context, revision)
      throw error
    })
    if (previous) await remove(context, previous.revision)
  },
})

export const renditionsJob = (context: JobContext): JobKind => ({
  kind: 'ladder',
  maxRunning: 1,
  async run({ subject, runId, signal, progress, finish }) {
    const { db, tools, storage, sync, now } = context
    const file = await findReady(db, 'ladder', subject)
    const probe = file && probeOf(file)
    const stored = file && (await findPackage(db, file.id))
    if (!file || !probe || !stored) return
    const folder = join(context.work, runId)
    const { about, isNew } = await encodeRenditions({
      file: await locate(context, file),
      probe,
      read: (name) => storage.read(`${packageKey(stored.revision)}/${name}`),
      folder,
      tools,
      limits: await limitsOf(context),
      signal,
      progress,
    })
    if (isNew) await publish(context, folder, stored.revision, signal)
    await inTransaction(db, async (trx) => {
      await replacePackage(trx, file.id, { revision: stored.revision, state: 'whole' }, about, now())
      await sync(trx, file.id)
      await finish(trx)
    })
  },
})

async function publish({ storage }: JobContext, folder: string, revision: string, signal: AbortSignal): Promise<void> {
  try {
    await storage.publish(folder, packageKey(revision), { last: LAST_FILES, typeOf: toMediaType, signal })
  } catch (error) {
    throw toWriteFailure(error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const remove = ({ storage, remove: replaced }: JobContext, revision: string): Promise<void> =>
  replaced ? replaced(revision) : storage.remove(packageKey(revision))

/** Removes a package that nothing refers to. The next startup tries again. */
const tryRemove = (context: JobContext, revision: string): Promise<void> =>
  remove(context, revision).catch(() => undefined)
