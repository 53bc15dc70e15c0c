/** A title as one source describes it: the common format of all sources and of the starter catalogue. */
import * as z from 'zod'
import { FORMATS, RATINGS, RELATION_KINDS, ROLES, SEASONS, STATUSES } from './anime.ts'
import { GENRES } from './genre.ts'

/** The sources of records. */
export const SOURCES = ['starter', 'anilist', 'jikan', 'offline-database'] as const
export type Source = (typeof SOURCES)[number]

/** Catalogues whose ids link records of different sources. */
const ID_SPACES = [
  'mal',
  'anilist',
  'kitsu',
  'anidb',
  'anime-planet',
  'anisearch',
  'livechart',
  'notify',
  'simkl',
  'starter',
] as const

export const externalIdSchema = z.object({ space: z.enum(ID_SPACES), id: z.string().min(1).max(120) })
export type ExternalId = z.infer<typeof externalIdSchema>

/** `1998`, `1998-04` or `1998-04-03`: the known part of a date. */
const partialDateSchema = z.string().regex(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/)

const text = (max: number) => z.string().trim().min(1).max(max)
/** A URL; validated again where it is used. */
const url = z.url({ protocol: /^https?$/ }).max(2000)

export const castEntrySchema = z.object({
  character: z.object({
    key: text(140), // `<space>:<id>`; the same key is the same character in every title
    name: text(200),
    japaneseName: text(200).optional(),
    picture: url.optional(),
    about: text(20_000).optional(),
  }),
  role: z.enum(ROLES),
  voices: z
    .array(
      z.object({
        key: text(140),
        name: text(200),
        japaneseName: text(200).optional(),
        picture: url.optional(),
        language: text(40),
      }),
    )
    .max(40),
})
export type CastEntry = z.infer<typeof castEntrySchema>

const staffEntrySchema = z.object({
  person: z.object({
    key: text(140), // `<space>:<id>`; the same key is the same person in every title
    name: text(200),
    japaneseName: text(200).optional(),
    picture: url.optional(),
  }),
  /** What they did: `Director`. */
  role: text(100),
})
export type StaffEntry = z.infer<typeof staffEntrySchema>

const songSchema = z.object({
  kind: z.enum(['opening', 'ending']),
  title: text(300),
  artist: text(300).optional(),
  /** The episodes with it, as the source writes them: `1-13, 26`. */
  episodes: text(100).optional(),
})
export type Song = z.infer<typeof songSchema>

const tagDetailSchema = z.object({
  name: text(100),
  rank: z.int().min(1).max(100).optional(),
  category: text(100).optional(),
  description: text(1_000).optional(),
  /** Whether it is a spoiler in this title, or in every title. */
  spoiler: z.enum(['title', 'always']).optional(),
  adult: z.boolean().optional(),
})
export type TagDetail = z.infer<typeof tagDetailSchema>

const episodeTitleSchema = z.object({
  number: z.int().min(1).max(99_999),
  title: text(500).optional(),
  japaneseTitle: text(500).optional(),
  filler: z.boolean().default(false),
  airedOn: partialDateSchema.optional(),
})

/**
 * A title as one source describes it. An absent field is unknown to the source; an import never empties a stored field with it.
 * Texts are plain (no markup) and trimmed; times are UTC unless stated otherwise.
 */
export const titleRecordSchema = z.object({
  /** External ids, which link this record to others; the first is the source's own. */
  ids: z.array(externalIdSchema).min(1).max(60),
  names: z
    .object({ english: text(500).optional(), romaji: text(500).optional(), japanese: text(500).optional() })
    .refine((names) => names.english ?? names.romaji ?? names.japanese, 'a title needs a name'),
  synonyms: z.array(text(500)).max(200).default([]),
  format: z.enum(FORMATS).optional(),
  status: z.enum(STATUSES).optional(),
  startDate: partialDateSchema.optional(),
  endDate: partialDateSchema.optional(),
  season: z.enum(SEASONS).optional(),
  seasonYear: z.int().min(1900).max(2200).optional(),
  /** The planned number of episodes. */
  episodes: z.int().min(1).max(99_999).optional(),
  /** Minutes of one episode. */
  minutes: z.int().min(1).max(1_000).optional(),
  rating: z.enum(RATINGS).optional(),
  /** The adapted material: Manga, Light novel, Original … */
  material: text(60).optional(),
  genres: z.array(z.enum(GENRES)).max(41).default([]),
  /** Themes and tags as the source names them. */
  tags: z.array(text(100)).max(120).default([]),
  /** What the source says of tags, with the spoilers, which `tags` leaves out. */
  tagDetails: z.array(tagDetailSchema).max(120).default([]),
  studios: z.array(text(200)).max(60).default([]),
  producers: z.array(text(200)).max(120).default([]),
  synopsis: text(20_000).optional(),
  /** 0 to 10, on MyAnimeList's scale. */
  score: z.number().min(0.01).max(10).optional(),
  /** Number of people who have it on a list, on MyAnimeList's scale. */
  popularity: z.int().min(0).optional(),
  favourites: z.int().min(0).optional(),
  adult: z.boolean().optional(),
  poster: url.optional(),
  banner: url.optional(),
  trailer: z.object({ title: text(300).optional(), url, thumbnail: url.optional() }).optional(),
  /** Official streaming services. */
  links: z
    .array(z.object({ site: text(100), url }))
    .max(60)
    .default([]),
  /** The weekly slot in Japan (UTC+9, no daylight saving): weekday 0 is Sunday. */
  broadcast: z
    .object({ weekday: z.int().min(0).max(6), time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/) })
    .optional(),
  /** The next episode, as announced when the record was created. */
  nextEpisode: z
    .object({
      number: z.int().min(1).max(99_999),
      airsAt: z.iso.datetime(),
      /** The time of the weekly slot, if it airs at another one. */
      slotAt: z.iso.datetime().optional(),
    })
    .optional(),
  relations: z
    .array(z.object({ kind: z.enum(RELATION_KINDS), target: externalIdSchema }))
    .max(300)
    .default([]),
  recommendations: z.array(externalIdSchema).max(60).default([]),
  cast: z.array(castEntrySchema).max(200).default([]),
  /** The most important first. */
  staff: z.array(staffEntrySchema).max(100).default([]),
  songs: z.array(songSchema).max(100).default([]),
  episodeTitles: z.array(episodeTitleSchema).max(5_000).default([]),
})
export type TitleRecord = z.infer<typeof titleRecordSchema>
export type TitleRecordInput = z.input<typeof titleRecordSchema>
