/** Command-line arguments for ffmpeg and ffprobe. */
import {
  type AudioPlan,
  embeddedImages,
  type ImagePlan,
  type PackagePlan,
  type SubtitlePlan,
  type VideoPlan,
} from './plan.ts'
import type { Quality } from './quality.ts'
import type { Tiles } from './storyboard.ts'

/** Groups related arguments on one line. */
export const flags = (...args: readonly string[]): readonly string[] => args

/** Allowed container formats. None of them can reference other files or URLs. */
const CONTAINERS = [
  'matroska',
  'webm',
  'mov',
  'mp4',
  'avi',
  'mpegts',
  'mpeg',
  'mpegvideo',
  'flv',
  'asf',
  'ogg',
  'rm',
  'ivf',
  'nut',
] // oxfmt: one line
export const WHITELISTS = flags('-protocol_whitelist', 'file,pipe', '-format_whitelist', CONTAINERS.join(','))

/** Files of image subtitles. */
export interface ImageInput {
  path: string
  /** The images, if `path` only says where each of them is (VobSub): an MPEG stream. */
  images?: string
}

/** Before the path. */
export const imageInputOptions = ({ images }: Omit<ImageInput, 'path'>): readonly string[] => [
  ...flags('-format_whitelist', 'sup,vobsub,mpeg'),
  ...(images === undefined ? [] : flags('-sub_name', `file:${images}`)),
]

/** Passes a path as a `file:` URL, so it is never read as an option or another protocol. */
export const input = (path: string): readonly string[] => flags('-i', `file:${path}`)

/** Large probe limits, because tracks in broadcast recordings may start late. */
export const PROBE_LIMITS = flags('-probesize', '50M', '-analyzeduration', '30M')

/** Usually the first ones of picture and sound are among so many. */
const DECODED_PACKETS = 16
/** Decodes the first packets, and lists the streams of these and of their frames. */
export const FIRST_FRAMES = [
  ...flags('-threads', '1', '-read_intervals', `%+#${DECODED_PACKETS}`, '-show_packets', '-show_frames'),
  ...flags('-show_data_hash', 'crc32', '-show_entries', 'packet=stream_index,data_hash:frame=stream_index'),
]

/** @param images of a file that has nothing else */
export const probeArguments = (path: string, images?: Omit<ImageInput, 'path'>): readonly string[] => [
  ...flags('-v', 'error', ...WHITELISTS, ...PROBE_LIMITS, ...(images ? imageInputOptions(images) : [])),
  ...flags('-show_streams', '-show_chapters', '-show_format', '-of', 'json'),
  ...input(path),
]

/** Options that every ffmpeg command starts with. */
export const globalOptions = (threads: number): readonly string[] =>
  flags('-nostdin', '-hide_banner', '-v', 'error', ...WHITELISTS, '-threads', String(threads))

export const NO_METADATA = flags('-map_metadata', '-1', '-map_chapters', '-1', '-dn')
/** Each track keeps its start time on the file’s timeline, without edit lists. */
const MOVFLAGS = 'cmaf+frag_discont+empty_moov+default_base_moof+skip_trailer'
const toVideoPipe = (pipe: number): readonly string[] =>
  flags('-avoid_negative_ts', 'disabled', '-movflags', `${MOVFLAGS}+frag_keyframe`, '-f', 'mp4', `pipe:${pipe}`)
const toAudioPipe = (pipe: number): readonly string[] =>
  flags(
    '-avoid_negative_ts',
    'disabled',
    '-movflags',
    MOVFLAGS,
    '-frag_duration',
    '2000000',
    '-f',
    'mp4',
    `pipe:${pipe}`,
  )

const KEYFRAME_INTERVAL_SECONDS = 2

/** Maximum video bit rate in Mbit/s for good quality at this size. */
export const peakMegabits = ({ width, height }: Quality): number =>
  Math.max(1, Math.round((width * height * 8) / 2_073_600))

