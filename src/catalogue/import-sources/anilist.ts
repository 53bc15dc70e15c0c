/** Converts AniList's entries to records. */
import type * as z from 'zod'
import type { Format, RelationKind, Role, Status } from '../anime.ts'
import {
  plainLines,
  type Rejection,
  reject,
  splitGenres,
  toPartialDate,
  toTitleRecord,
  webAddress,
  wholeNumber,
} from './conversion.ts'
import { toDayInJapan } from '../dates.ts'
import { parseGenre } from '../genre.ts'
import { plainLine, plainText } from './plain-text.ts'
import type { CastEntry, ExternalId, StaffEntry, TagDetail, TitleRecord } from '../record.ts'
import { type Media, mediaSchema, type person, type relative } from './anilist-response.ts'
import { toIso } from '#src/platform/to-iso.ts'

/** Converts one of AniList's entries to a record. */
export function toRecord(raw: unknown): TitleRecord | Rejection {
  const parsed = mediaSchema.safeParse(raw)
  if (!parsed.success) return reject('unreadable')
  const media = parsed.data
  if (media.type && media.type !== 'ANIME') return reject('not an anime')
  return toTitleRecord({
    ids: toIds(media),
    names: toNames(media),
    synonyms: plainLines(media.synonyms, 500, 200),
    format: FORMATS[media.format ?? ''],
    status: STATUSES[media.status ?? ''],
    startDate: toDate(media.startDate),
    endDate: toDate(media.endDate),
    ...toSeason(media),
    episodes: wholeNumber(media.episodes, 1, 99_999),
    minutes: wholeNumber(media.duration, 1, 1_000),
    material: toMaterial(media.source),
    ...toGenres(media),
    tagDetails: media.tags.slice(0, MAX_TAGS).flatMap(toTagDetail),
    ...toCompanies(media),
    synopsis: plainText(media.description),
    ...toFigures(media),
    adult: media.isAdult ?? undefined,
    ...toPictures(media),
    trailer: toTrailer(media.trailer),
    links: media.externalLinks.flatMap(toLink).slice(0, 60),
    nextEpisode: toNextEpisode(media.nextAiringEpisode),
    ...toRelatives(media),
    cast: listIn(media.characters?.edges).flatMap(toCastEntry).slice(0, 200),
    staff: listIn(media.staff?.edges).flatMap(toStaffEntry).slice(0, 100),
    episodeTitles: toEpisodeTitles(media),
  })
}

const listIn = <T>(list: T[] | null | undefined): T[] => list ?? []

function toIds({ id, idMal }: Media): ExternalId[] {
  const malId = wholeNumber(idMal, 1, 99_999_999)
  return [{ space: 'anilist', id: String(id) }, ...(malId ? [{ space: 'mal' as const, id: String(malId) }] : [])]
}

const toNames = ({ title }: Media) => ({
  english: plainLine(title?.english, 500),
  romaji: plainLine(title?.romaji, 500),
  japanese: plainLine(title?.native, 500),
})

const toDate = (date: Media['startDate']) => toPartialDate(date?.year, date?.month, date?.day)

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
const toMaterial = (source: string | null | undefined): string | undefined => {
  const name = (source ?? '').toLowerCase().replaceAll('_', ' ')
  return plainLine(name.charAt(0).toUpperCase() + name.slice(1), 60)
}

const MAX_TAGS = 120
/** Tags with at least this rank (the share of users who agree) can count as genres; spoiler tags are left out. */
const MIN_GENRE_RANK = 60

function toGenres(media: Media) {
  const tags = media.tags.slice(0, MAX_TAGS).filter((tag) => !tag.isGeneralSpoiler && !tag.isMediaSpoiler)
  const counted = tags.filter((tag) => (tag.rank ?? 0) >= MIN_GENRE_RANK && parseGenre(tag.name) !== null)
  const { genres, others } = splitGenres([...media.genres, ...counted.map((tag) => tag.name)])
  const rest = tags.filter((tag) => !counted.includes(tag)).map((tag) => tag.name)
  return { genres, tags: plainLines([...others, ...rest], 100, 120) }
}

function toTagDetail(tag: Media['tags'][number]): TagDetail[] {
  const name = plainLine(tag.name, 100)
  if (name === undefined) return []
  return [
    {
      name,
      rank: wholeNumber(tag.rank, 1, 100),
      category: plainLine(tag.category, 100),
      description: plainLine(tag.description, 1_000),
      spoiler: tag.isGeneralSpoiler ? 'always' : tag.isMediaSpoiler ? 'title' : undefined,
      adult: tag.isAdult ?? undefined,
    },
  ]
}

function toCompanies({ studios }: Media) {
  const edges = listIn(studios?.edges)
  const names = (isMain: boolean) => edges.filter((edge) => edge.isMain === isMain).map((edge) => edge.node.name)
  return { studios: plainLines(names(true), 200, 60), producers: plainLines(names(false), 200, 120) }
}

/**
 * Converts AniList's figures to MyAnimeList's scale, by the ratios of titles that are well known on both: AniList has
 * about a quarter of the users and a third of the favourites, and its scores (0 to 100) are two points lower.
 */
const POPULARITY_FACTOR = 4
const FAVOURITES_FACTOR = 3.3
const SCORE_OFFSET = 2

