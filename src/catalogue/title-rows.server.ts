/** Converts database rows to titles in memory. */
import type { Selectable } from 'kysely'
import { type JsonText, parseJson } from '#src/platform/json-text.ts'
import { type Format, type Rating, type Season, type Status, toAnimeId, toAnimeNumber } from './anime.ts'
import { listOfficialLinks } from './detail/streaming-services.ts'
import type { Genre } from './genre.ts'
import { findJapaneseTitle } from './japanese-title.ts'
import type { ExternalId } from './record.ts'
import { readTags } from './tag-columns.ts'
import { joinTags, storedTagKey, type Tag, type TagInfos } from './tag.ts'
import type { AnimeRow, CatalogueTables } from './tables.server.ts'
import type { Availability, AvailabilityPart, StoredPicture, Title } from './title.ts'

/** The columns that the snapshot needs, without the long texts. */
export const TITLE_COLUMNS = [
  'id',
  'slug',
  'merged_into',
  'version',
  'added_at',
  'updated_at',
  'english',
  'romaji',
  'japanese',
  'format',
  'status',
  'start_date',
  'end_date',
  'season',
  'season_year',
  'episodes',
  'minutes',
  'rating',
  'material',
  'score',
  'popularity',
  'favourites',
  'adult',
  'premium',
  'poster',
  'banner',
  'synonyms',
  'genres',
  'tags',
  'tag_details',
  'studios',
  'producers',
  'broadcast',
  'next_episode',
  'relations',
  'links',
] as const satisfies readonly (keyof AnimeRow)[]

export type TitleRow = Pick<AnimeRow, (typeof TITLE_COLUMNS)[number]>
export type PictureRow = Selectable<CatalogueTables['picture']>

/** A title's data from other tables. */
export interface RowContext {
  malId: number | undefined
  anilistId: number | undefined
  pictures: { poster?: PictureRow; banner?: PictureRow }
  availability: Availability | undefined
  parts?: readonly AvailabilityPart[] | undefined
  tagInfos: TagInfos
}

const NOTHING: readonly never[] = []
const parseList = <T>(json: JsonText<T[]>): readonly T[] => (json === '[]' ? NOTHING : parseJson(json))

/** Tens of thousands of titles contain the same few thousand texts: keeps one string of each in memory. */
function createIntern<T extends string>() {
  const texts = new Map<T, T>()
  return (text: T): T => {
    const known = texts.get(text)
    if (known !== undefined) return known
    texts.set(text, text)
    return text
  }
}
const intern = createIntern<string>()
const internFormat = createIntern<Format>()
const internStatus = createIntern<Status>()
const internSeason = createIntern<Season>()
const internRating = createIntern<Rating>()
const internGenre = createIntern<Genre>()

const shared = <T extends string>(text: T | null, internText: (text: T) => T): T | undefined =>
  text === null ? undefined : internText(text)
const sharedList = <T extends string>(json: JsonText<T[]>, internText: (text: T) => T): readonly T[] =>
  json === '[]' ? NOTHING : parseJson(json).map(internText)

export function toTitle(row: TitleRow, context: RowContext): Title {
  return {
    number: toAnimeNumber(row.id),
    id: toAnimeId(row.slug, row.id),
    ...toNames(row),
    format: shared(row.format, internFormat) ?? 'Unknown',
    status: shared(row.status, internStatus),
    startDate: shared(row.start_date, intern),
    endDate: shared(row.end_date, intern),
    season: shared(row.season, internSeason),
    seasonYear: row.season_year ?? undefined,
    episodes: row.episodes ?? undefined,
    minutes: row.minutes ?? undefined,
    rating: shared(row.rating, internRating),
    material: shared(row.material, intern),
    score: row.score ?? undefined,
    popularity: row.popularity ?? 0,
    favourites: row.favourites ?? 0,
    adult: row.adult !== 0,
    premium: row.premium !== 0,
    genres: sharedList(row.genres, internGenre),
    ...toTags(row, context.tagInfos),
    studios: sharedList(row.studios, intern),
    producers: sharedList(row.producers, intern),
    broadcast: row.broadcast === null ? undefined : parseJson(row.broadcast),
    nextEpisode: row.next_episode === null ? undefined : parseJson(row.next_episode),
    relations: parseList(row.relations).map(({ kind, target }) => ({ kind, target: toKey(target) })),
    malId: context.malId,
    anilistId: context.anilistId,
    posterUrl: row.poster ?? undefined,
    bannerUrl: row.banner ?? undefined,
    poster: toPicture(row.poster, context.pictures.poster),
    banner: toPicture(row.banner, context.pictures.banner),
    hasServices: row.links !== '[]' && listOfficialLinks(parseJson(row.links)).length > 0,
    availability: context.availability,
    ...(context.parts && { parts: context.parts }),
    addedAt: intern(row.added_at),
    updatedAt: intern(row.updated_at),
  }
}

/** The names and synonyms. Without a Japanese title from a source, a synonym is one if that is certain. */
function toNames(row: TitleRow): Pick<Title, 'names' | 'synonyms'> {
  const [english, romaji] = [row.english ?? undefined, row.romaji ?? undefined]
  const synonyms = parseList(row.synonyms)
  if (row.japanese !== null) return { names: { english, romaji, japanese: row.japanese }, synonyms }
  const japanese = findJapaneseTitle({ english, romaji }, synonyms)
  const names = { english, romaji, japanese }
  return { names, synonyms: japanese === undefined ? synonyms : synonyms.filter((name) => name !== japanese) }
}

/** The same tag with the same rank is one object in memory, whatever number of titles have it. */
const sharedTags = new Map<string, Map<number, Tag>>()
function shareTag(tag: Tag): Tag {
  const byRank = sharedTags.get(tag.name) ?? new Map<number, Tag>()
  sharedTags.set(tag.name, byRank)
  const key = (tag.rank ?? 0) * 2 + Number(tag.spoiler)
  const known = byRank.get(key) ?? { ...tag, name: intern(tag.name) }
  byRank.set(key, known)
  return known
}

function toTags(row: TitleRow, infos: TagInfos): Pick<Title, 'tags' | 'rankedTags'> {
  const names = sharedList(row.tags, intern)
  if (names.length === 0 && row.tag_details === '[]') return { tags: names, rankedTags: NOTHING }
  const rankedTags = joinTags(readTags(row.tag_details), names, infos).map(shareTag)
  const spoilers = new Set(rankedTags.flatMap(({ name, spoiler }) => (spoiler ? storedTagKey(name) : [])))
  const tags = spoilers.size > 0 ? names.filter((name) => !spoilers.has(storedTagKey(name))) : names
  return { tags, rankedTags }
}

const toKey = ({ space, id }: ExternalId): string => intern(`${space}:${id}`)

/** The stored picture, if it is still the title's current one. */
function toPicture(url: string | null, row: PictureRow | undefined): StoredPicture | undefined {
  if (!row || row.url !== url) return undefined
  return {
    url: row.url,
    state: row.state,
    checkedAt: row.checked_at,
    ...(row.width !== null && { width: row.width }),
    ...(row.height !== null && { height: row.height }),
    ...(row.colour !== null && { colour: row.colour }),
    ...(row.lowest !== null && { lowest: row.lowest }),
    ...(row.highest !== null && { highest: row.highest }),
  }
}
