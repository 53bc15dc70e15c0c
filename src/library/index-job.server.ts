/** The job `index`: makes a file play without a package on disk. */
import { parseJson } from '#src/platform/json-text.ts'
import { findJob } from '#src/platform/jobs/jobs-admin-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { type JobKind, URGENT } from '#src/platform/jobs/jobs.ts'
import { besideOf, findReady, type JobContext, locate, probeOf, tryRemove } from './job-context.server.ts'
import { indexExternal } from './on-demand/index-external.server.ts'
import { indexMedia } from './on-demand/index-media.server.ts'
import { replaceIndex } from './on-demand/index-store.server.ts'
import { audioOf, imagesOf } from './package/audio-sidecar.ts'
import { probeExternalAudio } from './package/external-audio.server.ts'
import { probeExternalImages } from './package/external-images.server.ts'
import { REINDEXING } from './pipeline.ts'
import { enqueueFollowing } from './scan/enqueue-jobs.server.ts'
import { inTransaction } from './scan/files-store.server.ts'

export const indexJob = (context: JobContext): JobKind => ({
  kind: 'index',
  async run({ subject, signal, finish }) {
    const { db, tools, tasks, media, sync, now, canTranscode } = context
    const file = await findReady(db, 'index', subject)
    const probe = file && probeOf(file)
    if (!file || !probe) return
    const { id, fingerprint, bytes, sidecars } = file
    const source = { path: await locate(context, file), bytes, id, fingerprint, sidecars }
    const [beside, reading] = [parseJson(sidecars), { tools, tasks, signal }]
    const audio = await probeExternalAudio(audioOf(beside), besideOf(context, file), reading)
    const images = await probeExternalImages(imagesOf(beside), besideOf(context, file), reading)
    const sounds = await indexExternal(audio, { tools, thread: media, signal })
    const external = { ...sounds, images: images.streams, notes: [...sounds.notes, ...images.notes] }
    const indexed = await indexMedia({ file: source, probe, tools, thread: media, signal, external, canTranscode })
    const own = await findJob(db.$extendTables<JobTables>(), 'index', subject)
    const reason = (own?.priority ?? 0) >= URGENT ? 'asked' : 'other'
    const again = own?.priority !== REINDEXING
    const replaced = await inTransaction(db, async (trx) => {
      const previous = await replaceIndex(trx, id, indexed, now())
      await sync(trx, id)
      await enqueueFollowing(trx, 'index', id, now(), { reason, again })
      await finish(trx)
      return previous
    })
    if (replaced !== null) await tryRemove(context, replaced)
  },
})
