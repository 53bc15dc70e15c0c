/** What ffmpeg and ffprobe are asked. Pure. */
import type { PackagePlan, AudioPlan, SubtitlePlan, VideoPlan } from './plan.ts'
import type { Quality } from './quality.ts'
import type { Tiles } from './storyboard.ts'

/** Arguments that belong together, on one line. */
const flags = (...words: readonly string[]): readonly string[] => words

/** Kinds of file that hold tracks. None of them names other files or addresses. */
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
const SAFE = flags('-protocol_whitelist', 'file,pipe', '-format_whitelist', CONTAINERS.join(','))

/** A path as an address: whatever it begins with, it is neither an option nor another protocol. */
const input = (path: string): readonly string[] => flags('-i', `file:${path}`)

/** Looks far into the file: the tracks of broadcasts begin late. */
const PATIENCE = flags('-probesize', '50M', '-analyzeduration', '30M')

export const probeArguments = (path: string): readonly string[] => [
  ...flags('-v', 'error', ...SAFE, ...PATIENCE),
  ...flags('-show_streams', '-show_chapters', '-show_format', '-of', 'json'),
  ...input(path),
]

/** What every call begins with. */
const opening = (threads: number): readonly string[] =>
  flags('-nostdin', '-hide_banner', '-v', 'error', ...SAFE, '-threads', String(threads))

const BARE = flags('-map_metadata', '-1', '-map_chapters', '-1', '-dn')
/** Each track begins at its own time on the file's clock, without edit lists. */
const MOVFLAGS = 'cmaf+frag_discont+empty_moov+default_base_moof+skip_trailer'
const toPicturePipe = (pipe: number): readonly string[] =>
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

/** Seconds between two pictures that can be shown alone. */
const KEY_SECONDS = 2

/** A picture that is pleasant to look at, in Mbit/s at most. */
const peakOf = ({ width, height }: Quality): number => Math.max(1, Math.round((width * height * 8) / 2_073_600))

function encoder(quality: Quality, keys: string, threads: number): readonly string[] {
  const peak = peakOf(quality)
  return [
    ...flags('-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-profile:v', 'high', '-pix_fmt', 'yuv420p'),
    ...flags('-maxrate', `${peak}M`, '-bufsize', `${peak * 2}M`, '-threads', String(threads)),
    ...flags('-force_key_frames', keys, '-sc_threshold', '0', '-g', '9999', '-flags', '+cgop'),
    // times stay those of the file: by default they are rounded to whole pictures, up to half of one away from the copy's
    ...flags('-fps_mode', 'vfr', '-enc_time_base', '1:90000'),
  ]
}

const TONE_MAP =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,format=yuv420p'

/** What is done to every picture before it is scaled. */
const preparation = ({ deinterlace, toneMap }: VideoPlan): readonly string[] => [
  ...(deinterlace ? ['bwdif=mode=send_frame'] : []),
  ...(toneMap ? [TONE_MAP] : []),
]
const scaling = ({ width, height }: Quality): readonly string[] => [
  `scale=${width}:${height}:flags=bicubic`,
  'setsar=1',
  'format=yuv420p',
]

function picture(plan: VideoPlan, pipe: number, threads: number): readonly string[] {
  const work = plan.copy
    ? flags('-c:v', 'copy')
    : [
        ...flags('-vf', [...preparation(plan), ...scaling(plan.quality)].join(',')),
        ...encoder(plan.quality, `expr:gte(t,n_forced*${KEY_SECONDS})`, threads),
      ]
  return [...flags('-map', `0:${plan.stream.index}`), ...work, ...BARE, ...toPicturePipe(pipe)]
}

/** The encoder says one block of nothing first: as much is left out at the beginning, so that sound and picture stay in step. */
const PRIMING = 1024

/** Layouts by their number of channels, with the bit rate that each is encoded at. */
const LAYOUTS: Readonly<Record<number, readonly [layout: string, rate: string]>> = {
  1: ['mono', '96k'],
  2: ['stereo', '160k'],
  6: ['5.1', '320k'],
}

function sound({ stream, copy, channels }: AudioPlan, pipe: number): readonly string[] {
  const [layout, rate] = LAYOUTS[channels] ?? ['stereo', '160k']
  const filter = `aresample=48000:async=1:first_pts=0,aformat=channel_layouts=${layout},atrim=start_sample=${PRIMING}`
  const work = copy ? flags('-c:a', 'copy') : flags('-af', filter, '-c:a', 'aac', '-profile:a', 'aac_low', '-b:a', rate)
  return [...flags('-map', `${stream.input ?? 0}:${stream.index}`), ...work, ...BARE, ...toAudioPipe(pipe)]
}

