/** Command-line arguments for the short runs of ffmpeg that make segments. */
import {
  FIRST_PIPE,
  flags,
  globalOptions,
  heldFrames,
  imageArguments,
  type ImageInput,
  imageInputOptions,
  input,
  LAYOUTS,
  NO_METADATA,
  preprocessingFilters,
  PROBE_LIMITS,
  scaleFilters,
  subtitleArguments,
  WHITELISTS,
} from '../package/ffmpeg-arguments.ts'
import type { ImagePlan, SubtitlePlan, VideoPlan } from '../package/plan.ts'
import { optionsFor, type VideoEncoderName } from './video-encoders.ts'

/** Whatever part of a damaged place can be decoded counts; ffmpeg would fail where most of it can't. */
const ANY_ERRORS = flags('-max_error_rate', '1')

/** Reads packets as a Matroska stream from standard input, which says all about them but how the video is turned; their times stay. */
export const packetInput = (threads: number): readonly string[] => [
  ...flags('-hide_banner', '-v', 'error', '-protocol_whitelist', 'pipe', '-threads', String(threads)),
  ...ANY_ERRORS,
  ...flags('-probesize', '32', '-analyzeduration', '0', '-noautorotate'),
  ...flags('-f', 'matroska', '-copyts', '-i', 'pipe:0'),
]

/** Reads a file from about `seconds` after its start; its times stay. */
export const fileInput = (
  path: string,
  seconds: number,
  threads: number,
  more: readonly string[] = [],
): readonly string[] => [
  ...globalOptions(threads),
  ...ANY_ERRORS,
  ...PROBE_LIMITS,
  ...more,
  ...flags('-noautorotate', '-copyts'),
  // a seek to the start itself loses frames of some files
  ...(seconds > 0 ? flags('-noaccurate_seek', '-ss', seconds.toFixed(3)) : []),
  ...input(path),
]

/** When the first sample that is wanted is heard, for the filters: those before warm the decoder up. */
export const STREAM_START_SECONDS = 1

interface AudioStretchOfFile {
  /** Which time of the file becomes `STREAM_START_SECONDS` (seconds). */
  start: number
  /** Before and after it, what is read (seconds). */
  before: number
  after: number
  /** Samples of each packet, and the time of the first: containers round their times. */
  packets: { samples: number; origin: number } | null
}

/** What is further off the place of a whole packet keeps its own time: there is a gap. */
const ROUNDING_SECONDS = 0.0015

/** Packets get their times before they are cut. */
function stretchFilters({ start, before, after, packets }: AudioStretchOfFile): string[] {
  const offset = `${start - STREAM_START_SECONDS}/TB`
  const whole =
    packets && `round((PTS-${packets.origin}/TB)/${packets.samples})*${packets.samples}+${packets.origin}/TB`
  const time = whole ? `if(lte(abs(PTS-(${whole})),${ROUNDING_SECONDS}/TB),${whole},PTS)` : 'PTS'
  const [from, until] = [STREAM_START_SECONDS - before, STREAM_START_SECONDS + after]
  return [`asetpts='floor(${time}-${offset}+0.5)'`, `atrim=start=${from}:end=${until}`]
}

/**
 * Encodes sound as AAC.
 * @param map which stream of the input
 * @param channels 1, 2 or 6
 * @param stretch of a file; packets are just those that are wanted
 */
export function audioSegmentArguments(
  from: readonly string[],
  map: string,
  channels: number,
  stretch?: AudioStretchOfFile,
): readonly string[] {
  const [layout, rate] = LAYOUTS[channels] ?? ['stereo', '160k']
  const filters = [
    ...(stretch ? stretchFilters(stretch) : []),
    'aresample=48000:async=1:first_pts=0',
    `aformat=channel_layouts=${layout}`,
    `atrim=start_sample=${STREAM_START_SECONDS * 48_000}`,
    'asetpts=N/SR/TB',
  ]
  return [
    ...from,
    ...flags('-map', map, '-af', filters.join(','), '-c:a', 'aac', '-profile:a', 'aac_low', '-b:a', rate),
    ...flags('-f', 'adts', `pipe:${FIRST_PIPE}`),
  ]
}

/** What ffmpeg does with a whole file, by degrees. */
const TURNS: Readonly<Record<number, readonly string[]>> = {
  90: ['transpose=cclock'],
  180: ['hflip', 'vflip'],
  270: ['transpose=clock'],
}

interface VideoRun {
  plan: VideoPlan
  /** When segments begin, and when the last one ends, on the file’s own clock (seconds). */
  times: readonly number[]
  /** Of H.264: ten times its number. */
  level: number
  threads: number
  encoder?: VideoEncoderName
}

