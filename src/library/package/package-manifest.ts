/** The package manifest, stored in `about.json` and in the database. */
import * as z from 'zod'
import { ratesSchema } from './bit-rates.ts'
import { VIDEO_RANGES } from './master-playlists.ts'

/** Why it is encoded for each viewer of a live package, to follow “because”; absent if it is copied, or on disk. */
const because = z.string().optional()

const sound = z.object({
  /** A BCP 47 tag; `und` if unknown. */
  language: z.string(),
  label: z.string(),
  channels: z.number().int().positive(),
  folder: z.string(),
  /** Whether this is a commentary track. */
  commentary: z.literal(true).optional(),
  rates: ratesSchema,
  because,
  /** The track as it is in the file, for browsers that play its codec: of live packages. */
  original: z
    .object({ folder: z.string(), codec: z.string(), channels: z.number().int().positive(), rates: ratesSchema })
    .optional(),
})

const subtitle = z.object({
  language: z.string(),
  label: z.string(),
  /** The WebVTT file in the package's folder. */
  file: z.string(),
  playlist: z.string(),
  /** Whether it translates only signs, by its title or its flag. */
  forced: z.boolean(),
  sdh: z.boolean(),
  /** Whether the file flags it as default; in packages of earlier versions, whether it is shown by default. */
  standard: z.boolean(),
  /** A sidecar with exactly the video’s name; takes precedence over all others. */
  preferred: z.literal(true).optional(),
  /** The original ASS file, if the source was ASS. */
  styled: z.string().optional(),
})

/** Subtitles that are images. They are apart from the others, so that players that show only text are never offered them. */
const imageSubtitle = z.object({
  language: z.string(),
  label: z.string(),
  /** Its parts are `1.sup` and so on: see `library/image-subtitles/parts.ts`. */
  folder: z.string(),
  forced: z.boolean(),
  sdh: z.boolean(),
  /** As those of `subtitles`. */
  standard: z.boolean(),
  preferred: z.literal(true).optional(),
})

const rendition = z.object({
  folder: z.string(),
  /** Such as `1080p`. */
  name: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  codec: z.string(),
  rates: ratesSchema,
  /** Of its key frames alone; absent if they are not listed. */
  pictureRates: ratesSchema.optional(),
  because,
})

/** The video stream of the file itself, for browsers that play its codec. */
const original = rendition.extend({ range: z.enum(VIDEO_RANGES) })

export const packageAboutSchema = z.object({
  /** Seconds. */
  duration: z.number().positive(),
  frameRate: z.number().positive(),
  /** Whether the video stream was copied or encoded. */
  video: z.enum(['copied', 'encoded']),
  /** Best first. */
  qualities: z.array(rendition).min(1),
  original: original.optional(),
  sounds: z.array(sound),
  /** Index of each master playlist’s default audio track (-1: no audio); absent if there is no such playlist. */
  sub: z.number().int().optional(),
  dub: z.number().int().optional(),
  subtitles: z.array(subtitle),
  imageSubtitles: z.array(imageSubtitle).optional(),
  /** Font files extracted from the video. */
  fonts: z.array(z.string()),
  chapters: z.array(z.object({ start: z.number().min(0), title: z.string() })),
  /** Whether `storyboard.vtt` exists. */
  storyboard: z.boolean(),
  bytes: z.number().int().min(0),
  /** What was skipped or changed, for the operator. */
  notes: z.array(z.string()),
})

export type PackageAbout = z.infer<typeof packageAboutSchema>
export type PackagedOriginal = z.infer<typeof original>
export type PackagedSubtitle = z.infer<typeof subtitle>
export type PackagedImageSubtitle = z.infer<typeof imageSubtitle>
