/** Rows of the database as titles in memory. */
import type { Selectable } from 'kysely'
import { type AnimeNumber, type Format, type RelationKind, toAnimeId } from './anime.ts'
import type { AnimeRow, CatalogueTables } from './tables.server.ts'
import type { Availability, StoredPicture, Title } from './title.ts'

/** The columns that the snapshot needs; the long ones stay where they are. */
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
  'studios',
  'producers',
  'broadcast',
  'next_episode',
  'relations',
] as const satisfies readonly (keyof AnimeRow)[]

export type TitleRow = Pick<AnimeRow, (typeof TITLE_COLUMNS)[number]>
export type PictureRow = Selectable<CatalogueTables['picture']>

/** What other tables say of a title. */
export interface RowContext {
  malId: number | undefined
  anilistId: number | undefined
  pictures: { poster?: PictureRow; banner?: PictureRow }
  availability: Availability | undefined
}

const NOTHING: readonly never[] = []
const parseList = <T>(json: string): readonly T[] => (json === '[]' ? NOTHING : (JSON.parse(json) as T[]))

/** The same few thousand names, words and days stand in tens of thousands of titles: one string each. */
const texts = new Map<string, string>()
function intern(text: string): string {
  const known = texts.get(text)
  if (known !== undefined) return known
  texts.set(text, text)
  return text
}
const shared = <T extends string>(text: string | null): T | undefined =>
  text === null ? undefined : (intern(text) as T)
const parseNames = (json: string): readonly string[] => (json === '[]' ? NOTHING : parseList<string>(json).map(intern))

export function toTitle(row: TitleRow, context: RowContext): Title {
  return {
    number: row.id as AnimeNumber,
    id: toAnimeId(row.slug, row.id),
    names: { english: row.english ?? undefined, romaji: row.romaji ?? undefined, japanese: row.japanese ?? undefined },
    synonyms: parseList<string>(row.synonyms),
    format: shared<Format>(row.format) ?? 'Unknown',
    status: shared(row.status),
    startDate: shared(row.start_date),
    endDate: shared(row.end_date),
    season: shared(row.season),
    seasonYear: row.season_year ?? undefined,
    episodes: row.episodes ?? undefined,
    minutes: row.minutes ?? undefined,
    rating: shared(row.rating),
    material: shared(row.material),
    score: row.score ?? undefined,
    popularity: row.popularity ?? 0,
    favourites: row.favourites ?? 0,
    adult: row.adult !== 0,
    premium: row.premium !== 0,
    genres: parseNames(row.genres) as Title['genres'],
    tags: parseNames(row.tags),
    studios: parseNames(row.studios),
    producers: parseNames(row.producers),
    broadcast: row.broadcast === null ? undefined : (JSON.parse(row.broadcast) as Title['broadcast']),
    nextEpisode: row.next_episode === null ? undefined : (JSON.parse(row.next_episode) as Title['nextEpisode']),
    relations: parseList<Relation>(row.relations).map(({ kind, target }) => ({ kind, target: toKey(target) })),
    malId: context.malId,
    anilistId: context.anilistId,
    posterUrl: row.poster ?? undefined,
    bannerUrl: row.banner ?? undefined,
    poster: toPicture(row.poster, context.pictures.poster),
    banner: toPicture(row.banner, context.pictures.banner),
    availability: context.availability,
    addedAt: intern(row.added_at),
    updatedAt: intern(row.updated_at),
  }
}

interface Target {
  space: string
  id: string
}

interface Relation {
  kind: RelationKind
  target: Target
}

const toKey = ({ space, id }: Target): string => intern(`${space}:${id}`)

/** What is known of the picture, as long as it is the picture that the title has today. */
function toPicture(url: string | null, row: PictureRow | undefined): StoredPicture | undefined {
  if (!row || row.url !== url) return undefined
  return {
    url: row.url,
    state: row.state as StoredPicture['state'],
    checkedAt: row.checked_at,
    ...(row.width !== null && { width: row.width }),
    ...(row.height !== null && { height: row.height }),
    ...(row.colour !== null && { colour: row.colour }),
  }
}
