/** The schema of Jikan's responses. */
import * as z from 'zod'
import { flag, listOf, number, part, text } from './lenient.ts'

const named = listOf(z.object({ name: text }))
const dateParts = part({ year: number, month: number, day: number })
const entry = z.object({ mal_id: z.number(), type: text })

export const jikanPerson = z.object({
  mal_id: z.number(),
  name: text,
  images: part({ jpg: part({ image_url: text }) }),
})

const castSchema = z.object({
  character: jikanPerson,
  role: text,
  voice_actors: listOf(z.object({ person: jikanPerson, language: text })),
})
export type JikanCast = z.infer<typeof castSchema>

const episodeSchema = z.object({
  /** The episode's number. */
  mal_id: z.number(),
  title: text,
  title_japanese: text,
  aired: text,
  filler: flag,
})
export type JikanEpisode = z.infer<typeof episodeSchema>

/** One title; the fields from `streaming` on are only in the details, and `episode_list` is a request of its own. */
export const jikanSchema = z.object({
  mal_id: z.int().positive(),
  title: text,
  title_english: text,
  title_japanese: text,
  title_synonyms: listOf(z.string()),
  titles: listOf(z.object({ title: text })),
  type: text,
  source: text,
  episodes: number,
  status: text,
  aired: part({ prop: part({ from: dateParts, to: dateParts }) }),
  duration: text,
  rating: text,
  score: number,
  members: number,
  favorites: number,
  synopsis: text,
  season: text,
  year: number,
  images: part({ jpg: part({ image_url: text, large_image_url: text }) }),
  trailer: part({ youtube_id: text, embed_url: text, images: part({ large_image_url: text }) }),
  broadcast: part({ day: text, time: text, timezone: text, string: text }),
  genres: named,
  explicit_genres: named,
  themes: named,
  demographics: named,
  studios: named,
  producers: named,
  streaming: listOf(z.object({ name: text, url: text })),
  relations: listOf(z.object({ relation: text, entry: listOf(entry) })),
  recommendations: listOf(z.object({ entry })),
  characters: listOf(castSchema),
  staff: listOf(z.object({ person: jikanPerson, positions: listOf(z.string()) })),
  theme: part({ openings: listOf(z.string()), endings: listOf(z.string()) }),
  episode_list: listOf(episodeSchema),
})
export type JikanAnime = z.infer<typeof jikanSchema>

/** A page of the list: the fields that decide where to continue. */
export const listSchema = z.object({
  pagination: z.object({
    has_next_page: z.boolean().nullish(),
    items: z.object({ total: z.number().nullish() }).nullish(),
  }),
  data: z.array(z.unknown()),
})

/** The response with one title. */
export const detailSchema = z.object({ data: z.unknown() })
