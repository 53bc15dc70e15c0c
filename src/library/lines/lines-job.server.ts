/** The job `lines`: reads the subtitles of a file, so that what is said in it can be searched. */
import type { JobKind } from '#src/platform/jobs/jobs.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { subtitleRole } from '#src/catalogue/episode/track-roles.ts'
import { besideOf, findReady, type JobContext, locate } from '../job-context.server.ts'
import { convertTrack } from '../on-demand/convert-track.server.ts'
import { createEncoder } from '../on-demand/encoder.server.ts'
import { findLiveFile, findLiveManifest } from '../on-demand/index-store.server.ts'
import { listSubtitles, planLive } from '../on-demand/live-package.server.ts'
import { findPackageAbout } from '../packages-store.server.ts'
import { inTransaction } from '../scan/files-store.server.ts'
import { packageKey } from '../serve/package-file.ts'
import type { FileRow } from '../tables.server.ts'
import { replaceLines, type TrackLines } from './lines-store.server.ts'

/** Tracks of one file that are read. */
const MAX_TRACKS = 12
/** Of one track, in a thread. */
const DEADLINE_MS = 30_000

interface FoundTrack {
  language: string
  label: string
  forced: boolean
  /** @returns WebVTT; null if it can't be read */
  read(): Promise<Uint8Array | null>
}

type Context = Pick<JobContext, 'db' | 'media' | 'now' | 'tools' | 'storage' | 'folders' | 'links'>

export const linesJob = (context: Context): JobKind => ({
  kind: 'lines',
  maxRunning: 1,
  async run({ subject, signal, progress, finish }) {
    const { db, media, now } = context
    const file = await findReady(db, 'lines', subject)
    if (!file) return
    const found = chooseTracks(await listTracks(context, file, signal))
    const tracks: TrackLines[] = []
    for (const [i, { language, read }] of found.entries()) {
      const vtt = await read()
      const lines = vtt ? await media.run('lines', { vtt }, { deadlineMs: DEADLINE_MS, signal }) : []
      if (lines.length > 0) tracks.push({ language, lines })
      progress((i + 1) / found.length)
    }
    await inTransaction(db, async (trx) => {
      await replaceLines(trx, file, tracks, toIso(now()))
      await finish(trx)
    })
  },
})

/** Tracks with signs only say nothing that the full one of their language doesn't say, too. */
function chooseTracks(found: readonly FoundTrack[]): FoundTrack[] {
  const roleOf = ({ label, forced }: FoundTrack) => subtitleRole(label, forced)
  const full = new Set(found.filter((track) => roleOf(track) === 'full').map(({ language }) => language))
  return found
    .filter((track) => roleOf(track) === 'full' || (roleOf(track) === 'signs' && !full.has(track.language)))
    .slice(0, MAX_TRACKS)
}

/** From the file by position if it is indexed, otherwise from its package. */
async function listTracks(context: Context, file: FileRow, signal: AbortSignal): Promise<FoundTrack[]> {
  const { db, tools, media: thread, storage } = context
  const manifest = await findLiveManifest(db, file.id)
  const live = manifest && (await findLiveFile(db, manifest.revision))
  if (live) {
    const { index, probe, sidecars, bytes } = live
    const source = { file: { path: await locate(context, file), bytes }, index, locateSidecar: besideOf(context, file) }
    const encoder = createEncoder({ tools, thread })
    return listSubtitles(planLive(probe, index, tools), sidecars).map(({ track }) => ({
      language: track.language,
      label: track.label,
      forced: track.forced,
      async read() {
        const converted = await convertTrack(source, track, { thread, encoder, signal })
        return 'refused' in converted ? null : converted.vtt
      },
    }))
  }
  const stored = await findPackageAbout(db, file.id)
  if (!stored) return []
  return stored.about.subtitles.map(({ language, label, forced, file: name }) => ({
    language,
    label,
    forced,
    read: () => storage.read(`${packageKey(stored.revision)}/${name}`),
  }))
}
