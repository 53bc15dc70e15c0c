/** What ffprobe says of a file, and what we keep of it. Pure. */
import * as z from 'zod'

const number = z.union([z.number(), z.string().transform(Number)]).pipe(z.number())
const disposition = z.record(z.string(), z.number()).default({})
const tags = z.record(z.string(), z.string()).default({})

const stream = z.object({
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
  side_data_list: z.array(z.looseObject({ rotation: z.number().optional() })).default([]),
})

const report = z.object({
  streams: z.array(stream).default([]),
  chapters: z.array(z.object({ start_time: number.optional().catch(undefined), tags })).default([]),
  format: z
    .object({
      format_name: z.string().default(''),
      duration: number.optional().catch(undefined),
      start_time: number.optional().catch(undefined),
      bit_rate: number.optional().catch(undefined),
    })
    .prefault({}),
})

const base = { index: z.number().int(), codec: z.string(), language: z.string(), title: z.string() }
const flag = z.boolean()

export const probeSchema = z.object({
  format: z.string(),
  /** Seconds; 0 when the file does not say. */
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
      /** Degrees: 0, 90, 180 or 270. */
      rotation: z.number().int(),
      frameRate: z.number().min(0),
      standard: flag,
      /** A picture of the cover, not a film. */
      still: flag,
      /** Whether its parameters are known before its first packet. */
      ready: flag,
    }),
  ),
  sounds: z.array(
    z.object({
      ...base,
      profile: z.string(),
      channels: z.number().int(),
      sampleRate: z.number().int(),
      standard: flag,
      commentary: flag,
      ready: flag,
      /** Which of ffmpeg's inputs it is in, where that is not the video's own file. */
      input: z.number().int().positive().optional(),
    }),
  ),
  subtitles: z.array(z.object({ ...base, standard: flag, forced: flag, sdh: flag })),
  attachments: z.array(z.object({ index: z.number().int(), name: z.string(), type: z.string(), bytes: z.number() })),
  chapters: z.array(z.object({ start: z.number(), title: z.string() })),
})

export type Probe = z.infer<typeof probeSchema>
export type VideoStream = Probe['video'][number]
export type AudioStream = Probe['sounds'][number]
export type SubtitleStream = Probe['subtitles'][number]
type Stream = z.infer<typeof stream>

const STILLS = ['mjpeg', 'png', 'bmp', 'gif', 'webp', 'tiff']
const HDR = ['smpte2084', 'arib-std-b67']
/** Streams, chapters and attachments that are looked at: discs have fifty of the first, releases a hundred fonts. */
const MOST_STREAMS = 500
const MOST_CHAPTERS = 1_000
/** A title or a file name that came with the file is never longer here. */
const LONGEST = 200

/** @throws {z.ZodError} when this is no report of ffprobe's */
export function parseProbe(json: unknown): Probe {
  const { streams: all, chapters, format } = report.parse(json)
  const streams = all.slice(0, MOST_STREAMS)
  const of = (type: string): Stream[] => streams.filter(({ codec_type }) => codec_type === type)
  return {
    format: format.format_name,
    duration: durationOf(streams, format.duration),
    bitRate: Math.max(0, format.bit_rate ?? 0),
    video: of('video').map(toVideo),
    sounds: of('audio').map(toSound),
    subtitles: of('subtitle').map(toSubtitle),
    attachments: of('attachment').map((one) => ({
      index: one.index,
      name: tagOf(one, 'filename'),
      type: tagOf(one, 'mimetype'),
      bytes: one.extradata_size ?? 0,
    })),
    chapters: chapters
      .slice(0, MOST_CHAPTERS)
      .flatMap(({ start_time, tags }) =>
        start_time === undefined
          ? []
          : [{ start: Math.max(0, round(start_time - (format.start_time ?? 0))), title: clean(tags.title ?? '') }],
      ),
  }
}

