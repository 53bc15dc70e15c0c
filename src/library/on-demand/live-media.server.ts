/** Makes the files of live packages when they are asked for. */
import { createMemoryCache } from '#src/platform/cache/memory-cache.ts'
import { type ClusterLink, singleProcess } from '#src/platform/cluster/cluster-link.ts'
import { openTaskThread, type TaskThread } from '#src/platform/jobs/task-thread.server.ts'
import type { PayForWork } from '#src/platform/limits/admission.server.ts'
import { Problem } from '#src/platform/problem.ts'
import type { Sidecar } from '../name/sidecar.ts'
import type { Encoders } from '../played-tracks.ts'
import type { Runs } from '../playing.server.ts'
import type { PackageAbout } from '../package/package-manifest.ts'
import type { AudioPlan, VideoPlan } from '../package/plan.ts'
import { mediaPlaylist, subtitlePlaylist } from '../package/playlists.ts'
import type { Probe } from '../package/probe.ts'
import { isSup, locateImages } from '../package/external-images.server.ts'
import type { Tools } from '../package/tools.server.ts'
import { toFontNames } from '../package/subtitles/font-names.ts'
import { toMaster } from '../package/write-playlists.server.ts'
import { convertTrack } from './convert-track.server.ts'
import { encodedAudioInit } from './encode-audio.server.ts'
import { createEncoder, READ_DEADLINE_MS, type Stretch, toBuffer } from './encoder.server.ts'
import { CPU_ENCODER, type VideoEncoders } from './find-encoder.server.ts'
import { h264Level } from './h264-level.ts'
import {
  externalOf,
  findPart,
  listAudio,
  listRenditions,
  listSubtitles,
  type LivePart,
  type LivePlan,
  planLive,
  toTrack,
  withEncoded,
} from './live-package.server.ts'
import { type Cut, cutExternal, hasPackets, type MediaIndex } from './media-index.ts'
import type { MediaFile, MediaTasks, Part } from './media-tasks.server.ts'
import { createSharedRuns } from './shared-runs.server.ts'
import { shareRoom } from './shared-slots.ts'
import { createSlots, type LiveRequest } from './slots.ts'

export interface LivePackage {
  revision: string
  file: MediaFile
  probe: Probe
  index: MediaIndex
  about: PackageAbout
  /** Subtitles beside the video. */
  sidecars: readonly Sidecar[]
  locateSidecar: (sidecar: Pick<Sidecar, 'file'>) => Promise<string>
}

export interface LiveMedia {
  /**
   * @param path of a file in the package
   * @returns null if there is no such file
   * @throws {PackageFailure} if it cannot be made; {Problem} 503 if too much of the requester waits; the signal’s reason if aborted
   */
  read(live: LivePackage, path: string, request: LiveRequest): Promise<Buffer | null>
  /** What its encoders do, and the memory of what they made. */
  encoders(): Encoders
  /** What its encoders do for viewers who wait. */
  runs(): Runs
  close(): Promise<void>
}

export interface LiveMediaOptions {
  tools: Pick<Tools, 'ffmpeg' | 'toneMap'>
  /** Runs of the video encoder at once. */
  slots: number
  /** To the workers that share the slots and the memory; by default, there are no others. */
  link?: ClusterLink
  thread?: TaskThread<MediaTasks>
  encoders?: VideoEncoders | undefined
  /** Takes the price of what is made from the budget of a requester. */
  pay?: PayForWork | undefined
}

/** Of all workers. */
const CACHE_BYTES = 64_000_000
/** Segments of one run of the encoder. */
const MAX_RUN = 5
const never = new AbortController().signal
/** What takes a moment: copying, and encoding sound. */
const LIGHT_SLOTS = { max: 8, maxPerNetwork: 4 }

