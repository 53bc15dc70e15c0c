/** Makes a file play without a package: indexes it, and decodes its beginning once. */
import { createHash } from 'node:crypto'
import { parseJson } from '#src/platform/json-text.ts'
import type { TaskThread } from '#src/platform/jobs/task-thread.server.ts'
import { subtitlesOf } from '../package/audio-sidecar.ts'
import type { Probe } from '../package/probe.ts'
import { chooseDefaultAudio, planPackage } from '../package/plan.ts'
import type { Tools } from '../package/tools.server.ts'
import type { FileRow } from '../tables.server.ts'
import type { IndexedExternal } from './index-external.server.ts'
import type { IndexedFile } from './index-store.server.ts'
import { describeLive, planLive } from './live-package.server.ts'
import { createEncoder, READ_DEADLINE_MS } from './encoder.server.ts'
import { indexByFfprobe } from './index-by-ffprobe.server.ts'
import { hasHiddenStart, hasNearKeys, hasPackets, type MediaIndex } from './media-index.ts'
import type { IndexedMedia, MediaFile, MediaTasks } from './media-tasks.server.ts'

/** Changes when segments do: caches hold them for a year. */
const INDEX_VERSION = 5

/** All files are indexed again when this changes. @param canTranscode whether videos are encoded for viewers */
export const indexVersion = (canTranscode: boolean): string => `${INDEX_VERSION}${canTranscode ? '' : ' copies'}`
/** Of reading all headers of a file without cues. */
const INDEX_DEADLINE_MS = 60_000

export interface IndexOptions {
  file: MediaFile & { id: number; fingerprint: string | null; sidecars: FileRow['sidecars'] }
  probe: Probe
  tools: Pick<Tools, 'ffmpeg' | 'ffprobe' | 'toneMap'>
  thread: TaskThread<MediaTasks>
  signal: AbortSignal
  /** The audio files beside it; none by default. */
  external?: IndexedExternal | undefined
  /** Whether videos are encoded for viewers; by default they are. */
  canTranscode?: boolean | undefined
}

/** @returns null if only a package makes it playable */
export async function indexMedia(options: IndexOptions): Promise<IndexedFile | null> {
  const { file, probe, tools, thread, signal } = options
  const { stream: video } = planPackage(probe, tools).video
  const media = { path: file.path, bytes: file.bytes }
  const readHere = () =>
    thread.run('index', { file: media, stream: video.index }, { deadlineMs: INDEX_DEADLINE_MS, signal })
  const readByFfmpeg = async () => {
    const index = await indexByFfprobe({ path: file.path, probe, video, command: tools.ffprobe, signal })
    return { index, init: null, audioCodecs: {} }
  }
  return (await tryIndex(options, media, readHere)) ?? tryIndex(options, media, readByFfmpeg)
}

/** @returns null if it cannot be read, or its beginning cannot be decoded */
async function tryIndex(
  {
    file,
    probe,
    tools,
    thread,
    signal,
    external = { files: [], images: [], notes: [] },
    canTranscode = true,
  }: IndexOptions,
  media: MediaFile,
  read: () => Promise<IndexedMedia>,
): Promise<IndexedFile | null> {
  try {
    const { index: own, init, audioCodecs } = await read()
    const { files, images } = external
    const index = { ...own, ...(files.length > 0 && { external: files }), ...(images.length > 0 && { images }) }
    const plan = planLive(probe, index, tools, init !== null && hasNearKeys(index))
    if (!canTranscode && !plan.video.copy) return null
    const { sub = -1, dub = -1 } = chooseDefaultAudio(plan.audioTracks)
    // those beside it were tried when they were indexed
    const heard = [...new Set([sub, dub])]
      .flatMap((i) => plan.audioTracks[i] ?? [])
      .filter(({ stream }) => !stream.input)
    const streams = [plan.video, ...heard].map(({ stream }) => stream.index)
    if (!(await isDecoded({ file: media, index, probe, thread, signal }, streams)))
      await createEncoder({ tools, thread }).tryStart({ file: media, index }, streams, signal)
    const about = describeLive(probe, index, plan, {
      init,
      audioCodecs,
      fileBytes: file.bytes,
      sidecars: subtitlesOf(parseJson(file.sidecars)),
    })
    const content = digest(file.id, file.fingerprint ?? '', file.bytes, file.sidecars)
    const qualities = about.qualities.filter(({ because }) => canTranscode || !because)
    const notes = [...about.notes, ...external.notes]
    return {
      revision: digest(indexVersion(canTranscode), content),
      content,
      index,
      about: { ...about, qualities, notes },
    }
  } catch {
    signal.throwIfAborted()
    // whatever is wrong with it, packaging tries more, and tells what
    return null
  }
}

/** Whether the probe has decoded the beginning of all these streams, of the same packets that segments are made of. */
async function isDecoded(
  {
    file,
    index,
    probe,
    thread,
    signal,
  }: Pick<IndexOptions, 'probe' | 'thread' | 'signal'> & { file: MediaFile; index: MediaIndex },
  streams: readonly number[],
): Promise<boolean> {
  const packets = new Map(streams.map((stream) => [stream, probe.decoded?.[stream] ?? []]))
  if ([...packets.values()].some(({ length }) => length === 0)) return false
  if (!hasPackets(index)) return true
  // of other containers, segments have headers of our own, which the probe has not tried
  if (!probe.format.startsWith('matroska') || hasHiddenStart(index)) return false
  return thread.run('beginsWith', { file, packets }, { deadlineMs: READ_DEADLINE_MS, signal })
}

const digest = (...facts: (string | number)[]): string =>
  createHash('sha256').update(facts.join(' ')).digest('hex').slice(0, 16)
