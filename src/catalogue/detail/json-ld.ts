/**
 * schema.org data of a title and an episode, for search engines. It has no rating, since the number of votes is unknown and
 * the score comes from other sites.
 */
import type { Format } from '../anime.ts'
import type { Detail } from './detail.ts'
import { episodeHref } from '../episode/episode-request.ts'
import type { Episode } from '../episode/episodes.ts'
import type { ListedEpisode } from './title-episodes.ts'
import { isSitePath, type Source } from '../episode/playable.ts'
import { type JsonLdSite, type Breadcrumb, toBreadcrumbs, toGraph } from '../seo/json-ld.ts'

/** A field, unless its value is undefined or empty. */
const optionalField = (value: unknown, key: string): Record<string, unknown> =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? {} : { [key]: value }

const named = (type: string, name: string) => ({ '@type': type, name })

function toTitle(detail: Detail, { origin }: JsonLdSite): object {
  const { card } = detail
  const film = card.format === 'Movie'
  const names = [card.japaneseTitle, ...detail.synonyms].filter((name) => name && name !== card.title)
  return {
    '@type': film ? 'Movie' : 'TVSeries',
    '@id': `${origin}/${card.id}`,
    url: `${origin}/${card.id}`,
    name: card.title,
    image: origin + detail.share.src,
    ...optionalField([...new Set(names)].slice(0, 10), 'alternateName'),
    ...optionalField(card.description, 'description'),
    ...optionalField(detail.genres, 'genre'),
    ...optionalField(detail.startDate, film ? 'datePublished' : 'startDate'),
    ...(!film && optionalField(detail.endDate, 'endDate')),
    ...(!film && optionalField(card.episodes, 'numberOfEpisodes')),
    ...optionalField(card.minutes === undefined ? undefined : `PT${card.minutes}M`, film ? 'duration' : 'timeRequired'),
    ...optionalField(card.rating, 'contentRating'),
    ...optionalField(
      detail.studios.map(({ name }) => named('Organization', name)),
      'productionCompany',
    ),
    ...optionalField(
      [...new Set(detail.cast.flatMap(({ voices }) => voices.slice(0, 1).map(({ name }) => name)))].map((name) =>
        named('Person', name),
      ),
      'actor',
    ),
    ...optionalField(detail.trailer && toTrailer(detail.trailer, card.title), 'trailer'),
  }
}

/** Not as a `VideoObject`, which needs a thumbnail and an upload date: search engines report one without them as an error. */
const toTrailer = ({ title, url }: { title?: string; url: string }, name: string) => ({
  name: title ?? `${name}: trailer`,
  url,
})

const LISTS: Partial<Record<Format, Breadcrumb>> = {
  Movie: ['Movies', '/movie'],
  TV: ['TV Series', '/tv'],
  OVA: ['OVAs', '/ova'],
  ONA: ['ONAs', '/ona'],
  Special: ['Specials', '/special'],
}

function breadcrumbsTo({ card }: Detail): Breadcrumb[] {
  const list = LISTS[card.format]
  return [...(list ? [list] : []), [card.title, `/${card.id}`]]
}

/**
 * A title's page.
 * @param listed the episodes that the page lists
 */
export function toTitlePage(detail: Detail, site: JsonLdSite, listed: readonly ListedEpisode[] = []) {
  const episodes = listed.filter(({ isUpcoming }) => !isUpcoming).slice(0, MAX_EPISODES)
  const entity = {
    ...toTitle(detail, site),
    ...optionalField(
      episodes.map((episode) => toListedEpisode(detail, episode, site)),
      'episode',
    ),
  }
  return toGraph(entity, toBreadcrumbs(site, breadcrumbsTo(detail)))
}

/** The first page of a list. */
const MAX_EPISODES = 30

const toListedEpisode = (
  { card }: Detail,
  { number, digits, title, aired }: ListedEpisode,
  { origin }: JsonLdSite,
) => ({
  ...named('TVEpisode', title ?? `Episode ${number}`),
  url: origin + episodeHref(card.id, digits),
  episodeNumber: number,
  ...optionalField(aired, 'datePublished'),
})

/** The watched work: an episode of a series, or a film. */
export interface Watched {
  detail: Detail
  episode: Episode | undefined
  /** The number of episodes. */
  count: number
  /** Null when there is nothing to play. */
  source: Pick<Source, 'address' | 'addedAt'> | null
}

/** A watch page: the work, its video if there is one, and the watch action. */
export function toWatchPage(watched: Watched, site: JsonLdSite) {
  const { detail, episode, count } = watched
  const several = count > 1 ? episode : undefined
  const last: Breadcrumb = several
    ? [`Episode ${several.number}`, episodeHref(detail.card.id, several.digits)]
    : ['Watch', `/watch/${detail.card.id}`]
  const entity = several ? toEpisode(detail, several, site) : toTitle(detail, site)
  return toGraph({ ...entity, ...toVideo(watched, site) }, toBreadcrumbs(site, [...breadcrumbsTo(detail), last]))
}

/** Duration and view count are unknown, so they are left out. */
function toVideo({ detail, episode, count, source }: Watched, { origin }: JsonLdSite): object {
  if (!source || !episode || source.addedAt === undefined) return {}
  const { title, description } = detail.card
  const name = count > 1 ? `${title}, episode ${episode.number}` : title
  const video = {
    ...named('VideoObject', name),
    description: description || name,
    thumbnailUrl: origin + detail.share.src,
    uploadDate: source.addedAt,
    contentUrl: isSitePath(source.address) ? origin + source.address : source.address,
  }
  return { video }
}

function toEpisode({ card, share }: Detail, episode: Episode, { origin }: JsonLdSite): object {
  return {
    '@type': 'TVEpisode',
    url: origin + episodeHref(card.id, episode.digits),
    name: episode.title ?? `Episode ${episode.number}`,
    episodeNumber: episode.number,
    image: origin + share.src,
    partOfSeries: { '@type': 'TVSeries', '@id': `${origin}/${card.id}`, url: `${origin}/${card.id}`, name: card.title },
  }
}
