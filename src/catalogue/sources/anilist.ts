/** AniList's GraphQL: what is asked of it, and how its answers become titles. Pure. */
import * as z from 'zod'
import type { Format, RelationKind, Role, Status } from '../anime.ts'
import {
  plainLines,
  type Refusal,
  refuse,
  splitGenres,
  toPartialDate,
  toTitleRecord,
  webAddress,
  wholeNumber,
} from '../dataset.ts'
import { parseGenre } from '../genre.ts'
import { plainLine, plainText } from '../plain-text.ts'
import type { CastEntry, TitleRecord } from '../record.ts'

export const PER_PAGE = 50

/** One request brings 50 titles with all that is known of them. */
export const QUERY = `query ($page: Int, $below: Int, $popularity: Int, $sort: [MediaSort]) {
  Page(page: $page, perPage: ${PER_PAGE}) {
    pageInfo { hasNextPage }
    media(type: ANIME, popularity_lesser: $below, popularity: $popularity, sort: $sort) {
      id idMal type format status season seasonYear episodes duration source isAdult
      title { romaji english native } synonyms description(asHtml: false)
      startDate { year month day } endDate { year month day }
      averageScore popularity favourites genres
      tags { name rank isGeneralSpoiler isMediaSpoiler }
      coverImage { extraLarge large } bannerImage trailer { id site thumbnail }
      nextAiringEpisode { airingAt episode }
      externalLinks { site url type isDisabled }
      streamingEpisodes { title }
      studios { edges { isMain node { name } } }
      relations { edges { relationType(version: 2) node { id type } } }
      recommendations(sort: [RATING_DESC], perPage: 15) { nodes { mediaRecommendation { id type } } }
      characters(sort: [ROLE, RELEVANCE, ID], perPage: 25) {
        edges {
          role
          node { id name { full native } image { large } description(asHtml: false) }
          voiceActors(language: JAPANESE, sort: [RELEVANCE, ID]) { id name { full native } image { large } }
        }
      }
    }
  }
}`

const text = z.string().nullish().catch(null)
const number = z.number().nullish().catch(null)
const flag = z.boolean().nullish().catch(null)
const listOf = <T extends z.ZodType>(item: T) => z.array(item.nullable().catch(null)).nullish().catch(null)
const date = z.object({ year: number, month: number, day: number }).nullish().catch(null)
const person = z.object({
  id: z.number(),
  name: z.object({ full: text, native: text }),
  image: z.object({ large: text }).nullish().catch(null),
})
const relative = z.object({ id: z.number(), type: text })

const mediaSchema = z.object({
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
  title: z.object({ romaji: text, english: text, native: text }).nullish().catch(null),
  synonyms: listOf(z.string()),
  description: text,
  startDate: date,
  endDate: date,
  averageScore: number,
  popularity: number,
  favourites: number,
  genres: listOf(z.string()),
  tags: listOf(z.object({ name: z.string(), rank: number, isGeneralSpoiler: flag, isMediaSpoiler: flag })),
  coverImage: z.object({ extraLarge: text, large: text }).nullish().catch(null),
  bannerImage: text,
  trailer: z.object({ id: text, site: text, thumbnail: text }).nullish().catch(null),
  nextAiringEpisode: z.object({ airingAt: z.number(), episode: z.number() }).nullish().catch(null),
  externalLinks: listOf(z.object({ site: z.string(), url: text, type: text, isDisabled: flag })),
  streamingEpisodes: listOf(z.object({ title: text })),
  studios: z
    .object({ edges: listOf(z.object({ isMain: z.boolean(), node: z.object({ name: z.string() }) })) })
    .nullish()
    .catch(null),
  relations: z
    .object({ edges: listOf(z.object({ relationType: text, node: relative })) })
    .nullish()
    .catch(null),
  recommendations: z
    .object({ nodes: listOf(z.object({ mediaRecommendation: relative.nullish() })) })
    .nullish()
    .catch(null),
  characters: z
    .object({
      edges: listOf(z.object({ role: text, node: person.extend({ description: text }), voiceActors: listOf(person) })),
    })
    .nullish()
    .catch(null),
})
type Media = z.infer<typeof mediaSchema>

/** A page of the answer, as far as it matters where to go on. */
export const pageSchema = z.object({
  data: z.object({
    Page: z.object({
      pageInfo: z.object({ hasNextPage: z.boolean().nullish() }),
      media: z.array(z.unknown()),
    }),
  }),
})

/** The popularity by which AniList orders; 0 where a record has none. */
export const popularityOf = (raw: unknown): number =>
  z.object({ popularity: z.number().nullish() }).safeParse(raw).data?.popularity ?? 0

export const idOf = (raw: unknown): number | undefined => z.object({ id: z.number() }).safeParse(raw).data?.id