export function encoderArguments(quality: Quality, keyframeTimes: string, threads: number): readonly string[] {
  const peak = peakMegabits(quality)
  return [
    ...flags('-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-profile:v', 'high', '-pix_fmt', 'yuv420p'),
    ...flags('-maxrate', `${peak}M`, '-bufsize', `${peak * 2}M`, '-threads', String(threads)),
    ...flags('-force_key_frames', keyframeTimes, '-sc_threshold', '0', '-g', '9999', '-flags', '+cgop'),
    // preserve the file's timestamps: by default they are rounded to whole frames, up to half a frame off from a copied track
    ...flags('-fps_mode', 'vfr', '-enc_time_base', '1:90000'),
  ]
}

const TONE_MAP =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,format=yuv420p'

/** Filters applied to each frame before scaling. */
export const preprocessingFilters = ({ deinterlace, toneMap }: VideoPlan): readonly string[] => [
  ...(deinterlace ? ['bwdif=mode=send_frame'] : []),
  ...(toneMap ? [TONE_MAP] : []),
]
export const scaleFilters = ({ width, height }: Quality): readonly string[] => [
  `scale=${width}:${height}:flags=bicubic`,
  'setsar=1',
  'format=yuv420p',
]

/** Reads the times of an MP4 file as they are, with the frames that its edit list hides. */
const uneditedInput = (path: string): readonly string[] => flags('-advanced_editlist', '0', ...input(path))
const KEEP_TIMES = flags('-copyts')
/** Times are rounded. */
const ROUNDING_SECONDS = 0.002

/** What `uneditedInput` has to show. */
function editFilters({ stream: { shown } }: VideoPlan): readonly string[] {
  if (shown === undefined) return []
  const { start, end, hidden } = shown
  const from = (start - hidden - ROUNDING_SECONDS).toFixed(6)
  return [
    `trim=start=${from}${end === undefined ? '' : `:end=${end.toFixed(6)}`}`,
    `setpts='max(PTS,${start.toFixed(6)}/TB)'`,
  ]
}

function videoArguments(
  plan: VideoPlan,
  pipe: number,
  { threads, file }: { threads: number; file: number },
): readonly string[] {
  const codecOptions = plan.copy
    ? flags('-c:v', 'copy')
    : [
        ...flags('-vf', [...editFilters(plan), ...preprocessingFilters(plan), ...scaleFilters(plan.quality)].join(',')),
        ...encoderArguments(plan.quality, `expr:gte(t,n_forced*${KEYFRAME_INTERVAL_SECONDS})`, threads),
      ]
  return [...flags('-map', `${file}:${plan.stream.index}`), ...codecOptions, ...NO_METADATA, ...toVideoPipe(pipe)]
}

/** The AAC encoder prepends one block of silence. Trimming as many samples at the start keeps audio and video in sync. */
const PRIMING_SAMPLES = 1024

/** Channel layouts and their encoding bit rates, by channel count. */
export const LAYOUTS: Readonly<Record<number, readonly [layout: string, rate: string]>> = {
  1: ['mono', '96k'],
  2: ['stereo', '160k'],
  6: ['5.1', '320k'],
}

function audioArguments({ stream, copy, channels }: AudioPlan, pipe: number): readonly string[] {
  const [layout, rate] = LAYOUTS[channels] ?? ['stereo', '160k']
  const filter = `aresample=48000:async=1:first_pts=0,aformat=channel_layouts=${layout},atrim=start_sample=${PRIMING_SAMPLES}`
  const codecOptions = copy
    ? // what is hidden before the beginning would delay all that follows
      flags('-c:a', 'copy', '-copypriorss', '0')
    : flags('-af', filter, '-c:a', 'aac', '-profile:a', 'aac_low', '-b:a', rate)
  return [
    ...flags('-map', `${stream.input ?? 0}:${stream.index}`),
    ...codecOptions,
    ...NO_METADATA,
    ...toAudioPipe(pipe),
  ]
}

export const subtitleArguments = ({ stream, format }: SubtitlePlan, pipe: number): readonly string[] =>
  flags(
    ...flags('-map', `0:${stream.index}`, '-c:s', stream.codec === 'ass' ? 'copy' : format, ...NO_METADATA),
    ...flags('-flush_packets', '0', '-f', format, `pipe:${pipe}`),
  )

