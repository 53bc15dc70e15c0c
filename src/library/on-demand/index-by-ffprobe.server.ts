/** Indexes a file that only ffmpeg can read: when its streams begin and end. Segments of it begin at any time. */
import { run } from '../package/ffmpeg.server.ts'
import type { AudioStream, Probe, VideoStream } from '../package/probe.ts'
import { packetArguments } from './encoder-arguments.ts'
import { MAX_SECONDS, type MediaIndex } from './media-index.ts'

const [TIMEOUT_SECONDS, CPU_SECONDS] = [60, 30]
/** Among the first packets of a file are those of all its streams. */
const FIRST_PACKETS = 500
/** The last key frame is within as much. */
const TAIL_SECONDS = 20
/** Ticks are microseconds. */
const [TICKS_OF_SECOND, SCALE] = [1_000_000, 1000]
const USUAL_FRAME_RATE = 24

interface ReadOptions {
  path: string
  /** ffprobe. */
  command: string
  signal: AbortSignal
}

interface FfprobeOptions extends ReadOptions {
  probe: Probe
  video: VideoStream
}

const listPackets = ({ path, command, signal }: ReadOptions, interval: string): Promise<string> =>
  run({
    command,
    args: packetArguments(path, interval),
    timeoutSeconds: TIMEOUT_SECONDS,
    cpuSeconds: CPU_SECONDS,
    isReading: true,
    signal,
  })

/** @throws {PackageFailure} if ffprobe fails; if the file has no time */
export async function indexByFfprobe({ probe, video, ...options }: FfprobeOptions): Promise<MediaIndex> {
  const first = await listPackets(options, `%+#${FIRST_PACKETS}`)
  const told = indexOfPackets(first, '', probe, video)
  const end = (told.spans[video.index]?.[1] ?? 0) / TICKS_OF_SECOND
  // what a file says of its duration is often wrong
  const last = await listPackets(options, `${Math.max(0, end - TAIL_SECONDS)}%`).catch(() => '')
  options.signal.throwIfAborted()
  return indexOfPackets(first, last, probe, video)
}

/**
 * @param first packets of the file, as ffprobe lists them
 * @param last packets; the duration that the file tells is used without them
 * @throws if there is no packet of the video with a time
 */
export function indexOfPackets(first: string, last: string, probe: Probe, video: VideoStream): MediaIndex {
  const frame = 1 / (video.frameRate || USUAL_FRAME_RATE)
  const [early, late] = [parsePackets(first), parsePackets(last)]
  const starts = startsOf(early, [video, ...probe.sounds])
  const start = Math.min(...starts.values())
  const told = start + Math.max(0, probe.duration - frame)
  const shown = late.filter(({ stream }) => stream === video.index)
  const end = shown.length > 0 ? shown.reduce((latest, { time }) => Math.max(latest, time), -Infinity) : told
  if (!starts.has(video.index) || end - start > MAX_SECONDS) throw new Error('This file does not tell its time.')
  const spanOf = (stream: number, time: number): [number, number] => [
    toTick(time),
    toTick(stream === video.index ? Math.max(time, end) : time),
  ]
  return {
    scale: SCALE,
    zero: toTick(start),
    first: 0,
    video: video.index,
    frame: frame * TICKS_OF_SECOND,
    keys: [],
    fonts: [],
    spans: Object.fromEntries([...starts].map(([stream, time]) => [stream, spanOf(stream, time)])),
  }
}

/** A file of sounds alone. @throws {PackageFailure} if ffprobe fails; if the file has no time */
export async function indexSoundsByFfprobe({
  sounds,
  ...options
}: ReadOptions & { sounds: readonly AudioStream[] }): Promise<MediaIndex> {
  const starts = startsOf(parsePackets(await listPackets(options, `%+#${FIRST_PACKETS}`)), sounds)
  const [main] = starts.keys()
  if (main === undefined) throw new Error('This file does not tell its time.')
  return {
    scale: SCALE,
    // what comes before 0 is only needed to decode what follows
    zero: toTick(Math.max(0, Math.min(...starts.values()))),
    first: 0,
    video: main,
    frame: 1,
    keys: [],
    fonts: [],
    spans: Object.fromEntries([...starts].map(([stream, time]) => [stream, [toTick(time), toTick(time)]])),
  }
}

const toTick = (seconds: number): number => Math.round(seconds * TICKS_OF_SECOND)

/** When the first packet of each stream is shown or heard. */
function startsOf(packets: readonly Packet[], streams: readonly { index: number }[]): Map<number, number> {
  const wanted = new Set(streams.map(({ index }) => index))
  const starts = new Map<number, number>()
  for (const { stream, time } of packets)
    if (wanted.has(stream)) starts.set(stream, Math.min(time, starts.get(stream) ?? Infinity))
  return starts
}

interface Packet {
  stream: number
  /** Seconds. */
  time: number
}

/** AVI tells only when packets are decoded. */
function parsePackets(output: string): Packet[] {
  return output.split('\n').flatMap((line) => {
    const [stream, shown, decoded] = line.split(',')
    const time = Number.parseFloat(shown === 'N/A' ? (decoded ?? '') : (shown ?? ''))
    return Number.isFinite(time) ? { stream: Number(stream), time } : []
  })
}