/** Encodes the frames that are shown from the first time on, up to the last one, with a key frame at each time but the last. */
export function videoSegmentArguments(
  from: readonly string[],
  map: string,
  { plan, times, level, threads, encoder = 'cpu' }: VideoRun,
): readonly string[] {
  const written = times.map((time) => (Number.isFinite(time) ? time.toFixed(6) : '10000000'))
  const frames = `trim=start=${written[0]}:end=${written.at(-1)}`
  return encodeArguments(from, map, { plan, frames, keys: written.slice(0, -1).join(','), level, threads, encoder })
}

/** Encodes the frame that is shown at the first of the times, or the first one that there is. */
export function stillArguments(
  from: readonly string[],
  map: string,
  { plan, times: [time = 0], level, threads, encoder = 'cpu' }: VideoRun,
): readonly string[] {
  const frames = `${heldFrames(plan)},trim=start=${time.toFixed(6)}`
  return encodeArguments(from, map, {
    plan,
    frames,
    keys: '0',
    level,
    threads,
    encoder,
    limit: flags('-frames:v', '1'),
  })
}

/** Encodes a black frame as a video is encoded, for the header of its segments. */
export const headerArguments = ({
  plan,
  level,
  threads,
  encoder = 'cpu',
}: Omit<VideoRun, 'times'>): readonly string[] =>
  encodeArguments(
    flags(
      '-hide_banner',
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      `color=size=${plan.quality.width}x${plan.quality.height}`,
    ),
    '0:v:0',
    {
      plan: { ...plan, deinterlace: false, toneMap: false, stream: { ...plan.stream, rotation: 0 } },
      frames: 'null',
      keys: '0',
      level,
      threads,
      encoder,
      limit: flags('-frames:v', '1'),
    },
  )

interface EncodedFrames extends Required<Omit<VideoRun, 'times'>> {
  /** The filter that chooses them. */
  frames: string
  /** The times of key frames. */
  keys: string
  limit?: readonly string[]
}

function encodeArguments(
  from: readonly string[],
  map: string,
  { plan, frames, keys, level, threads, encoder, limit = [] }: EncodedFrames,
): readonly string[] {
  const options = optionsFor(encoder, { quality: plan.quality, times: keys, level, threads })
  const filters = [
    frames,
    ...preprocessingFilters(plan),
    ...(TURNS[plan.stream.rotation] ?? []),
    ...scaleFilters(plan.quality),
    ...options.upload,
  ]
  return [
    ...options.device,
    ...from,
    ...flags('-map', map, '-vf', filters.join(','), ...limit),
    ...options.arguments,
    ...flags('-fps_mode', 'passthrough', ...NO_METADATA),
    ...flags('-avoid_negative_ts', 'disabled', '-f', 'matroska', '-flush_packets', '1', `pipe:${FIRST_PIPE}`),
  ]
}

/** Decodes the first frame of each of some streams, and writes a line about it. @param maps which streams of the input */
export const decodeArguments = (from: readonly string[], maps: readonly string[]): readonly string[] => [
  ...from,
  // an output of its own for each: one that has its frame ends
  ...maps.flatMap((map) => flags('-map', map, '-frames', '1', '-f', 'framecrc', '-')),
]

/** Writes a text track of a file. @param zero the time of the file that is 0 for players (seconds) */
export const textArguments = (path: string, zero: number, plan: SubtitlePlan): readonly string[] => [
  ...globalOptions(1),
  ...PROBE_LIMITS,
  ...flags('-copyts', '-itsoffset', (-zero).toFixed(6)),
  ...input(path),
  ...flags('-avoid_negative_ts', 'disabled', ...subtitleArguments(plan, FIRST_PIPE)),
]

/** More than a part of a track of images. */
const MAX_IMAGE_BYTES = 32_000_000

/**
 * Copies a part of a track of images as a Matroska stream.
 * @param zero the time of the file that is 0 for players (seconds)
 * @param from for players (seconds)
 */
export const imagePartArguments = (
  { path, zero, ...images }: ImageInput & { zero: number },
  plan: ImagePlan,
  { from, to }: { from: number; to: number },
): readonly string[] => [
  ...fileInput(path, from, 1, [
    ...flags('-itsoffset', (-zero).toFixed(6)),
    // its times are those of players, whatever it begins with
    ...(plan.stream.file === undefined ? [] : flags('-seek_timestamp', '1', ...imageInputOptions(images))),
  ]),
  ...flags('-to', String(to), '-fs', String(MAX_IMAGE_BYTES), ...imageArguments(plan, FIRST_PIPE)),
]

/** Lists packets, one a line: the stream, when it is shown, when it is decoded. @param interval as ffprobe has them */
export const packetArguments = (path: string, interval: string): readonly string[] => [
  ...flags('-v', 'error', ...WHITELISTS, ...PROBE_LIMITS, '-read_intervals', interval),
  ...flags('-show_entries', 'packet=stream_index,pts_time,dts_time', '-of', 'csv=p=0'),
  ...input(path),
]
