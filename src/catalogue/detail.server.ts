/** Everything that a title's own page shows. */
import type { Airing } from './airing.ts'
import type { Season } from './anime.ts'
import { type CastMember, countCast, listCast } from './cast.server.ts'
import { type Card, type CardContext, type StageCard, toCard, toStageCard } from './card.ts'
import type { Genre } from './genre.ts'
import { producerSlug } from './listing.ts'
import { listRecommended, listSeasons } from './related.ts'
import { findLongFacts, type LongFacts } from './store.server.ts'
import type { CatalogueDb } from './tables.server.ts'
import type { Title } from './title.ts'

/** Characters shown before the full list is asked for (specification, section 9). */
export const CHARACTER_PREVIEW = 6
const RECOMMENDED = 12

export interface NamedLink {
  name: string
  slug: string
}

export interface Detail {
  card: StageCard
  synonyms: readonly string[]
  startDate: string | undefined
  endDate: string | undefined
  season: Season | undefined
  seasonYear: number | undefined
  status: Airing['status']
  /** Milliseconds since 1970. */
  nextEpisode: { number: number; at: number } | undefined
  score: number | undefined
  material: string | undefined
  genres: readonly Genre[]
  studios: NamedLink[]
  producers: NamedLink[]
  trailer: LongFacts['trailer']
  links: LongFacts['links']
  seasons: SeasonCard[]
  cast: CastMember[]
  castCount: number
  recommended: Card[]
}

export interface SeasonCard {
  card: Card
  /** `Season 2`, or the title where the chain has none. */
  label: string
  current: boolean
}

const toLinks = (names: readonly string[]): NamedLink[] => names.map((name) => ({ name, slug: producerSlug(name) }))

export async function loadDetail(db: CatalogueDb, title: Title, context: CardContext, adult: boolean): Promise<Detail> {
  const { snapshot } = context
  const [facts, cast, castCount] = await Promise.all([
    findLongFacts(db, title.number),
    listCast(db, title.number, CHARACTER_PREVIEW),
    countCast(db, title.number),
  ])
  const airing = snapshot.airing(title)
  return {
    card: toStageCard(title, context, facts?.synopsis ?? ''),
    synonyms: title.synonyms,
    startDate: title.startDate,
    endDate: title.endDate,
    season: title.season,
    seasonYear: title.seasonYear,
    status: airing.status,
    nextEpisode: airing.next,
    score: title.score,
    material: title.material,
    genres: title.genres,
    studios: toLinks(title.studios),
    producers: toLinks(title.producers),
    trailer: facts?.trailer,
    links: facts?.links ?? [],
    seasons: listSeasons(title, snapshot).map(({ season, label }) => ({
      card: toCard(season, context),
      label,
      current: season.number === title.number,
    })),
    cast,
    castCount,
    recommended: listRecommended(title, snapshot, adult, RECOMMENDED).map((other) => toCard(other, context)),
  }
}
