/** Encodes segments by short runs of ffmpeg, which gets exactly the packets of the segments where they can be read, and the file otherwise. */
import type { TaskThread } from '#src/platform/jobs/task-thread.server.ts'
import { LIVE_THREADS } from '../package/estimate.ts'
import { PackageFailure } from '../package/failure.ts'
import { run } from '../package/ffmpeg.server.ts'
import type { ImageInput } from '../package/ffmpeg-arguments.ts'
import type { AudioPlan, ImagePlan, SubtitlePlan, VideoPlan } from '../package/plan.ts'
import { readSubtitleStream } from '../package/subtitles/subtitles.server.ts'
import { PART_SECONDS } from '../image-subtitles/parts.ts'
import type { Tools } from '../package/tools.server.ts'
import { audioStretchOf, RUN_IN_SECONDS, toAudioSegment } from './encode-audio.server.ts'
import { videoTimes } from './encode-video.server.ts'
import {
  audioSegmentArguments,
  decodeArguments,
  fileInput,
  headerArguments,
  imagePartArguments,
  packetInput,
  stillArguments,
  textArguments,
  videoSegmentArguments,
} from './encoder-arguments.ts'
import { h264Level } from './h264-level.ts'
import { CPU_ENCODER, memoryFor, type VideoEncoders } from './find-encoder.server.ts'
import { type Cut, hasPackets, type MediaIndex } from './media-index.ts'
import type { MediaFile, MediaTasks } from './media-tasks.server.ts'
import { filePacketSamples } from './packet-samples.ts'
import type { VideoEncoderName } from './video-encoders.ts'

/** Segments from `number` on. */
export interface Stretch {
  file: MediaFile
  index: MediaIndex
  cuts: readonly Cut[]
  number: number
  count: number
}

/** Segments of a place that can't be decoded are a still, or silent, so that players go on behind it. */
export interface Encoder {
  /** @throws {PackageFailure} if it cannot be made; the signal’s reason if aborted */
  video(stretch: Stretch, plan: VideoPlan, signal: AbortSignal): Promise<{ init: Buffer; segments: Buffer[] }>
  /** The header of its segments, without reading anything of its file. */
  videoHeader(plan: VideoPlan, signal: AbortSignal): Promise<Buffer>
  audio(stretch: Stretch, plan: AudioPlan, signal: AbortSignal): Promise<Buffer[]>
  /** A text track as a file, with the times of players. @returns null if it is too large */
  text(of: Pick<Stretch, 'file' | 'index'>, plan: SubtitlePlan, signal: AbortSignal): Promise<Uint8Array | null>
  /** A part of a track of images as a Matroska stream, with the times of players. @param of `zero` in seconds @param number from 1 */
  images(of: ImageInput & { zero: number }, plan: ImagePlan, number: number, signal: AbortSignal): Promise<Uint8Array>
  /** Decodes the first frame of each of some streams. @throws if one cannot be decoded */
  tryStart(of: Pick<Stretch, 'file' | 'index'>, streams: readonly number[], signal: AbortSignal): Promise<void>
}

export interface EncoderOptions {
  tools: Pick<Tools, 'ffmpeg'>
  thread: TaskThread<MediaTasks>
  /** By default the CPU encodes. */
  encoders?: VideoEncoders | undefined
}

/** Of reading a part of a file, also on a slow disk. */
export const READ_DEADLINE_MS = 30_000
const RUN_SECONDS = 120
/** Of decoding the first frame of each track: usually 0.1. */
const TRIAL_CPU_SECONDS = 30
/** Of reading a whole file. */
const TEXT_SECONDS = 600
/** Before a part, within which a set of images that says all that it shows is looked for. */
const IMAGES_LEAD_SECONDS = 30
/** Seeks in some containers lead far behind: the first that leads to the beginning of a segment is used. */
const LEADS_SECONDS = [6, 15]
const LONGEST_LEAD_SECONDS = 40
/** Seeks for sound need no key frame. */
const AUDIO_LEAD_SECONDS = 10

/** Whether ffmpeg could read nothing of what it was given, and would not another time. */
const isDamage = (error: unknown): boolean =>
  error instanceof PackageFailure &&
  (error.code === 'not-media' || /Could not find codec parameters|Cannot determine format of input/.test(error.tail))

interface EncodedSegments {
  /** Null if there was nothing to encode. */
  init: Buffer | null
  segments: Buffer[]
}

