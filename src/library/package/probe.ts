/** Parses ffprobe’s report into the probe that is stored for a file. */
import * as z from 'zod'
import { isCommentary } from '#src/catalogue/episode/track-choice.ts'

const number = z.union([z.number(), z.string().transform(Number)]).pipe(z.number())
const disposition = z.record(z.string(), z.number()).default({})
const tags = z.record(z.string(), z.string()).default({})

const streamSchema = z.object({
  index: z.number().int(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  profile: z.string().optional(),
  pix_fmt: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  sample_aspect_ratio: z.string().optional(),
  field_order: z.string().optional(),
  color_transfer: z.string().optional(),
  avg_frame_rate: z.string().optional(),
  r_frame_rate: z.string().optional(),
  channels: z.number().optional(),
  sample_rate: number.optional().catch(undefined),
  duration: number.optional().catch(undefined),
  extradata_size: z.number().optional(),
  disposition,
  tags,
  side_data_list: z
    .array(
      z.looseObject({
        rotation: z.number().optional(),
        dv_profile: z.number().optional(),
        dv_bl_signal_compatibility_id: z.number().optional(),
      }),
    )
    .default([]),
})

const reportSchema = z.object({
  streams: z.array(streamSchema).default([]),
  chapters: z.array(z.object({ start_time: number.optional().catch(undefined), tags })).default([]),
  format: z
    .object({
      format_name: z.string().default(''),
      duration: number.optional().catch(undefined),
      start_time: number.optional().catch(undefined),
      bit_rate: number.optional().catch(undefined),
    })
    .prefault({}),
  packets_and_frames: z
    .array(
      z.object({ type: z.string(), stream_index: z.number().int().default(-1), data_hash: z.string().default('') }),
    )
    .default([]),
})
type Report = z.infer<typeof reportSchema>

const baseFields = { index: z.number().int(), codec: z.string(), language: z.string(), title: z.string() }
const flag = z.boolean()

export const audioStreamSchema = z.object({
  ...baseFields,
  profile: z.string(),
  channels: z.number().int(),
  sampleRate: z.number().int(),
  standard: flag,
  commentary: flag,
  ready: flag,
  /** Which of the audio files beside the video contains it, from 1 (as ffmpeg numbers its inputs); absent if the video file does. */
  input: z.number().int().positive().optional(),
})

export const subtitleStreamSchema = z.object({
  ...baseFields,
  standard: flag,
  forced: flag,
  sdh: flag,
  /** The file that contains it, relative to the video’s folder, if not the video file itself. */
  file: z.string().optional(),
  /** Whether that file is named exactly like the video. */
  preferred: z.literal(true).optional(),
})

export const probeSchema = z.object({
  format: z.string(),
  /** Seconds; 0 if unknown. */
  duration: z.number().min(0),
  bitRate: z.number().min(0),
  video: z.array(
    z.object({
      index: z.number().int(),
      codec: z.string(),
      profile: z.string(),
      pixels: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      /** Width of a pixel over its height. */
      pixelAspect: z.number().positive(),
      interlaced: flag,
      hdr: flag,
      /** Whether only Dolby Vision decoders show the right colours; absent in probes of earlier versions. */
      dolbyVisionOnly: flag.optional(),
      /** Degrees: 0, 90, 180 or 270. */
      rotation: z.number().int(),
      frameRate: z.number().min(0),
      standard: flag,
      /** Cover art, not a video. */
      still: flag,
      /** Whether its codec parameters are known before the first packet. */
      ready: flag,
      /** The part that an MP4 file shows, if it begins inside a frame: ffmpeg would show it from the next one on. */
      shown: z.object({ start: z.number(), end: z.number().optional(), hidden: z.number().positive() }).optional(),
    }),
  ),
  sounds: z.array(audioStreamSchema),
  subtitles: z.array(subtitleStreamSchema),
  attachments: z.array(z.object({ index: z.number().int(), name: z.string(), type: z.string(), bytes: z.number() })),
  chapters: z.array(z.object({ start: z.number(), title: z.string() })),
  /** The first packets of the streams of which a frame was decoded, as `CRC32:` and 8 digits, by the stream's index; absent in probes of earlier versions. */
  decoded: z.record(z.string(), z.array(z.string())).optional(),
})

export type Probe = z.infer<typeof probeSchema>
export type VideoStream = Probe['video'][number]
export type AudioStream = Probe['sounds'][number]
export type SubtitleStream = Probe['subtitles'][number]
type Stream = z.infer<typeof streamSchema>

const STILL_IMAGE_CODECS = ['mjpeg', 'png', 'bmp', 'gif', 'webp', 'tiff']
const HDR_TRANSFERS = ['smpte2084', 'arib-std-b67']
/** Limits for untrusted files. Discs have about 50 streams; releases have up to 100 fonts. */
const MAX_STREAMS = 500
const MAX_CHAPTERS = 1_000
/** Longer titles and file names are cut. */
const MAX_TEXT_LENGTH = 200

/** @throws {z.ZodError} if this is not an ffprobe report */
export function parseProbe(json: unknown): Probe {
  const { streams: all, chapters, format, packets_and_frames } = reportSchema.parse(json)
  const streams = all.slice(0, MAX_STREAMS)
  const of = (type: string): Stream[] => streams.filter(({ codec_type }) => codec_type === type)
  return {
    format: format.format_name,
    duration: lengthOf(durationOf(streams, format.duration), format),
    bitRate: Math.max(0, format.bit_rate ?? 0),
    video: of('video').map(toVideo),
    sounds: of('audio').map(toAudioStream),
    subtitles: of('subtitle').map(toSubtitle),
    attachments: of('attachment').map((stream) => ({
      index: stream.index,
      name: tagOf(stream, 'filename'),
      type: tagOf(stream, 'mimetype'),
      bytes: stream.extradata_size ?? 0,
    })),
    chapters: chapters
      .slice(0, MAX_CHAPTERS)
      .flatMap(({ start_time, tags }) =>
        start_time === undefined
          ? []
          : [{ start: Math.max(0, round(start_time - (format.start_time ?? 0))), title: cleanText(tags.title ?? '') }],
      ),
    ...(packets_and_frames.length > 0 && { decoded: decodedOf(packets_and_frames) }),
  }
}

function decodedOf(all: Report['packets_and_frames']): Record<string, string[]> {
  const of = (stream: number, wanted: string) =>
    all.filter(({ type, stream_index }) => type === wanted && stream_index === stream)
  const decoded = new Set(all.flatMap(({ type, stream_index }) => (type === 'frame' ? [stream_index] : [])))
  return Object.fromEntries(
    [...decoded].map((stream) => [stream, of(stream, 'packet').map(({ data_hash }) => data_hash)]),
  )
}

/** The duration of the video and audio. The container’s own duration may be that of a longer subtitle track. */
function durationOf(streams: readonly Stream[], formatDuration: number | undefined): number {
  const of = (all: readonly Stream[]): number => Math.max(0, ...all.map(streamDuration))
  const moving = of(streams.filter((stream) => stream.codec_type === 'audio' || isMovingVideo(stream)))
  return Math.max(0, Math.min(moving || Infinity, formatDuration ?? (moving || of(streams))))
}

/** Some writers of Matroska count the duration from 0, however late a file begins. */
function lengthOf(duration: number, { format_name, start_time = 0 }: Report['format']): number {
  const isCounted = format_name.startsWith('matroska') && start_time > 0 && start_time < duration
  return isCounted ? round(duration - start_time) : duration
}

const isMovingVideo = (stream: Stream): boolean => stream.codec_type === 'video' && !isStill(stream)

/** Matroska stores the duration as a tag. */
function streamDuration({ duration, tags }: Stream): number {
  const tag = Object.entries(tags).find(([name]) => /^duration(?:-\w{1,8})?$/i.test(name))
  const [hours = 0, minutes = 0, seconds = 0] = (tag?.[1].slice(0, 40) ?? '').split(':').map(Number)
  const tagged = hours * 3600 + minutes * 60 + seconds
  return duration ?? (Number.isFinite(tagged) ? tagged : 0)
}

const isStill = (stream: Stream): boolean =>
  stream.disposition.attached_pic === 1 ||
  stream.disposition.still_image === 1 ||
  (STILL_IMAGE_CODECS.includes(stream.codec_name ?? '') && tagOf(stream, 'mimetype').startsWith('image/'))

const toVideo = (stream: Stream): VideoStream => ({
  index: stream.index,
  codec: stream.codec_name ?? 'unknown',
  profile: stream.profile ?? '',
  pixels: stream.pix_fmt ?? '',
  width: stream.width ?? 0,
  height: stream.height ?? 0,
  pixelAspect: toRatio(stream.sample_aspect_ratio, ':') || 1,
  interlaced: ['tt', 'bb', 'tb', 'bt'].includes(stream.field_order ?? ''),
  hdr: HDR_TRANSFERS.includes(stream.color_transfer ?? ''),
  dolbyVisionOnly: isDolbyVisionOnly(stream),
  rotation: (((Math.round(rotationOf(stream) / 90) * 90) % 360) + 360) % 360,
  frameRate: frameRateOf(stream),
  standard: stream.disposition.default === 1,
  still: isStill(stream),
  ready: (stream.extradata_size ?? 0) > 0,
})

/** Other profiles have a base layer that any decoder of the codec shows as SDR, HDR10 or HLG. */
const isDolbyVisionOnly = ({ side_data_list }: Stream): boolean =>
  side_data_list.some(
    ({ dv_profile, dv_bl_signal_compatibility_id: base = 0 }) => dv_profile !== undefined && base === 0,
  )

const toAudioStream = (stream: Stream): AudioStream => ({
  ...toBase(stream),
  profile: stream.profile ?? '',
  channels: stream.channels ?? 0,
  sampleRate: stream.sample_rate ?? 0,
  standard: stream.disposition.default === 1,
  commentary:
    stream.disposition.comment === 1 ||
    stream.disposition.visual_impaired === 1 ||
    isCommentary(tagOf(stream, 'title')),
  ready: (stream.extradata_size ?? 0) > 0,
})

const toSubtitle = (stream: Stream): SubtitleStream => ({
  ...toBase(stream),
  standard: stream.disposition.default === 1,
  forced: stream.disposition.forced === 1,
  sdh: stream.disposition.hearing_impaired === 1 || /\b(sdh|cc|hearing.impaired)\b/i.test(tagOf(stream, 'title')),
})

const toBase = (stream: Stream) => ({
  index: stream.index,
  codec: stream.codec_name ?? 'unknown',
  language: tagOf(stream, 'language'),
  title: tagOf(stream, 'title'),
})

const tagOf = ({ tags }: Stream, name: string): string => cleanText(tags[name] ?? tags[name.toUpperCase()] ?? '')

/** Collapses white space and control characters. */
const cleanText = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH)

const rotationOf = ({ side_data_list, tags }: Stream): number =>
  side_data_list.find(({ rotation }) => rotation !== undefined)?.rotation ?? (Number(tags.rotate) || 0)

function frameRateOf({ avg_frame_rate, r_frame_rate }: Stream): number {
  const average = toRatio(avg_frame_rate, '/')
  return average > 0 && average <= 300 ? average : Math.min(300, toRatio(r_frame_rate, '/'))
}

function toRatio(text: string | undefined, separator: string): number {
  const [numerator = 0, denominator = 0] = (text ?? '').split(separator).map(Number)
  const ratio = numerator / denominator
  return Number.isFinite(ratio) && ratio > 0 ? ratio : 0
}

const round = (seconds: number): number => Math.round(seconds * 1000) / 1000