/** One of AniList's entries as a title. */
export function toRecord(raw: unknown): TitleRecord | Refusal {
  const parsed = mediaSchema.safeParse(raw)
  if (!parsed.success) return refuse('unreadable')
  const media = parsed.data
  if (media.type && media.type !== 'ANIME') return refuse('not an anime')
  const malId = wholeNumber(media.idMal, 1, 99_999_999)
  return toTitleRecord({
    ids: [{ space: 'anilist', id: String(media.id) }, ...(malId ? [{ space: 'mal' as const, id: String(malId) }] : [])],
    names: {
      english: plainLine(media.title?.english, 500),
      romaji: plainLine(media.title?.romaji, 500),
      japanese: plainLine(media.title?.native, 500),
    },
    synonyms: plainLines(media.synonyms ?? [], 500, 200),
    format: FORMATS[media.format ?? ''],
    status: STATUSES[media.status ?? ''],
    startDate: toPartialDate(media.startDate?.year, media.startDate?.month, media.startDate?.day),
    endDate: toPartialDate(media.endDate?.year, media.endDate?.month, media.endDate?.day),
    ...toSeason(media),
    episodes: wholeNumber(media.episodes, 1, 99_999),
    minutes: wholeNumber(media.duration, 1, 1_000),
    material: media.source ? toMaterial(media.source) : undefined,
    ...toGenres(media),
    ...toCompanies(media),
    synopsis: plainText(media.description),
    ...toFigures(media),
    adult: media.isAdult ?? undefined,
    poster: toPicture(media.coverImage?.extraLarge) ?? toPicture(media.coverImage?.large),
    banner: webAddress(media.bannerImage),
    trailer: toTrailer(media.trailer),
    links: (media.externalLinks ?? []).flatMap(toLink).slice(0, 60),
    nextEpisode: toNextEpisode(media.nextAiringEpisode),
    relations: (media.relations?.edges ?? []).flatMap(toRelation).slice(0, 300),
    recommendations: (media.recommendations?.nodes ?? [])
      .flatMap((node) => toTarget(node?.mediaRecommendation))
      .slice(0, 60),
    cast: (media.characters?.edges ?? []).flatMap(toCastEntry).slice(0, 200),
    episodeTitles: toEpisodeTitles(media.streamingEpisodes ?? []),
  })
}

const FORMATS: Readonly<Record<string, Format>> = {
  TV: 'TV',
  TV_SHORT: 'TV',
  MOVIE: 'Movie',
  SPECIAL: 'Special',
  OVA: 'OVA',
  ONA: 'ONA',
  MUSIC: 'Music',
}
const STATUSES: Readonly<Record<string, Status>> = {
  FINISHED: 'finished',
  RELEASING: 'airing',
  NOT_YET_RELEASED: 'upcoming',
  CANCELLED: 'cancelled',
  HIATUS: 'hiatus',
}
const SEASONS = { WINTER: 'winter', SPRING: 'spring', SUMMER: 'summer', FALL: 'fall' } as const
const isSeason = (name: string | null | undefined): name is keyof typeof SEASONS =>
  Boolean(name && Object.hasOwn(SEASONS, name))

const toSeason = ({ season, seasonYear }: Media) => ({
  season: isSeason(season) ? SEASONS[season] : undefined,
  seasonYear: wholeNumber(seasonYear, 1900, 2200),
})

/** `LIGHT_NOVEL` → `Light novel`. */
const toMaterial = (source: string): string | undefined => {
  const words = source.toLowerCase().replaceAll('_', ' ')
  return plainLine(words.charAt(0).toUpperCase() + words.slice(1), 60)
}

/** A tag is a genre when people agree that it fits; one that gives the story away is left out. */
const AGREED = 60

function toGenres(media: Media) {
  const tags = (media.tags ?? []).filter((tag) => tag !== null && !tag.isGeneralSpoiler && !tag.isMediaSpoiler)
  const named = (media.genres ?? []).filter((name) => name !== null)
  const counted = tags.flatMap((tag) => (tag && (tag.rank ?? 0) >= AGREED && parseGenre(tag.name) ? [tag.name] : []))
  const { genres, others } = splitGenres([...named, ...counted])
  const rest = tags.flatMap((tag) => (tag && !counted.includes(tag.name) ? [tag.name] : []))
  return { genres, tags: plainLines([...others, ...rest], 100, 120) }
}

function toCompanies(media: Media) {
  const edges = (media.studios?.edges ?? []).filter((edge) => edge !== null)
  const names = (isMain: boolean) => edges.flatMap((edge) => (edge?.isMain === isMain ? [edge.node.name] : []))
  return { studios: plainLines(names(true), 200, 60), producers: plainLines(names(false), 200, 120) }
}

