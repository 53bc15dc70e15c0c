/** Loads everything that a title's page shows. */
import { createMemoryCache } from '#src/platform/cache/memory-cache.ts'
import { memoizeByObject } from '#src/platform/cache/per-object.ts'
import { type ReadOptional, readRequired } from '#src/platform/database/read-optional.server.ts'
import { countCast, listCast, listStaff } from '../cast-store.server.ts'
import { type CastMember, CHARACTER_PREVIEW, listMainJobs, type MainJob } from '../cast.ts'
import { type CardContext, toCard, toHeroCard } from '../card/card.ts'
import type { Detail, FewFacts, NamedLink, RelatedTitle, ShownTag } from './detail.ts'
import { describeTitle, hasFewFacts, listAlso, toLede } from './few-facts.ts'
import { PICTURE_WIDTHS, pictureUrls, posterUrl } from '../picture/picture.ts'
import { sharePicture } from '../picture/share.ts'
import { listUnplayable } from '../episode/missing-episodes.ts'
import { producerSlug } from '../listing.ts'
import { findRecommended, listRelations, listSeasons, type Season } from './related.ts'
import { titleSeasonPath } from '../season-path.ts'
import { findLongFacts, type LongFacts } from '../store.server.ts'
import { listOfficialLinks } from './streaming-services.ts'
import { tagKey } from '../tag.ts'
import type { CatalogueDb } from '../tables.server.ts'
import { findOwnFranchise } from '../watch-order/load-watch-order.ts'
import { watchOrderPath } from '../watch-order-path.ts'
import type { Title } from '../title.ts'
import { formatScore, STATUS_TEXTS } from '../title-texts.ts'

const RECOMMENDED = 12
const RELATED = 2

const toLinks = (names: readonly string[]): NamedLink[] => names.map((name) => ({ name, slug: producerSlug(name) }))

/** The part of a title's page that is not held in memory. */
interface StoredParts {
  facts: LongFacts | null
  cast: CastMember[]
  castCount: number
  jobs: MainJob[]
}

const MEMORY_BYTES = 8_000_000
const lastPartsOf = memoizeByObject((_db: CatalogueDb) => createMemoryCache<{ result: StoredParts }>(MEMORY_BYTES))

async function loadParts(db: CatalogueDb, { number }: Title): Promise<StoredParts> {
  const [facts, cast, castCount, staff] = await Promise.all([
    findLongFacts(db, number),
    listCast(db, number, CHARACTER_PREVIEW),
    countCast(db, number),
    listStaff(db, number),
  ])
  return { facts, cast, castCount, jobs: listMainJobs(staff) }
}

/** @param read what happens while the database is unavailable: the page can be shown without the stored parts */
export async function loadDetail(
  db: CatalogueDb,
  title: Title,
  context: CardContext,
  { adult, read = readRequired }: { adult: boolean; read?: ReadOptional },
): Promise<Detail> {
  const { snapshot } = context
  const memory = { cache: lastPartsOf(db), key: String(title.number) }
  const stored = await read(() => loadParts(db, title), null, memory)
  const { facts, cast, castCount, jobs } = stored ?? { facts: null, cast: [], castCount: 0, jobs: [] }
  const airing = snapshot.airing(title)
  const franchise = await findOwnFranchise(title, context, adult)
  const seasons = listSeasons(title, snapshot)
  const relations = listRelations(title, snapshot, adult)
  const recommended = await findRecommended(title, snapshot, { adult, limit: RECOMMENDED })
  const isFew =
    stored !== null &&
    hasFewFacts({
      score: title.score,
      synopsis: facts?.synopsis ?? '',
      episodes: title.episodes,
      relations: relations.length,
      characters: castCount,
      studios: title.studios.length,
    })
  return {
    card: toHeroCard(title, context, facts?.synopsis ?? ''),
    share: sharePicture(title, context.pictures),
    names: title.names,
    synonyms: title.synonyms,
    startDate: title.startDate,
    endDate: title.endDate,
    premiered: {
      season: title.season,
      year: title.seasonYear,
      path: titleSeasonPath(title.season, title.seasonYear),
    },
    status: airing.status,
    texts: {
      status: STATUS_TEXTS[airing.status],
      score: title.score === undefined ? '' : formatScore(title.score),
    },
    nextEpisode: airing.next,
    playsPartly: title.availability !== undefined && listUnplayable(title, airing).length > 0,
    score: title.score,
    material: title.material,
    genres: title.genres,
    tags: listTags(title, snapshot, adult),
    jobs,
    songs: facts?.songs.slice(0, SHOWN_SONGS) ?? [],
    studios: toLinks(title.studios),
    producers: toLinks(title.producers),
    trailer: facts?.trailer,
    links: listOfficialLinks(facts?.links ?? []),
    related: relations.slice(0, RELATED).map((relation) => toRelated(relation, seasons, context)),
    ...(franchise && { watchOrder: { path: watchOrderPath(title.id), count: franchise.titles.length } }),
    seasons: seasons.map(({ season, label }) => ({
      card: toCard(season, context),
      banner: pictureUrls(season, 'banner', context.pictures),
      label,
      current: season.number === title.number,
    })),
    cast,
    castCount,
    recommended: recommended.map((other) => ({
      ...toCard(other.title, context),
      ...(other.reason && { reason: other.reason }),
    })),
    ...(isFew && {
      few: {
        lede: toLede(facts?.synopsis ?? ''),
        ...toFewFacts(
          title,
          recommended.map((other) => other.title),
          context,
          adult,
        ),
      },
    }),
    ...(stored === null && { isPartial: true }),
  }
}

/** Songs on a title's page. */
const SHOWN_SONGS = 12
/** Tags on a title's page. */
const SHOWN_TAGS = 12

/** The tags that fit best; those for adults only where adult titles are shown. */
function listTags(title: Title, { tagInfos }: CardContext['snapshot'], adult: boolean): ShownTag[] {
  return title.rankedTags
    .map(({ name, rank, spoiler }) => ({ name, rank, spoiler, info: tagInfos.get(tagKey(name)) }))
    .filter(({ info }) => !info?.adult || adult || title.adult)
    .slice(0, SHOWN_TAGS)
    .map(({ name, rank, spoiler, info }) => ({
      name,
      ...(rank !== undefined && { rank }),
      ...(info?.description !== undefined && { about: info.description }),
      ...(spoiler && { spoiler }),
    }))
}

function toFewFacts(
  title: Title,
  recommended: readonly Title[],
  context: CardContext,
  adult: boolean,
): Omit<FewFacts, 'lede'> {
  const { snapshot } = context
  const also = listAlso(title, snapshot, adult || title.adult, new Set(recommended))
  return {
    sentence: describeTitle(title, snapshot.airing(title).status),
    also: also.map(({ titles, ...row }) => ({ ...row, cards: titles.map((other) => toCard(other, context)) })),
  }
}

function toRelated(
  { label, other }: { label: string; other: Title },
  seasons: readonly Season[],
  context: CardContext,
): RelatedTitle {
  const { id, title, japaneseTitle, year, colour } = toCard(other, context)
  const season = seasons.find((one) => one.season === other)?.label
  return {
    relation: label,
    id,
    title,
    japaneseTitle,
    colour,
    ...(year !== undefined && { year }),
    ...(season !== undefined && season !== title && { season }),
    poster: posterUrl(other, context.pictures, Math.min(...PICTURE_WIDTHS.poster)),
  }
}
