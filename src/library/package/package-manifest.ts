/** What a package holds, as its `about.json` and its row say. Pure. */
import * as z from 'zod'
import { ratesSchema } from './hls/bit-rates.ts'

const sound = z.object({
  /** A BCP 47 tag; `und` when nobody has said. */
  language: z.string(),
  label: z.string(),
  channels: z.number().int().positive(),
  folder: z.string(),
  /** Talk about the episode in place of its own sound. */
  commentary: z.literal(true).optional(),
  rates: ratesSchema,
})

const subtitle = z.object({
  language: z.string(),
  label: z.string(),
  /** The WebVTT file in the package's folder. */
  file: z.string(),
  playlist: z.string(),
  forced: z.boolean(),
  sdh: z.boolean(),
  /** Shown with the original sound unless a viewer chooses otherwise. */
  standard: z.boolean(),
  /** Beside the video under exactly its name: shown before any other. */
  preferred: z.literal(true).optional(),
  /** The same words as ASS, when that is how they came. */
  styled: z.string().optional(),
})

const rendition = z.object({
  folder: z.string(),
  /** Such as `1080p`. */
  name: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  codec: z.string(),
  rates: ratesSchema,
  pictureRates: ratesSchema,
})

export const packageAboutSchema = z.object({
  /** Seconds. */
  duration: z.number().positive(),
  frameRate: z.number().positive(),
  /** Whether the picture is the file's own, or was encoded. */
  video: z.enum(['copied', 'encoded']),
  /** Best first. */
  qualities: z.array(rendition).min(1),
  sounds: z.array(sound),
  /** Which of the sounds each master speaks first (-1: there is none at all); absent when there is no such master. */
  sub: z.number().int().optional(),
  dub: z.number().int().optional(),
  subtitles: z.array(subtitle),
  /** Files of the fonts that came with the file. */
  fonts: z.array(z.string()),
  chapters: z.array(z.object({ start: z.number().min(0), title: z.string() })),
  /** Whether `storyboard.vtt` is there. */
  storyboard: z.boolean(),
  bytes: z.number().int().min(0),
  /** What was left out or changed, in words for the operator. */
  notes: z.array(z.string()),
})

export type PackageAbout = z.infer<typeof packageAboutSchema>
export type PackagedSubtitle = z.infer<typeof subtitle>