const toFigures = ({ averageScore, popularity, favourites }: Media) => ({
  score: averageScore && averageScore > 0 ? Math.min(10, (averageScore + SCORE_OFFSET) / 10) : undefined,
  popularity: scale(popularity, POPULARITY_FACTOR),
  favourites: scale(favourites, FAVOURITES_FACTOR),
})

/** Zero means unknown. */
const scale = (count: number | null | undefined, by: number): number | undefined =>
  count ? wholeNumber(count * by, 1, 2_000_000_000) : undefined

/** The URL of a picture; undefined for the service's placeholder. */
const toPicture = (url: string | null | undefined): string | undefined =>
  url?.endsWith('/default.jpg') ? undefined : webAddress(url)

const toPictures = ({ coverImage, bannerImage }: Media) => ({
  poster: toPicture(coverImage?.extraLarge) ?? toPicture(coverImage?.large),
  banner: webAddress(bannerImage),
})

const PLAYERS: Readonly<Record<string, string>> = {
  youtube: 'https://www.youtube.com/watch?v=',
  dailymotion: 'https://www.dailymotion.com/video/',
}

function toTrailer(trailer: Media['trailer']) {
  const player = PLAYERS[trailer?.site ?? '']
  if (!player || !trailer?.id || !/^[\w-]{1,40}$/.test(trailer.id)) return undefined
  return { url: player + trailer.id, thumbnail: webAddress(trailer.thumbnail) }
}

function toLink(link: Media['externalLinks'][number]) {
  const [site, url] = [plainLine(link.site, 100), webAddress(link.url)]
  return link.type === 'STREAMING' && !link.isDisabled && site && url ? [{ site, url }] : []
}

function toNextEpisode(next: Media['nextAiringEpisode']) {
  const episode = wholeNumber(next?.episode, 1, 99_999)
  const at = wholeNumber(next?.airingAt, 1, 7_000_000_000)
  return episode && at ? { number: episode, airsAt: toIso(at * 1_000) } : undefined
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

const toRelatives = ({ relations, recommendations }: Media) => ({
  relations: listIn(relations?.edges)
    .flatMap(({ relationType, node }) =>
      toTarget(node).map((target) => ({ kind: RELATIONS[relationType ?? ''] ?? ('other' as const), target })),
    )
    .slice(0, 300),
  recommendations: listIn(recommendations?.nodes)
    .flatMap((node) => toTarget(node.mediaRecommendation))
    .slice(0, 60),
})

const ROLES: Readonly<Record<string, Role>> = { MAIN: 'Main', SUPPORTING: 'Supporting', BACKGROUND: 'Background' }

type CastEdge = NonNullable<Media['characters']>['edges'][number]
function toCastEntry({ role, node, voiceActors }: CastEdge): CastEntry[] {
  const character = toPerson(node)
  if (!character) return []
  const voices = voiceActors.flatMap((actor) => toPerson(actor) ?? []).slice(0, 40)
  return [
    {
      character: { ...character, about: plainText(node.description) },
      role: ROLES[role ?? ''] ?? 'Supporting',
      voices: voices.map((actor) => ({ ...actor, language: 'Japanese' })),
    },
  ]
}

function toStaffEntry({ role, node }: NonNullable<Media['staff']>['edges'][number]): StaffEntry[] {
  const [person, job] = [toPerson(node), plainLine(role, 100)]
  return person && job ? [{ person, role: job }] : []
}

function toPerson({ id, name, image }: z.infer<typeof person>) {
  const [full, native] = [plainLine(name.full, 200), plainLine(name.native, 200)]
  const shown = full ?? native
  return shown
    ? { key: `anilist:${id}`, name: shown, japaneseName: native, picture: toPicture(image?.large) }
    : undefined
}

/** Titles of streamed episodes (`Episode 3 - The Lighthouse`; a bare `Episode 3` has none), and days of those that have aired. */
function toEpisodeTitles(media: Media): TitleRecord['episodeTitles'] {
  const titles = new Map<number, string>()
  for (const episode of media.streamingEpisodes) {
    const [, digits, name] = /^Episode (\d{1,5})\s*[-–:]\s*(.+)$/.exec(episode.title?.trim() ?? '') ?? []
    const title = plainLine(name, 500)
    if (Number(digits) > 0 && title) titles.set(Number(digits), title)
  }
  const days = toAirDays(media)
  const numbers = new Set([...titles.keys(), ...days.keys()])
  return [...numbers]
    .toSorted((a, b) => a - b)
    .map((number) => ({ number, title: titles.get(number), airedOn: days.get(number), filler: false }))
}

/** Days in Japan. Those of episodes to come are left out: they can still change. */
function toAirDays({ airingSchedule, nextAiringEpisode, status }: Media): Map<number, string> {
  const hasAired = (episode: number) =>
    nextAiringEpisode ? episode < nextAiringEpisode.episode : STATUSES[status ?? ''] === 'finished'
  const days = new Map<number, string>()
  for (const { episode, airingAt } of listIn(airingSchedule?.nodes)) {
    const [number, at] = [wholeNumber(episode, 1, 99_999), wholeNumber(airingAt, 1, 7_000_000_000)]
    if (number && at && hasAired(number)) days.set(number, toDayInJapan(at * 1_000))
  }
  return days
}
