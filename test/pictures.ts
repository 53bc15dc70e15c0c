import { type AnimeNumber, toAnimeId } from '#src/catalogue/anime.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { Title } from '#src/catalogue/title.ts'

/** A title of which nothing is known but its name. */
export function plainTitle(number: number, known: Partial<Title> = {}): Title {
  return {
    number: number as AnimeNumber,
    id: toAnimeId('paper-moon', number),
    names: { english: `Paper Moon ${number}` },
    synonyms: [],
    format: 'TV',
    status: undefined,
    startDate: undefined,
    endDate: undefined,
    season: undefined,
    seasonYear: 2001,
    episodes: undefined,
    minutes: undefined,
    rating: undefined,
    material: undefined,
    score: undefined,
    popularity: 0,
    favourites: 0,
    adult: false,
    premium: false,
    genres: ['drama'],
    tags: [],
    studios: [],
    producers: [],
    broadcast: undefined,
    nextEpisode: undefined,
    relations: [],
    malId: undefined,
    anilistId: undefined,
    posterUrl: undefined,
    bannerUrl: undefined,
    poster: undefined,
    banner: undefined,
    availability: undefined,
    addedAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...known,
  }
}

/** The row that other tables refer to. */
export async function insertAnime(db: CatalogueDb, { number, addedAt, updatedAt }: Title): Promise<void> {
  const empty = { synonyms: '[]', genres: '[]', tags: '[]', studios: '[]', producers: '[]', links: '[]', origins: '{}' }
  await db
    .insertInto('anime')
    .values({
      id: number,
      slug: 'paper-moon',
      version: 1,
      added_at: addedAt,
      updated_at: updatedAt,
      adult: 0,
      relations: '[]',
      recommendations: '[]',
      ...empty,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
