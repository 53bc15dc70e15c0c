/** Loads everything that a title's page shows. */
import { countCast, listCast } from '../cast-store.server.ts'
import { CHARACTER_PREVIEW } from '../cast.ts'
import { type CardContext, toCard, toHeroCard } from '../card/card.ts'
import type { Detail, NamedLink } from './detail.ts'
import { pictureUrls } from '../picture/picture.ts'
import { sharePicture } from '../picture/share.ts'
import { producerSlug } from '../listing.ts'
import { listRecommended, listSeasons } from './related.ts'
import { findLongFacts } from '../store.server.ts'
import { listOfficialLinks } from './streaming-services.ts'
import type { CatalogueDb } from '../tables.server.ts'
import type { Title } from '../title.ts'

const RECOMMENDED = 12

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
    card: toHeroCard(title, context, facts?.synopsis ?? ''),
    share: sharePicture(title, context.pictures),
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
    links: listOfficialLinks(facts?.links ?? []),
    seasons: listSeasons(title, snapshot).map(({ season, label }) => ({
      card: toCard(season, context),
      banner: pictureUrls(season, 'banner', context.pictures),
      label,
      current: season.number === title.number,
    })),
    cast,
    castCount,
    recommended: listRecommended(title, facts?.recommendations ?? [], snapshot, adult, RECOMMENDED).map((other) =>
      toCard(other, context),
    ),
  }
}