/** How long there is picture or sound: a file's own duration may be that of a subtitle which stays after both. */
function durationOf(streams: readonly Stream[], whole: number | undefined): number {
  const of = (all: readonly Stream[]): number => Math.max(0, ...all.map(lengthOf))
  const moving = of(streams.filter((one) => one.codec_type === 'audio' || isMoving(one)))
  return Math.max(0, Math.min(moving || Infinity, whole ?? (moving || of(streams))))
}

const isMoving = (one: Stream): boolean => one.codec_type === 'video' && !isStill(one)

/** Matroska has it as a tag. */
function lengthOf({ duration, tags }: Stream): number {
  const tag = Object.entries(tags).find(([name]) => /^duration(?:-\w{1,8})?$/i.test(name))
  const [hours = 0, minutes = 0, seconds = 0] = (tag?.[1].slice(0, 40) ?? '').split(':').map(Number)
  const tagged = hours * 3600 + minutes * 60 + seconds
  return duration ?? (Number.isFinite(tagged) ? tagged : 0)
}

const isStill = (one: Stream): boolean =>
  one.disposition.attached_pic === 1 ||
  one.disposition.still_image === 1 ||
  (STILLS.includes(one.codec_name ?? '') && tagOf(one, 'mimetype').startsWith('image/'))

const toVideo = (one: Stream): VideoStream => ({
  index: one.index,
  codec: one.codec_name ?? 'unknown',
  profile: one.profile ?? '',
  pixels: one.pix_fmt ?? '',
  width: one.width ?? 0,
  height: one.height ?? 0,
  pixelAspect: toRatio(one.sample_aspect_ratio, ':') || 1,
  interlaced: ['tt', 'bb', 'tb', 'bt'].includes(one.field_order ?? ''),
  hdr: HDR.includes(one.color_transfer ?? ''),
  rotation: (((Math.round(rotationOf(one) / 90) * 90) % 360) + 360) % 360,
  frameRate: frameRateOf(one),
  standard: one.disposition.default === 1,
  still: isStill(one),
  ready: (one.extradata_size ?? 0) > 0,
})

const toSound = (one: Stream): AudioStream => ({
  ...toBase(one),
  profile: one.profile ?? '',
  channels: one.channels ?? 0,
  sampleRate: one.sample_rate ?? 0,
  standard: one.disposition.default === 1,
  commentary: one.disposition.comment === 1 || /comment(ary|s)\b|コメンタリー/i.test(tagOf(one, 'title')),
  ready: (one.extradata_size ?? 0) > 0,
})

const toSubtitle = (one: Stream): SubtitleStream => ({
  ...toBase(one),
  standard: one.disposition.default === 1,
  forced: one.disposition.forced === 1 || /\bforced\b|signs?\b.*\bsongs?\b/i.test(tagOf(one, 'title')),
  sdh: one.disposition.hearing_impaired === 1 || /\b(sdh|cc|hearing.impaired)\b/i.test(tagOf(one, 'title')),
})

const toBase = (one: Stream) => ({
  index: one.index,
  codec: one.codec_name ?? 'unknown',
  language: tagOf(one, 'language'),
  title: tagOf(one, 'title'),
})

const tagOf = ({ tags }: Stream, name: string): string => clean(tags[name] ?? tags[name.toUpperCase()] ?? '')

/** One line without control characters. */
const clean = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)

const rotationOf = ({ side_data_list, tags }: Stream): number =>
  side_data_list.find(({ rotation }) => rotation !== undefined)?.rotation ?? (Number(tags.rotate) || 0)

function frameRateOf({ avg_frame_rate, r_frame_rate }: Stream): number {
  const average = toRatio(avg_frame_rate, '/')
  return average > 0 && average <= 300 ? average : Math.min(300, toRatio(r_frame_rate, '/'))
}

function toRatio(text: string | undefined, between: string): number {
  const [over = 0, under = 0] = (text ?? '').split(between).map(Number)
  const ratio = over / under
  return Number.isFinite(ratio) && ratio > 0 ? ratio : 0
}

const round = (seconds: number): number => Math.round(seconds * 1000) / 1000