/**
 * AniList's people and points on MyAnimeList's scale: the ratios of titles that both know well. AniList has about a
 * quarter of the people and a third of the favourites, and its scores are two points in a hundred lower.
 */
const PEOPLE = 4
const FAVOURITES = 3.3
const LOWER_BY = 2

const toFigures = ({ averageScore, popularity, favourites }: Media) => ({
  score: averageScore && averageScore > 0 ? Math.min(10, (averageScore + LOWER_BY) / 10) : undefined,
  popularity: scale(popularity, PEOPLE),
  favourites: scale(favourites, FAVOURITES),
})

/** Zero means that nobody has counted. */
const scale = (count: number | null | undefined, by: number): number | undefined =>
  count ? wholeNumber(count * by, 1, 2_000_000_000) : undefined

/** Where there is no picture, the service shows one that says so. */
const toPicture = (url: string | null | undefined): string | undefined =>
  url?.endsWith('/default.jpg') ? undefined : webAddress(url)

const PLAYERS: Readonly<Record<string, string>> = {
  youtube: 'https://www.youtube.com/watch?v=',
  dailymotion: 'https://www.dailymotion.com/video/',
}

function toTrailer(trailer: Media['trailer']) {
  const player = PLAYERS[trailer?.site ?? '']
  if (!player || !trailer?.id || !/^[\w-]{1,40}$/.test(trailer.id)) return undefined
  return { url: player + trailer.id, thumbnail: webAddress(trailer.thumbnail) }
}

function toLink(link: NonNullable<Media['externalLinks']>[number]) {
  const [site, url] = [plainLine(link?.site, 100), webAddress(link?.url)]
  return link?.type === 'STREAMING' && !link.isDisabled && site && url ? [{ site, url }] : []
}

function toNextEpisode(next: Media['nextAiringEpisode']) {
  const episode = wholeNumber(next?.episode, 1, 99_999)
  const at = wholeNumber(next?.airingAt, 1, 7_000_000_000)
  return episode && at ? { number: episode, airsAt: new Date(at * 1_000).toISOString() } : undefined
}

const RELATIONS: Readonly<Record<string, RelationKind>> = {
  PREQUEL: 'prequel',
  SEQUEL: 'sequel',
  PARENT: 'parent',
  SIDE_STORY: 'side-story',
  CHARACTER: 'character',
  SUMMARY: 'summary',
  COMPILATION: 'summary',
  ALTERNATIVE: 'alternative',
  SPIN_OFF: 'spin-off',
}

const toTarget = (node: z.infer<typeof relative> | null | undefined) =>
  node?.type === 'ANIME' ? [{ space: 'anilist' as const, id: String(node.id) }] : []

type RelationEdge = NonNullable<NonNullable<Media['relations']>['edges']>[number]
const toRelation = (edge: RelationEdge) =>
  toTarget(edge?.node).map((target) => ({ kind: RELATIONS[edge?.relationType ?? ''] ?? ('other' as const), target }))

const ROLES: Readonly<Record<string, Role>> = { MAIN: 'Main', SUPPORTING: 'Supporting', BACKGROUND: 'Background' }

type CastEdge = NonNullable<NonNullable<Media['characters']>['edges']>[number]
function toCastEntry(edge: CastEdge): CastEntry[] {
  const character = edge && toPerson(edge.node)
  if (!character) return []
  return [
    {
      character: { ...character, about: plainText(edge.node.description) },
      role: ROLES[edge.role ?? ''] ?? 'Supporting',
      voices: (edge.voiceActors ?? [])
        .flatMap((actor) => (actor && toPerson(actor)) ?? [])
        .map((actor) => ({ ...actor, language: 'Japanese' }))
        .slice(0, 40),
    },
  ]
}

function toPerson({ id, name, image }: z.infer<typeof person>) {
  const [full, native] = [plainLine(name.full, 200), plainLine(name.native, 200)]
  const shown = full ?? native
  return shown && { key: `anilist:${id}`, name: shown, japaneseName: native, picture: toPicture(image?.large) }
}

/** `Episode 3 - The Lighthouse`; a bare `Episode 3` says nothing. */
function toEpisodeTitles(episodes: NonNullable<Media['streamingEpisodes']>) {
  const titles = new Map<number, string>()
  for (const episode of episodes) {
    const [, digits, name] = /^Episode (\d{1,5})\s*[-–:]\s*(.+)$/.exec(episode?.title?.trim() ?? '') ?? []
    const title = plainLine(name, 500)
    if (Number(digits) > 0 && title) titles.set(Number(digits), title)
  }
  return [...titles].sort(([a], [b]) => a - b).map(([episode, title]) => ({ number: episode, title }))
}
