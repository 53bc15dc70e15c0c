/** AniList's GraphQL query and the schema of its responses. */
import * as z from 'zod'
import { flag, listOf, number, part, text } from './lenient.ts'

export const PER_PAGE = 50

const FIELDS = `
  id idMal type format status season seasonYear episodes duration source isAdult
  title { romaji english native } synonyms description(asHtml: false)
  startDate { year month day } endDate { year month day }
  averageScore popularity favourites genres
  tags { name rank category description isAdult isGeneralSpoiler isMediaSpoiler }
  coverImage { extraLarge large } bannerImage trailer { id site thumbnail }
  nextAiringEpisode { airingAt episode }
  airingSchedule(perPage: 25) { nodes { airingAt episode } }
  externalLinks { site url type isDisabled }
  streamingEpisodes { title }
  studios { edges { isMain node { name } } }
  relations { edges { relationType(version: 2) node { id type } } }
  recommendations(sort: [RATING_DESC], perPage: 15) { nodes { mediaRecommendation { id type } } }
  staff(sort: [RELEVANCE, ID], perPage: 25) { edges { role node { id name { full native } image { large } } } }
  characters(sort: [ROLE, RELEVANCE, ID], perPage: 25) {
    edges {
      role
      node { id name { full native } image { large } description(asHtml: false) }
      voiceActors(language: JAPANESE, sort: [RELEVANCE, ID]) { id name { full native } image { large } }
    }
  }
`

/** One request returns 50 titles with all fields. */
export const QUERY = `query ($page: Int, $below: Int, $popularity: Int, $sort: [MediaSort]) {
  Page(page: $page, perPage: ${PER_PAGE}) {
    pageInfo { hasNextPage }
    media(type: ANIME, popularity_lesser: $below, popularity: $popularity, sort: $sort) {${FIELDS}}
  }
}`

/** Titles by their ids. */
export const IDS_QUERY = `query ($ids: [Int]) {
  Page(page: 1, perPage: ${PER_PAGE}) {
    pageInfo { hasNextPage }
    media(type: ANIME, id_in: $ids, sort: [ID]) {${FIELDS}}
  }
}`

/** The titles that fit a name best, with what tells them apart. */
export const SEARCH_QUERY = `query ($search: String) {
  Page(page: 1, perPage: 10) {
    pageInfo { hasNextPage }
    media(type: ANIME, search: $search, sort: [SEARCH_MATCH]) {
      id title { romaji english native } synonyms seasonYear startDate { year }
    }
  }
}`

/** Titles of a season. */
export const SEASON_QUERY = `query ($page: Int, $season: MediaSeason, $year: Int) {
  Page(page: $page, perPage: ${PER_PAGE}) {
    pageInfo { hasNextPage }
    media(type: ANIME, season: $season, seasonYear: $year, sort: [ID]) {${FIELDS}}
  }
}`

/** The titles whose episodes air between two times. */
export const SCHEDULE_QUERY = `query ($page: Int, $from: Int, $to: Int) {
  Page(page: $page, perPage: ${PER_PAGE}) {
    pageInfo { hasNextPage }
    airingSchedules(airingAt_greater: $from, airingAt_lesser: $to, sort: [TIME]) { mediaId }
  }
}`

const date = part({ year: number, month: number, day: number })
export const person = z.object({
  id: z.number(),
  name: z.object({ full: text, native: text }),
  image: part({ large: text }),
})
export const relative = z.object({ id: z.number(), type: text })

/** One of AniList's titles; invalid parts are treated as absent. */
export const mediaSchema = z.object({
  id: z.int().positive(),
  idMal: number,
  type: text,
  format: text,
  status: text,
  season: text,
  seasonYear: number,
  episodes: number,
  duration: number,
  source: text,
  isAdult: flag,
  title: part({ romaji: text, english: text, native: text }),
  synonyms: listOf(z.string()),
  description: text,
  startDate: date,
  endDate: date,
  averageScore: number,
  popularity: number,
  favourites: number,
  genres: listOf(z.string()),
  tags: listOf(
    z.object({
      name: z.string(),
      rank: number,
      category: text,
      description: text,
      isAdult: flag,
      isGeneralSpoiler: flag,
      isMediaSpoiler: flag,
    }),
  ),
  coverImage: part({ extraLarge: text, large: text }),
  bannerImage: text,
  trailer: part({ id: text, site: text, thumbnail: text }),
  nextAiringEpisode: part({ airingAt: z.number(), episode: z.number() }),
  airingSchedule: part({ nodes: listOf(z.object({ airingAt: z.number(), episode: z.number() })) }),
  externalLinks: listOf(z.object({ site: z.string(), url: text, type: text, isDisabled: flag })),
  streamingEpisodes: listOf(z.object({ title: text })),
  studios: part({ edges: listOf(z.object({ isMain: z.boolean(), node: z.object({ name: z.string() }) })) }),
  relations: part({ edges: listOf(z.object({ relationType: text, node: relative })) }),
  recommendations: part({ nodes: listOf(z.object({ mediaRecommendation: relative.nullish() })) }),
  staff: part({ edges: listOf(z.object({ role: text, node: person })) }),
  characters: part({
    edges: listOf(z.object({ role: text, node: person.extend({ description: text }), voiceActors: listOf(person) })),
  }),
})
export type Media = z.infer<typeof mediaSchema>

/** A page of the response: the fields that decide where to continue. */
export const pageSchema = z.object({
  data: z.object({
    Page: z.object({
      pageInfo: z.object({ hasNextPage: z.boolean().nullish() }),
      media: z.array(z.unknown()),
    }),
  }),
})

/** A page of the schedule. */
export const schedulePageSchema = z.object({
  data: z.object({
    Page: z.object({
      pageInfo: z.object({ hasNextPage: z.boolean().nullish() }),
      airingSchedules: listOf(z.object({ mediaId: z.int().positive() })),
    }),
  }),
})

/** The popularity by which AniList sorts; 0 if a record has none. */
export const popularityOf = (raw: unknown): number =>
  z.object({ popularity: z.number().nullish() }).safeParse(raw).data?.popularity ?? 0

export const idOf = (raw: unknown): number | undefined => z.object({ id: z.number() }).safeParse(raw).data?.id