/** Copies a track of images as a Matroska stream. */
export const imageArguments = ({ stream }: ImagePlan, pipe: number): readonly string[] =>
  flags(
    ...flags('-map', `0:${stream.index}`, '-c:s', 'copy', ...NO_METADATA, '-avoid_negative_ts', 'disabled'),
    ...flags('-flush_packets', '0', '-f', 'matroska', `pipe:${pipe}`),
  )

/** File descriptor of the first output pipe; 0 to 2 are the standard streams. */
export const FIRST_PIPE = 3

/** Leaves out what a file that is cut off has of its last packets: it would end playback. */
const WHOLE_PACKETS = '+discardcorrupt'

/** Copied frames need the times at which they are shown; decoders find them out better. Of what was received, parts are better than nothing. */
function readingFlags({ copy, isBroadcast }: VideoPlan): readonly string[] {
  const chosen = `${copy ? '+genpts' : ''}${isBroadcast ? '' : WHOLE_PACKETS}`
  return chosen === '' ? [] : flags('-fflags', chosen)
}

/**
 * Arguments for one pass over the video and its external audio files. The first pipe carries the video, followed by one pipe
 * per audio track and one per subtitle track, images last. Fonts are written to files.
 */
export function packageArguments(
  [path = '', ...audioFiles]: readonly string[],
  plan: PackagePlan,
  { threads, fonts }: { threads: number; fonts: (index: number) => string },
): readonly string[] {
  let pipe = FIRST_PIPE
  const { shown } = plan.video.stream
  const limits = [...WHITELISTS, ...PROBE_LIMITS]
  return [
    ...globalOptions(threads),
    ...(shown ? KEEP_TIMES : []),
    ...PROBE_LIMITS,
    ...readingFlags(plan.video),
    ...plan.fonts.flatMap(({ index }, i) => flags(`-dump_attachment:${index}`, `file:${fonts(i)}`)),
    ...input(path),
    ...audioFiles.flatMap((track) => [...limits, ...flags('-fflags', WHOLE_PACKETS), ...input(track)]),
    ...(shown ? [...limits, ...readingFlags(plan.video), ...uneditedInput(path)] : []),
    ...videoArguments(plan.video, pipe++, { threads, file: shown ? 1 + audioFiles.length : 0 }),
    ...plan.audioTracks.flatMap((track) => audioArguments(track, pipe++)),
    ...plan.subtitles.flatMap((track) => subtitleArguments(track, pipe++)),
    ...embeddedImages(plan).flatMap((track) => imageArguments(track, pipe++)),
  ]
}

/** Copies the video stream alone, in the form that browsers play. */
export const originalArguments = (path: string, plan: VideoPlan): readonly string[] => [
  ...globalOptions(1),
  ...PROBE_LIMITS,
  ...readingFlags({ ...plan, copy: true }),
  ...input(path),
  // Apple’s players accept HEVC only with its parameters in the header
  ...flags(
    '-map',
    `0:${plan.stream.index}`,
    '-c:v',
    'copy',
    ...(plan.stream.codec === 'hevc' ? ['-tag:v', 'hvc1'] : []),
  ),
  ...NO_METADATA,
  ...toVideoPipe(FIRST_PIPE),
]