export function createEncoder({ tools: { ffmpeg }, thread, encoders = CPU_ENCODER }: EncoderOptions): Encoder {
  const deadline = (signal: AbortSignal) => ({ deadlineMs: READ_DEADLINE_MS, signal })

  async function encode(
    args: readonly string[],
    signal: AbortSignal,
    { stdin, memoryMegabytes }: { stdin?: Uint8Array; memoryMegabytes?: number | undefined } = {},
  ): Promise<Buffer> {
    const parts: Buffer[] = []
    const collect = async (output: AsyncIterable<Buffer>): Promise<void> => {
      for await (const part of output) parts.push(part)
    }
    const options = { timeoutSeconds: RUN_SECONDS, isAwaited: true, signal, outputReaders: [collect] }
    await run({ command: ffmpeg, args, input: stdin, memoryMegabytes, ...options })
    return Buffer.concat(parts)
  }

  /** @param still encodes the frame that is shown when a segment begins */
  async function toSegments(
    { index, cuts, number, count }: Stretch,
    written: Buffer,
    still: (number: number) => Promise<Uint8Array>,
    signal: AbortSignal,
  ) {
    const part = { written, index, cuts, number, count }
    let made = await thread.run('videoSegments', { ...part, stills: new Map() }, deadline(signal))
    if (made.late.length > 0) {
      const stills = new Map<number, Uint8Array>()
      for (const late of made.late) stills.set(late, await still(late))
      made = await thread.run('videoSegments', { ...part, stills }, deadline(signal))
    }
    return { init: made.init && toBuffer(made.init), segments: made.segments.map(toBuffer) }
  }

  /** What hardware could not encode is encoded by the CPU. */
  async function encodeVideo(
    toArguments: (encoder: VideoEncoderName) => readonly string[],
    signal: AbortSignal,
    stdin?: Uint8Array,
  ): Promise<Buffer> {
    const make = async (encoder: VideoEncoderName): Promise<Buffer> =>
      encode(toArguments(encoder), signal, { ...(stdin && { stdin }), memoryMegabytes: memoryFor(encoder) })
    const { chosen } = encoders
    if (chosen === null || chosen === 'cpu') return make('cpu')
    let failure: unknown = new Error('It wrote nothing.')
    try {
      const written = await make(chosen)
      if (written.length > 0) {
        encoders.note(null)
        return written
      }
    } catch (error) {
      signal.throwIfAborted()
      failure = error
    }
    const written = await make('cpu')
    // there may be no frame, or one that can't be decoded
    if (written.length > 0) encoders.note(failure)
    return written
  }

  async function videoOfPackets(stretch: Stretch, plan: VideoPlan, signal: AbortSignal): Promise<EncodedSegments> {
    const part = { ...stretch, stream: plan.stream.index }
    const { stream: packets, times } = await thread.run('videoStretch', part, deadline(signal))
    const input = packetInput(LIVE_THREADS)
    const still = async (number: number): Promise<Buffer> => {
      const shown = await thread.run('videoStretch', { ...part, number, count: 1 }, deadline(signal))
      const toArguments = (encoder: VideoEncoderName) =>
        stillArguments(input, '0:v:0', runOf(plan, shown.times, encoder))
      return encodeVideo(toArguments, signal, shown.stream)
    }
    const toArguments = (encoder: VideoEncoderName) =>
      videoSegmentArguments(input, '0:v:0', runOf(plan, times, encoder))
    return toSegments(stretch, await encodeVideo(toArguments, signal, packets), still, signal)
  }

  async function videoOfFile(stretch: Stretch, plan: VideoPlan, signal: AbortSignal): Promise<EncodedSegments> {
    const { file, index, cuts, number, count } = stretch
    const times = videoTimes(index, cuts, { number, count })
    const start = cuts[number]?.start ?? 0
    const map = `0:${plan.stream.index}`
    const make = async (lead: number): Promise<Buffer> => {
      const from = fileInput(file.path, start - lead, LIVE_THREADS)
      return encodeVideo((encoder) => videoSegmentArguments(from, map, runOf(plan, times, encoder)), signal)
    }
    const still = async (late: number): Promise<Buffer> => {
      const [time = 0] = videoTimes(index, cuts, { number: late, count: 1 })
      const from = fileInput(file.path, (cuts[late]?.start ?? 0) - LONGEST_LEAD_SECONDS, LIVE_THREADS)
      return encodeVideo((encoder) => stillArguments(from, map, runOf(plan, [time], encoder)), signal)
    }
    for (const lead of LEADS_SECONDS) {
      const written = await make(lead).catch((error: unknown) => {
        signal.throwIfAborted()
        // nothing was found behind the place that the seek led to
        if (start <= lead) throw error
        return null
      })
      if (!written) continue
      const part = { written, index, cuts, number, count: 1, stills: new Map() }
      const { late } = start <= lead ? { late: [] } : await thread.run('videoSegments', part, deadline(signal))
      if (late.length === 0) return toSegments(stretch, written, still, signal)
    }
    return toSegments(stretch, await make(LONGEST_LEAD_SECONDS), still, signal)
  }

  async function audioOfFile({ file, index, cuts, number, count }: Stretch, plan: AudioPlan, signal: AbortSignal) {
    const { first, runIn, from, until } = audioStretchOf(cuts, number, count)
    const { channels } = plan
    const zero = (index.zero * index.scale) / 1e9
    const origin = ((index.spans[plan.stream.index]?.[0] ?? index.zero) * index.scale) / 1e9
    const samples = filePacketSamples(plan.stream.codec)
    const args = audioSegmentArguments(
      fileInput(file.path, from - AUDIO_LEAD_SECONDS, 1),
      `0:${plan.stream.index}`,
      plan.channels,
      {
        start: zero + from,
        before: RUN_IN_SECONDS,
        after: until - from,
        packets: samples === null ? null : { samples, origin },
      },
    )
    const adts = await encode(args, signal).catch(orSilence)
    return Array.from({ length: count }, (_, i) => {
      const part = audioStretchOf(cuts, number + i, 1)
      return toAudioSegment(adts, { ...part, runIn: runIn + part.first - first }, { number: number + i, channels })
    })
  }

  async function blackVideo(part: Pick<Stretch, 'cuts' | 'number' | 'count'>, plan: VideoPlan, signal: AbortSignal) {
    const { cuts, number, count } = part
    const written = await encodeVideo((encoder) => headerArguments(runOf(plan, [], encoder)), signal)
    const { init, segments } = await thread.run('heldFrame', { written, cuts, number, count }, deadline(signal))
    return { init: toBuffer(init), segments: segments.map(toBuffer) }
  }

  async function video(
    stretch: Stretch,
    plan: VideoPlan,
    signal: AbortSignal,
  ): Promise<{ init: Buffer; segments: Buffer[] }> {
    const { index, number, count } = stretch
    const made = await (hasPackets(index) ? videoOfPackets : videoOfFile)(stretch, plan, signal).catch(
      (error: unknown) => {
        if (!isDamage(error)) throw error
        return { init: null, segments: Array.from({ length: count }, () => Buffer.alloc(0)) }
      },
    )
    const { init, segments } = made
    if (init && segments.every(({ length }) => length > 0)) return { init, segments }
    if (init || count === 1) {
      const black = await blackVideo(stretch, plan, signal)
      const or = (segment: Buffer, i: number): Buffer => (segment.length > 0 ? segment : (black.segments[i] ?? segment))
      return { init: init ?? black.init, segments: segments.map(or) }
    }
    // the damage may be in one of them
    const each: EncodedSegments[] = []
    for (let i = 0; i < count; i++) each.push(await video({ ...stretch, number: number + i, count: 1 }, plan, signal))
    return { init: each[0]?.init ?? Buffer.alloc(0), segments: each.flatMap((one) => one.segments) }
  }

  return {
    video,
    async videoHeader(plan, signal) {
      return (await blackVideo({ cuts: [], number: 0, count: 0 }, plan, signal)).init
    },
    async audio(stretch, plan, signal) {
      if (!hasPackets(stretch.index)) return audioOfFile(stretch, plan, signal)
      const { number } = stretch
      const part = { ...stretch, stream: plan.stream.index }
      const packets = await thread.run('audioStretch', part, deadline(signal))
      const args = audioSegmentArguments(packetInput(1), '0:a:0', plan.channels)
      const adts = packets.isEmpty
        ? Buffer.alloc(0)
        : await encode(args, signal, { stdin: packets.stream }).catch(orSilence)
      return [toAudioSegment(adts, packets, { number, channels: plan.channels })]
    },
    async text({ file, index }, plan, signal) {
      const texts: (Uint8Array | null)[] = []
      const collect = async (output: AsyncIterable<Buffer>): Promise<void> => {
        texts.push(await readSubtitleStream(output))
      }
      const args = textArguments(file.path, (index.zero * index.scale) / 1e9, plan)
      const options = { timeoutSeconds: TEXT_SECONDS, isAwaited: true, signal, outputReaders: [collect] }
      await run({ command: ffmpeg, args, ...options })
      return texts[0] ?? null
    },
    images(of, plan, number, signal) {
      const [from, to] = [(number - 1) * PART_SECONDS - IMAGES_LEAD_SECONDS, number * PART_SECONDS]
      const args = imagePartArguments(of, plan, { from, to })
      return encode(args, signal)
    },
    async tryStart({ file, index }, streams, signal) {
      const decode = async (from: readonly string[], maps: readonly string[], stdin?: Uint8Array): Promise<void> => {
        if (maps.length === 0) return
        const options = { timeoutSeconds: RUN_SECONDS, cpuSeconds: TRIAL_CPU_SECONDS, isAwaited: true, signal }
        const decoded = await run({ command: ffmpeg, args: decodeArguments(from, maps), input: stdin, ...options })
        if (decoded.match(/^\d/gm)?.length !== maps.length)
          throw new Error('The beginning of this file cannot be decoded.')
      }
      if (!hasPackets(index)) {
        const known = streams.filter((stream) => index.spans[stream])
        const maps = known.map((stream) => `0:${stream}`)
        return decode(fileInput(file.path, 0, 1), maps)
      }
      const { stream, count } = await thread.run('beginning', { file, index, streams }, deadline(signal))
      const maps = Array.from({ length: count }, (_, i) => `0:${i}`)
      return decode(packetInput(1), maps, stream)
    },
  }
}

function orSilence(error: unknown): Buffer {
  if (!isDamage(error)) throw error
  return Buffer.alloc(0)
}

const runOf = (plan: VideoPlan, times: readonly number[], encoder: VideoEncoderName) => ({
  plan,
  times,
  level: h264Level(plan),
  threads: LIVE_THREADS,
  encoder,
})

export const toBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