export function openLiveMedia({
  tools,
  slots: max,
  link = singleProcess(),
  thread = openTaskThread<MediaTasks>({ module: '#src/library/on-demand/media-tasks.server.ts' }),
  encoders = CPU_ENCODER,
  pay,
}: LiveMediaOptions): LiveMedia {
  const cacheBytes = Math.floor(CACHE_BYTES / link.size)
  const cache = createMemoryCache<Buffer>(cacheBytes)
  const shared = createSharedRuns({ cache, pay })
  const { share } = shared
  const limits = { max, maxPerNetwork: 1 }
  const encoding = createSlots(limits, shareRoom(link, limits))
  const light = createSlots(LIGHT_SLOTS)
  const encoder = createEncoder({ tools, thread, encoders })
  const deadline = (signal: AbortSignal) => ({ deadlineMs: READ_DEADLINE_MS, signal })

  /** Segments follow a playlist. */
  function openSoon({ file, index }: Prepared): void {
    if (hasPackets(index)) void thread.run('openFile', { file }, deadline(never)).catch(() => undefined)
  }

  function readVideo(
    live: Prepared,
    { rendition, number }: Extract<LivePart, { kind: 'video' }>,
    request: LiveRequest,
  ): Promise<Buffer | null> {
    const { file, index } = live
    const { folder, cuts, plan } = rendition
    const track = `${live.revision}/${folder}`
    if (!plan.copy) {
      const encoded = { file, index, cuts, track, plan }
      return number === 'init' ? readEncodedInit(encoded, request) : encodeVideo(encoded, number, request)
    }
    const part = { file, index, cuts, stream: plan.stream.index }
    const make = (signal: AbortSignal): Promise<Uint8Array> =>
      number === 'init'
        ? thread.run('videoInit', part, deadline(signal))
        : thread.run('copyVideo', { ...part, number }, deadline(signal))
    return share(number === 'init' ? `${track}/init` : track, number === 'init' ? 0 : number, request, {
      slots: light,
      work: 'copy',
      make: async (signal) => [toBuffer(await make(signal))],
    })
  }

  /** That of the last run, if there was one. Otherwise one for all videos of this size, since each segment has its own parameters, too. */
  async function readEncodedInit({ track, plan }: EncodedVideo, request: LiveRequest): Promise<Buffer | null> {
    refuseIfOff()
    const { width, height } = plan.quality
    return (
      cache.get(`${track}/init`) ??
      share(`${width}x${height}/${h264Level(plan)}/init`, 0, request, {
        slots: light,
        work: 'copy',
        make: async (signal) => [await encoder.videoHeader(plan, signal)],
      })
    )
  }

  function refuseIfOff(): void {
    if (encoders.chosen === null)
      throw new Problem(403, 'This video would have to be converted, which is turned off here.')
  }

  function encodeVideo(
    { file, index, cuts, track, plan }: EncodedVideo,
    first: number,
    request: LiveRequest,
  ): Promise<Buffer | null> {
    refuseIfOff()
    // the first segment of a viewer comes soon, the next ones at the price of fewer runs
    const count = cache.get(`${track}/${first - 1}`) || shared.isRunning(track, first - 1) ? runLength(cuts, first) : 1
    return share(track, first, request, {
      slots: encoding,
      work: 'video',
      count,
      async make(signal) {
        const made = await encoder.video({ file, index, cuts, number: first, count }, plan, signal)
        cache.set(`${track}/init`, made.init, made.init.length)
        return made.segments
      },
    })
  }

  /** Where a track is read from: the video’s file, or one beside it. */
  async function findSound(live: Prepared, { stream }: AudioPlan): Promise<Pick<Stretch, 'file' | 'index' | 'cuts'>> {
    const found = externalOf(live, stream)
    if (!found) return { file: live.file, index: live.index, cuts: live.soundCuts }
    const { bytes, index } = found
    const file = { ...live.file, path: await live.locateSidecar(found), bytes }
    return { file, index, cuts: cutExternal(live.soundCuts, index) }
  }

  async function readAudio(live: Prepared, audio: AudioPlan, number: number | 'init', request: LiveRequest) {
    const { folder, channels, copy, stream } = audio
    const { file, index, cuts } = await findSound(live, audio)
    const part = { file, index, cuts, stream: stream.index }
    const track = `${live.revision}/${folder}`
    const isPackets = hasPackets(index)
    const init = copy && isPackets ? await readCopiedInit(track, part, request) : null
    if (number === 'init') return init ?? encodedAudioInit(channels)
    // one run that reads the file itself is for several
    const count = isPackets ? 1 : Math.min(MAX_RUN, cuts.length - number)
    return share(track, number, request, {
      slots: light,
      work: init ? 'copy' : 'audio',
      count,
      async make(signal) {
        if (init) return [toBuffer(await thread.run('copyAudio', { ...part, number }, deadline(signal)))]
        return encoder.audio({ ...part, number, count }, audio, signal)
      },
    })
  }

  /** @returns null if the sound has to be encoded */
  async function readCopiedInit(track: string, part: Omit<Part, 'number'>, request: LiveRequest) {
    const init = await share(`${track}/init`, 0, request, {
      slots: light,
      work: 'copy',
      make: async (signal) => [toBuffer((await thread.run('audioInit', part, deadline(signal))) ?? new Uint8Array())],
    })
    return init && init.length > 0 ? init : null
  }

  /** As text, and as its source if it is styled. */
  function readSubtitles(
    live: Prepared,
    { track, file, stem }: Extract<LivePart, { kind: 'subtitles' }>,
    request: LiveRequest,
  ): Promise<Buffer | null> {
    return share(`${live.revision}/${stem}`, file === 'vtt' ? 0 : 1, request, {
      slots: light,
      work: 'copy',
      first: 0,
      count: 2,
      async make(signal) {
        const converted = await convertTrack(live, track, { thread, encoder, signal })
        return 'refused' in converted
          ? [Buffer.from('WEBVTT\n'), Buffer.alloc(0)]
          : [toBuffer(converted.vtt), toBuffer(converted.styled ?? new Uint8Array())]
      },
    })
  }

  const readFont = (
    { file, revision }: Prepared,
    { position, size }: Extract<LivePart, { kind: 'font' }>,
    request: LiveRequest,
  ): Promise<Buffer | null> =>
    share(`${revision}/fonts`, position, request, {
      slots: light,
      work: 'copy',
      make: async (signal) => [toBuffer(await thread.run('bytes', { file, position, size }, deadline(signal)))],
    })

  const readNames = ({ file, revision, index: { fonts } }: Prepared, request: LiveRequest): Promise<Buffer | null> =>
    share(`${revision}/fonts/names`, 0, request, {
      slots: light,
      work: 'copy',
      async make(signal) {
        const places = fonts.map(([, position, size]) => [position, size] as const)
        const names = await thread.run('fontNames', { file, fonts: places }, deadline(signal))
        return [
          toFontNames(
            fonts.map(([path]) => path),
            names,
          ),
        ]
      },
    })

  function readImages(
    { file, index, revision, locateSidecar }: Prepared,
    { plan, number }: Extract<LivePart, { kind: 'images' }>,
    request: LiveRequest,
  ): Promise<Buffer | null> {
    const part = { file, stream: plan.stream.index, timeline: index, number }
    return share(`${revision}/${plan.folder}`, number, request, {
      slots: light,
      work: 'copy',
      async make(signal) {
        const beside = plan.stream.file
        if (beside === undefined && hasPackets(index))
          return [toBuffer(await thread.run('images', part, deadline(signal)))]
        const found = beside === undefined ? null : await locateImages(beside, locateSidecar)
        if (found && isSup(beside ?? ''))
          return [toBuffer(await thread.run('sup', { file: { ...file, path: found.path }, number }, deadline(signal)))]
        const from = { path: file.path, zero: (index.zero * index.scale) / 1e9, ...(found && { ...found, zero: 0 }) }
        const bytes = await encoder.images(from, plan, number, signal)
        return [toBuffer(await thread.run('imagesOf', { bytes, number }, deadline(signal)))]
      },
    })
  }

  return {
    async read(live, path, request) {
      const prepared = prepare(live, tools)
      const part = findPart(path, prepared)
      if (!part) return null
      if (part.kind === 'video') return readVideo(prepared, part, request)
      if (part.kind === 'audio') return readAudio(prepared, part.track, part.number, request)
      if (part.kind === 'images') return readImages(prepared, part, request)
      if (part.kind === 'font') return readFont(prepared, part, request)
      if (part.kind === 'fontNames') return readNames(prepared, request)
      if (part.kind === 'subtitles' && part.file !== 'm3u8') return readSubtitles(prepared, part, request)
      if (part.kind === 'master' && part.isEncoded) refuseIfOff()
      openSoon(prepared)
      return Buffer.from(toPlaylist(prepared, part))
    },
    encoders() {
      const { running: used, waiting } = encoding.counts()
      return { slots: max, used, waiting, memory: cache.size(), maxMemory: cacheBytes }
    },
    runs() {
      const runs: Runs = {}
      const waiting = new Map(encoding.listWaiting().map((key, i) => [key, i]))
      for (const { track, work, isStarted, owner } of shared.list()) {
        if (work !== 'video') continue
        const [revision = ''] = track.split('/')
        const ahead = isStarted || owner === null ? null : (waiting.get(owner) ?? waiting.size)
        runs[revision] = ahead ?? runs[revision] ?? null
      }
      return runs
    },
    close: () => thread.close(),
  }
}

