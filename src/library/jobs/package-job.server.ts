/** The jobs `package` and `ladder`: a file becomes what browsers play, then what slow lines play too. */
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { enqueueAll } from '#src/platform/jobs/jobs-store.server.ts'
import type { JobKind } from '#src/platform/jobs/jobs.ts'
import type { Sidecar } from '../name/sidecar.ts'
import type { AudioSidecar } from '../package/audio-sidecar.ts'
import { addRenditions } from '../package/renditions.server.ts'
import { packageFile } from '../package/package.server.ts'
import { renditionsBelow } from '../package/quality.ts'
import { changeFile, type FilesDb, together } from '../scan/files-store.server.ts'
import { PRIORITY } from '../scan/priority.ts'
import { findPackage, replacePackage } from './packages-store.server.ts'
import { findPresent, limitsOf, locate, noting, probeOf, type JobContext } from './job-context.server.ts'

const sidecarsSchema = z.array(z.custom<Sidecar | AudioSidecar>((one) => typeof one === 'object' && one !== null))

export const packageJob = (shop: JobContext): JobKind => ({
  kind: 'package',
  atMost: 1,
  async run({ subject, signal, progress, finish }) {
    const { db, tools, tasks, home, sync, now } = shop
    const file = await findPresent(db, subject)
    const probe = file && probeOf(file)
    if (!file || !probe || file.anime_id === null) return
    const revision = randomBytes(8).toString('hex')
    const folder = join(home, revision)
    const sidecars = sidecarsSchema.parse(JSON.parse(file.sidecars))
    const beside = ({ file: name }: { file: string }) =>
      locate(shop, { folder: file.folder, path: join(dirname(file.path), name) })
    const about = await noting(shop, file, signal, async () =>
      packageFile({
        file: await locate(shop, file),
        probe,
        sidecars: sidecars.filter((one) => one.format !== 'audio'),
        audio: sidecars.filter((one) => one.format === 'audio'),
        locateText: beside,
        folder,
        tools,
        tasks,
        limits: await limitsOf(shop),
        signal,
        progress,
      }),
    )
    const [best] = about.qualities
    const isWhole = best === undefined || renditionsBelow(best).length === 0
    const next = isWhole ? (['sound'] as const) : (['sound', 'ladder'] as const)
    const wishes = next.map((kind) => ({ kind, subject, priority: PRIORITY[kind], again: true }))
    const keep = async (trx: FilesDb) => {
      const before = await findPackage(trx, file.id)
      await replacePackage(trx, file.id, { revision, state: isWhole ? 'whole' : 'playable' }, about, now())
      await changeFile(trx, file.id, { failure: null })
      await sync(trx, file.id)
      await enqueueAll(trx, wishes, now())
      await finish(trx)
      return before
    }
    const before = await together(db, keep).catch(async (error: unknown) => {
      // what cannot be asked now is looked at by the next start
      const kept = await findPackage(db, file.id)
      if (kept?.revision !== revision) await removeFolder(shop, revision)
      throw error
    })
    if (before) await removeFolder(shop, before.revision)
  },
})

export const renditionsJob = (shop: JobContext): JobKind => ({
  kind: 'ladder',
  atMost: 1,
  async run({ subject, signal, progress, finish }) {
    const { db, tools, home, sync, now } = shop
    const file = await findPresent(db, subject)
    const probe = file && probeOf(file)
    const made = file && (await findPackage(db, file.id))
    if (!file || !probe || made?.state !== 'playable') return
    const about = await addRenditions({
      file: await locate(shop, file),
      probe,
      folder: join(home, made.revision),
      tools,
      limits: await limitsOf(shop),
      signal,
      progress,
    })
    await together(db, async (trx) => {
      await replacePackage(trx, file.id, { revision: made.revision, state: 'whole' }, about, now())
      await sync(trx, file.id)
      await finish(trx)
    })
  },
})

const removeWhole = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })

const removeFolder = ({ home, remove = removeWhole }: JobContext, revision: string): Promise<void> =>
  remove(join(home, revision))
