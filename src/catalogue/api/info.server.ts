/** `/info`, `/qtip`, `/hero` and their shared parts. */
import type * as z from 'zod'
import { englishTitle, japaneseTitle } from '../anime.ts'
import { countsOf, toHeroCard } from '../card/card.ts'
import { listCast } from '../cast-store.server.ts'
import { formatDate, formatDateRange } from '../dates.ts'
import { CHARACTER_PREVIEW } from '../cast.ts'
import { genreLabel } from '../genre.ts'
import { formatDuration } from '../headline.ts'
import { chooseWideArt } from '../picture/wide-art.ts'
import { findRecommended, listRelated, listSeasons } from '../detail/related.ts'
import { findLongFacts, findSynopses } from '../store.server.ts'
import type { CatalogueDb } from '../tables.server.ts'
import { formatScore } from '../title-texts.ts'
import type { Title } from '../title.ts'
import { absolutePicture, toCharacterEntry, toSideItem, type WireContext } from './items.ts'
import type * as wire from './schemas.ts'

const SIDE_ITEMS = 12
const STATUS = { upcoming: 'Not-yet-aired', airing: 'Currently Airing', finished: 'Finished Airing' } as const

const formatPremiered = ({ season, seasonYear }: Title): string =>
  season && seasonYear ? `${season.charAt(0).toUpperCase()}${season.slice(1)} ${seasonYear}` : ''

export async function loadInfo(
  db: CatalogueDb,
  title: Title,
  context: WireContext,
  adult: boolean,
): Promise<z.infer<typeof wire.info>> {
  return { data: await loadAnimeDetail(db, title, context, adult), seasons: toSeasons(title, context) }
}

export async function loadAnimeDetail(
  db: CatalogueDb,
  title: Title,
  context: WireContext,
  adult: boolean,
): Promise<z.infer<typeof wire.animeDetail>> {
  const { snapshot } = context
  const [longFields, cast, recommended] = await Promise.all([
    findLongFacts(db, title.number),
    listCast(db, title.number, CHARACTER_PREVIEW),
    findRecommended(title, snapshot, { adult, limit: SIDE_ITEMS }),
  ])
  const side = (titles: readonly Title[]) => titles.map((relatedTitle) => toSideItem(relatedTitle, context))
  const banner = title.bannerUrl === undefined ? undefined : absolutePicture(title, 'banner', context)
  return {
    id: title.id,
    data_id: String(title.number),
    anilistId: title.anilistId ?? null,
    malId: title.malId ?? null,
    title: englishTitle(title.names),
    japanese_title: japaneseTitle(title.names),
    synonyms: title.synonyms.join(', '),
    poster: absolutePicture(title, 'poster', context),
    ...(banner !== undefined && { banner }),
    showType: title.format,
    adultContent: title.adult,
    animeInfo: {
      ...toAnimeInfo(title, longFields?.synopsis ?? '', context),
      trailers: toTrailers(title, longFields?.trailer),
    },
    charactersVoiceActors: cast.map((member) => toCharacterEntry(member, context)),
    recommended_data: side(recommended.map((other) => other.title)),
    related_data: side(listRelated(title, snapshot, adult, SIDE_ITEMS)),
    popular_data: side(snapshot.ranked('popular', adult).slice(0, SIDE_ITEMS)),
  }
}

function toAnimeInfo(title: Title, overview: string, { snapshot }: WireContext) {
  const airing = snapshot.airing(title)
  const { sub, dub, quality } = countsOf(title, airing.aired)
  const duration = title.minutes === undefined ? '' : `${title.minutes}m`
  return {
    Overview: overview,
    Japanese: title.names.japanese ?? japaneseTitle(title.names),
    Synonyms: title.synonyms.join(', '),
    Aired: formatDateRange(title.startDate, title.endDate, title.episodes),
    Premiered: formatPremiered(title),
    Duration: duration,
    Status: STATUS[airing.status],
    'MAL Score': title.score === undefined ? '' : formatScore(title.score),
    Genres: title.genres.map(genreLabel),
    ...(title.studios.length > 0 && { Studios: [...title.studios] }),
    ...(title.producers.length > 0 && { Producers: [...title.producers] }),
    tvInfo: {
      rating: title.rating ?? null,
      quality: quality ?? null,
      sub: sub ?? null,
      dub: dub ?? null,
      eps: title.episodes ?? null,
      showType: title.format,
      duration,
    },
  }
}

const toTrailers = (title: Title, trailer: { title?: string; url: string; thumbnail?: string } | undefined) =>
  trailer
    ? [{ title: trailer.title ?? englishTitle(title.names), url: trailer.url, thumbnail: trailer.thumbnail ?? '' }]
    : []

const toSeasons = (title: Title, context: WireContext): z.infer<typeof wire.season>[] =>
  listSeasons(title, context.snapshot).map(({ season, label }, index) => ({
    id: season.id,
    data_id: season.number,
    data_number: index + 1,
    season: label,
    title: englishTitle(season.names),
    season_poster: absolutePicture(season, 'poster', context),
  }))

/** The response of `/hero`, for the stage of televisions. */
export async function loadHero(
  db: CatalogueDb,
  title: Title,
  context: WireContext,
): Promise<z.infer<typeof wire.hero>> {
  const synopsis = (await findSynopses(db, [title.number])).get(title.number) ?? ''
  const { accent, ...card } = toHeroCard(title, context, synopsis)
  const { picture, from } = chooseWideArt(card)
  return {
    id: title.id,
    title: card.title,
    japanese_title: card.japaneseTitle,
    type: title.format,
    duration: formatDuration(title.minutes),
    released: title.startDate === undefined ? '' : formatDate(title.startDate),
    rating: title.score === undefined ? '' : formatScore(title.score),
    quality: card.quality ?? null,
    subCount: card.sub ?? null,
    dubCount: card.dub ?? null,
    description: synopsis,
    episodes: title.episodes ?? null,
    minutes: title.minutes ?? null,
    playable: card.playsHere ?? '',
    art: {
      src: context.origin + picture.src,
      srcset: (picture.srcSet ?? '').replaceAll(/(?<=^|, )(?=\/)/g, context.origin),
      from,
    },
    colours: { stage: accent.stage, ink: accent.ink, dim: accent.dim ?? 1, night: accent.night },
  }
}

/** The response of `/qtip`, for the hover card. */
export async function loadQtip(
  db: CatalogueDb,
  title: Title,
  context: WireContext,
): Promise<z.infer<typeof wire.qtip>> {
  const synopsis = (await findSynopses(db, [title.number])).get(title.number) ?? ''
  const info = toAnimeInfo(title, synopsis, context)
  return {
    title: englishTitle(title.names),
    rating: info['MAL Score'],
    quality: info.tvInfo.quality,
    subCount: info.tvInfo.sub,
    dubCount: info.tvInfo.dub,
    episodeCount: title.episodes ?? null,
    type: title.format,
    description: synopsis,
    japaneseTitle: info.Japanese,
    Synonyms: info.Synonyms,
    airedDate: info.Aired,
    status: info.Status,
    genres: info.Genres.map((genre) => genre.replaceAll(' ', '-')),
    watchLink: `/watch/${title.id}`,
  }
}
