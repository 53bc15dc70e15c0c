/** The jobs `package`, which makes a file playable in browsers, and `ladder`, which adds lower renditions. */
import { join } from 'node:path'
import { findJob } from '#src/platform/jobs/jobs-admin-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import type { JobKind } from '#src/platform/jobs/jobs.ts'
import { parseJson } from '#src/platform/json-text.ts'
import { makeRoom } from './cache/make-room.server.ts'
import { audioOf, imagesOf, subtitlesOf } from './package/audio-sidecar.ts'
import { isSup } from './package/external-images.server.ts'
import { createEncoder } from './on-demand/encoder.server.ts'
import { estimatePackage } from './package/estimate.ts'
import { packageFile } from './package/package.server.ts'
import { renditionsBelow } from './package/quality.ts'
import { encodeRenditions } from './package/renditions.server.ts'
import { isOnDisk, isStillWanted, reasonOf } from './pipeline.ts'
import { readPolicy } from './prepare-policy-store.server.ts'
import { findFile, findFileProgress, updateFile, type FilesDb, inTransaction } from './scan/files-store.server.ts'
import { enqueueFollowing } from './scan/enqueue-jobs.server.ts'
import { packageKey } from './serve/package-file.ts'
import { findPackage, replacePackage, requireDiskLimit } from './packages-store.server.ts'
import {
  besideOf,
  findReady,
  type JobContext,
  limitsOf,
  locate,
  probeOf,
  publish,
  recordFailure,
  removePackage,
  tryRemove,
} from './job-context.server.ts'

/** Of a part of subtitles that are images. */
const IMAGES_DEADLINE_MS = 30_000

export const packageJob = (context: JobContext): JobKind => ({
  kind: 'package',
  maxRunning: 1,
  async run({ subject, runId: revision, signal, progress, finish }) {
    const { db, tools, tasks, media, sync, now } = context
    const file = await findReady(db, 'package', subject)
    const probe = file && probeOf(file)
    if (!file || !probe) return
    const { reason, canStart, why } = await prepareRoom(context, 'package', file.id)
    if (!canStart) return progress(1, why)
    const folder = join(context.work, revision)
    const sidecars = parseJson(file.sidecars)
    const about = await recordFailure(context, file, signal, async () => {
      const made = await packageFile({
        file: await locate(context, file),
        probe,
        sidecars: subtitlesOf(sidecars),
        audio: audioOf(sidecars),
        images: {
          sidecars: imagesOf(sidecars),
          async read(from, plan, number, stop) {
            const options = { deadlineMs: IMAGES_DEADLINE_MS, signal: stop }
            if (isSup(plan.stream.file ?? '')) return media.run('sup', { file: from, number }, options)
            const bytes = await createEncoder({ tools, thread: media }).images({ ...from, zero: 0 }, plan, number, stop)
            return media.run('imagesOf', { bytes, number }, options)
          },
        },
        locateSidecar: besideOf(context, file),
        folder,
        keepOriginal: context.keepOriginals,
        tools,
        tasks,
        readImages: (tracks, number, stop) =>
          media.run('images', { file: tracks, stream: 0, number }, { deadlineMs: IMAGES_DEADLINE_MS, signal: stop }),
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
      await enqueueFollowing(trx, 'package', file.id, now(), { reason })
      await finish(trx)
      return previous
    }
    const previous = await inTransaction(db, store).catch(async (error: unknown) => {
      // if this query fails too, the next startup removes the package
      const current = await findPackage(db, file.id)
      if (current?.revision !== revision) await tryRemove(context, revision)
      throw error
    })
    if (previous && previous.state !== 'live') await removePackage(context, previous.revision)
    await makeRoom(context)
  },
})

const NOT_WANTED = 'The settings changed: it is no longer prepared.'
const CACHE_FULL = 'There is no room in the cache (MEDIA_CACHE_GB).'

/** Makes room for a job of a file. Nothing is deleted for what no one is about to watch. What plays only from a package is made in any case. */
async function prepareRoom(context: JobContext, job: 'package' | 'ladder', id: number) {
  const { db, keepOriginals: keepOriginal } = context
  const [progress, file] = [await findFileProgress(db, id), await findFile(db, id)]
  const probe = file && probeOf(file)
  if (!progress || !probe) return { reason: 'other' as const, canStart: true, why: '' }
  const policy = await readPolicy(db)
  const own = await findJob(db.$extendTables<JobTables>(), job, String(id))
  const reason = reasonOf(own?.priority ?? 0, progress)
  const estimate = estimatePackage(probe, { bytes: file.bytes, keepOriginal })
  const { bytes } = job === 'package' ? estimate.package : estimate.renditions
  if (!isStillWanted(job, progress, policy, reason)) return { reason, canStart: false, why: NOT_WANTED }
  const mustStart = job === 'package' && !progress.isIndexed
  const evicts = mustStart || progress.isPinned || isOnDisk(progress) || reason !== 'other'
  return { reason, canStart: (await makeRoom(context, { bytes, evicts })) || mustStart, why: CACHE_FULL }
}

export const renditionsJob = (context: JobContext): JobKind => ({
  kind: 'ladder',
  maxRunning: 1,
  async run({ subject, runId, signal, progress, finish }) {
    const { db, tools, storage, sync, now } = context
    const file = await findReady(db, 'ladder', subject)
    const probe = file && probeOf(file)
    const stored = file && (await findPackage(db, file.id))
    if (!file || !probe || !stored || stored.state === 'live') return
    const { canStart, why } = await prepareRoom(context, 'ladder', file.id)
    if (!canStart) return progress(1, why)
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
    await makeRoom(context)
  },
})