const subtitle = ({ stream, format }: SubtitlePlan, pipe: number): readonly string[] =>
  flags(
    ...flags('-map', `0:${stream.index}`, '-c:s', stream.codec === 'ass' ? 'copy' : format, ...BARE),
    ...flags('-flush_packets', '0', '-f', format, `pipe:${pipe}`),
  )

/** The first pipe: 0 to 2 have their own meaning. */
const FIRST_PIPE = 3

/**
 * One pass over the file, and those with further audio: the picture by the first pipe, then each sound, then each of the subtitles; the fonts into files
 * of ours.
 */
export function packageArguments(
  [path = '', ...further]: readonly string[],
  plan: PackagePlan,
  { threads, fonts }: { threads: number; fonts: (place: number) => string },
): readonly string[] {
  let pipe = FIRST_PIPE
  return [
    ...opening(threads),
    ...PATIENCE,
    ...flags('-fflags', '+genpts'),
    ...plan.fonts.flatMap(({ index }, i) => flags(`-dump_attachment:${index}`, `file:${fonts(i)}`)),
    ...input(path),
    ...further.flatMap((one) => [...SAFE, ...PATIENCE, ...input(one)]),
    ...picture(plan.video, pipe++, threads),
    ...plan.sounds.flatMap((one) => sound(one, pipe++)),
    ...plan.subtitles.flatMap((one) => subtitle(one, pipe++)),
  ]
}

/** Lower renditions in one pass: each by a pipe of its own, with keys at the given moments. */
export function renditionArguments(
  path: string,
  plan: VideoPlan,
  below: readonly Quality[],
  { threads, keys }: { threads: number; keys: readonly number[] },
): readonly string[] {
  const early = 0.4 / (plan.stream.frameRate || 24)
  const moments = keys.map((key) => Math.max(0, key - early).toFixed(4)).join(',')
  const outs = below.map((_, i) => `[out${i}]`)
  const parts = below.map((_, i) => `[part${i}]`)
  const graph = [
    `[0:${plan.stream.index}]${[...preparation(plan), `split=${below.length}`].join(',')}${parts.join('')}`,
    ...below.map((quality, i) => `${parts[i]}${scaling(quality).join(',')}${outs[i]}`),
  ].join(';')
  return [
    ...opening(threads),
    ...PATIENCE,
    ...flags('-fflags', '+genpts'),
    ...input(path),
    ...flags('-filter_complex_threads', String(threads), '-filter_complex', graph),
    ...below.flatMap((quality, i) => [
      ...flags('-map', outs[i] ?? ''),
      ...encoder(quality, moments, threads),
      ...BARE,
      ...toPicturePipe(FIRST_PIPE + i),
    ]),
  ]
}

/** Sheets of small pictures as raw colours, made of key pictures alone. */
export function storyboardArguments(path: string, plan: VideoPlan, tiles: Tiles, threads: number): readonly string[] {
  const { columns, rows, width, height, step } = tiles
  const filter = [
    `fps=fps=1/${step}:round=down:start_time=0`,
    `scale=${width}:${height}:flags=area`,
    ...(plan.toneMap ? [TONE_MAP] : []),
    `tile=${columns}x${rows}`,
    'format=rgb24',
  ]
  return [
    ...opening(threads),
    ...PATIENCE,
    ...flags('-skip_frame', 'nokey'),
    ...input(path),
    ...flags('-map', `0:${plan.stream.index}`, '-vf', filter.join(','), '-fps_mode', 'passthrough'),
    ...flags('-f', 'rawvideo', `pipe:${FIRST_PIPE}`),
  ]
}

/** The print of one sound as rows of four bytes: from the beginning of the file's clock on, whenever it begins itself. */
export const audioPrintArguments = (path: string, stream: number): readonly string[] => [
  ...opening(1),
  ...PATIENCE,
  ...flags('-vn', '-sn', '-dn'),
  ...input(path),
  ...flags('-map', `0:${stream}`, '-af', 'aresample=11025:async=1:first_pts=0', '-ac', '1', ...BARE),
  ...flags('-f', 'chromaprint', '-fp_format', 'raw', `pipe:${FIRST_PIPE}`),
]