function toPlaylist(
  { about, plan }: Prepared,
  part: Exclude<LivePart, { kind: 'video' | 'audio' | 'images' | 'font' | 'fontNames' }>,
): string {
  if (part.kind === 'subtitles') return subtitlePlaylist(`${part.stem}.vtt`, about.duration)
  return part.kind === 'playlist'
    ? mediaPlaylist(toTrack(part.cuts), part.isIndependent)
    : toMaster(part.isEncoded ? withEncoded(about, plan) : about, about[part.sound] ?? -1, true)
}

type Prepared = LivePackage & LivePlan & Pick<MediaIndex, 'external'>

interface EncodedVideo extends Pick<Stretch, 'file' | 'index' | 'cuts'> {
  /** Of the memory. */
  track: string
  plan: VideoPlan
}

const plans = new WeakMap<MediaIndex, LivePlan & Pick<MediaIndex, 'external'>>()

function prepare(live: LivePackage, tools: LiveMediaOptions['tools']): Prepared {
  const { about, index: all, probe, sidecars } = live
  let found = plans.get(all)
  if (!found) {
    const { external = [], ...index } = all
    const plan = planLive(probe, all, tools)
    const [subtitles, audioTracks] = [listSubtitles(plan, sidecars), listAudio(about, plan)]
    found = { plan, index, external, subtitles, audioTracks, ...listRenditions(about, index, plan) }
    plans.set(all, found)
  }
  return { ...live, ...found }
}

/** Up to the next key frame of the source: the frames before it would be decoded again. */
function runLength(cuts: readonly Cut[], from: number): number {
  const next = cuts.findIndex(({ place }, i) => i > from && place !== cuts[from]?.place)
  return Math.min(MAX_RUN, (next < 0 ? cuts.length : next) - from)
}