/** Encodes all lower renditions in one pass, one pipe each, with keyframes at the given times. */
export function renditionArguments(
  path: string,
  plan: VideoPlan,
  qualities: readonly Quality[],
  { threads, keyframeTimes }: { threads: number; keyframeTimes: readonly number[] },
): readonly string[] {
  const leadSeconds = 0.4 / (plan.stream.frameRate || 24)
  const forcedTimes = keyframeTimes.map((key) => Math.max(0, key - leadSeconds).toFixed(4)).join(',')
  const outputs = qualities.map((_, i) => `[out${i}]`)
  const splits = qualities.map((_, i) => `[part${i}]`)
  const graph = [
    `[0:${plan.stream.index}]${[...editFilters(plan), ...preprocessingFilters(plan), `split=${qualities.length}`].join(',')}${splits.join('')}`,
    ...qualities.map((quality, i) => `${splits[i]}${scaleFilters(quality).join(',')}${outputs[i]}`),
  ].join(';')
  return [
    ...globalOptions(threads),
    ...PROBE_LIMITS,
    ...readingFlags(plan),
    ...(plan.stream.shown ? [...KEEP_TIMES, ...uneditedInput(path)] : input(path)),
    ...flags('-filter_complex_threads', String(threads), '-filter_complex', graph),
    ...qualities.flatMap((quality, i) => [
      ...flags('-map', outputs[i] ?? ''),
      ...encoderArguments(quality, forcedTimes, threads),
      ...NO_METADATA,
      ...toVideoPipe(FIRST_PIPE + i),
    ]),
  ]
}

const USUAL_FRAME_RATE = 24

/** Shows each frame until the next one, and the last one for ever. */
export const heldFrames = ({ stream }: VideoPlan): string =>
  `fps=${stream.frameRate || USUAL_FRAME_RATE}:eof_action=pass,tpad=stop=-1:stop_mode=clone`

/** Storyboard sprite sheets as raw RGB, from keyframes only: each is shown until the next one, and the last one until the end. */
export function storyboardArguments(
  path: string,
  plan: VideoPlan,
  { columns, rows, width, height, step }: Tiles,
  { duration, threads }: { duration: number; threads: number },
): readonly string[] {
  const filter = [
    heldFrames(plan),
    // up: of the frames of a step, the last one would be taken otherwise
    `fps=fps=1/${step}:round=up:start_time=0,trim=end=${Math.ceil(duration / step) * step}`,
    `scale=${width}:${height}:flags=area`,
    ...(plan.toneMap ? [TONE_MAP] : []),
    `tile=${columns}x${rows}`,
    'format=rgb24',
  ]
  return rawFrameArguments(path, plan, { skipped: 'nokey', filter, threads })
}

/** `rate` frames a second from 0 on as raw RGB. Frames that no other frame needs are not decoded. */
export function frameArguments(
  path: string,
  plan: VideoPlan,
  { width, height, rate }: Pick<Tiles, 'width' | 'height'> & { rate: number },
  { duration, threads }: { duration: number; threads: number },
): readonly string[] {
  const filter = [
    heldFrames(plan),
    `fps=fps=${rate}:round=up:start_time=0,trim=end=${Math.ceil(duration)}`,
    `scale=${width}:${height}:flags=area`,
    ...(plan.toneMap ? [TONE_MAP] : []),
    'format=rgb24',
  ]
  return rawFrameArguments(path, plan, { skipped: 'noref', filter, threads })
}

/** @param skipped frames that are not decoded, as ffmpeg names them */
const rawFrameArguments = (
  path: string,
  { stream }: VideoPlan,
  { skipped, filter, threads }: { skipped: 'nokey' | 'noref'; filter: readonly string[]; threads: number },
): readonly string[] => [
  ...globalOptions(threads),
  ...PROBE_LIMITS,
  ...flags('-skip_frame', skipped),
  ...input(path),
  ...flags('-map', `0:${stream.index}`, '-vf', filter.join(','), '-fps_mode', 'passthrough'),
  ...flags('-f', 'rawvideo', `pipe:${FIRST_PIPE}`),
]

/** The audio fingerprint of one track as 4-byte values, starting at time 0 of the file even if the track starts later. */
export const audioFingerprintArguments = (path: string, stream: number): readonly string[] => [
  ...globalOptions(1),
  ...PROBE_LIMITS,
  ...flags('-vn', '-sn', '-dn'),
  ...input(path),
  ...flags('-map', `0:${stream}`, '-af', 'aresample=11025:async=1:first_pts=0', '-ac', '1', ...NO_METADATA),
  ...flags('-f', 'chromaprint', '-fp_format', 'raw', `pipe:${FIRST_PIPE}`),
]
