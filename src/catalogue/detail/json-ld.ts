/**
 * A title and an episode in the words of schema.org, for search engines. No rating is among them: how many people gave
 * it is not known, and it was not given here. Pure.
 */
import type { Format } from '../anime.ts'
import type { Detail } from './detail.ts'
import { episodeHref } from '../episode/episode-request.ts'
import type { Episode } from '../episode/episodes.ts'
import { isOurs, type Source } from '../episode/playable.ts'
import { type JsonLdSite, type Step, toBreadcrumbs, toGraph } from '../seo/json-ld.ts'

const given = <T>(value: T | undefined | '' | readonly never[], key: string): Record<string, T> =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? {} : { [key]: value as T }

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
    ...given([...new Set(names)].slice(0, 10), 'alternateName'),
    ...given(card.description, 'description'),
    ...given(detail.genres, 'genre'),
    ...given(detail.startDate, film ? 'datePublished' : 'startDate'),
    ...(!film && given(detail.endDate, 'endDate')),
    ...(!film && given(card.episodes, 'numberOfEpisodes')),
    ...given(card.minutes === undefined ? undefined : `PT${card.minutes}M`, film ? 'duration' : 'timeRequired'),
    ...given(card.rating, 'contentRating'),
    ...given(
      detail.studios.map(({ name }) => named('Organization', name)),
      'productionCompany',
    ),
    ...given(
      [...new Set(detail.cast.flatMap(({ voices }) => voices.slice(0, 1).map(({ name }) => name)))].map((name) =>
        named('Person', name),
      ),
      'actor',
    ),
    ...given(detail.trailer && toTrailer(detail.trailer, card.title), 'trailer'),
  }
}

const toTrailer = ({ title, url }: { title?: string; url: string }, name: string) => ({
  ...named('VideoObject', title ?? `${name}: trailer`),
  url,
})

const LISTS: Partial<Record<Format, Step>> = {
  Movie: ['Movies', '/movie'],
  TV: ['TV Series', '/tv'],
  OVA: ['OVAs', '/ova'],
  ONA: ['ONAs', '/ona'],
  Special: ['Specials', '/special'],
}

const wayTo = ({ card }: Detail): Step[] => [
  ...[LISTS[card.format] ?? []].filter((step): step is Step => step.length === 2),
  [card.title, `/${card.id}`],
]

/** A title's own page. */
export const toTitlePage = (detail: Detail, site: JsonLdSite): object =>
  toGraph(toTitle(detail, site), toBreadcrumbs(site, wayTo(detail)))

/** What is watched: an episode of several, or what is whole by itself. */
export interface Watched {
  detail: Detail
  episode: Episode | undefined
  /** Episodes that there are. */
  count: number
  /** Null when there is nothing to play. */
  source: Pick<Source, 'address'> | null
}

/** A watch page: what is watched, the video as far as there is one, and the way to it. */
export function toWatchPage(watched: Watched, site: JsonLdSite): object {
  const { detail, episode, count } = watched
  const several = count > 1 ? episode : undefined
  const last: Step = several
    ? [`Episode ${several.number}`, episodeHref(detail.card.id, several.digits)]
    : ['Watch', `/watch/${detail.card.id}`]
  const thing = several ? toEpisode(detail, several, site) : toTitle(detail, site)
  return toGraph({ ...thing, ...toVideo(watched, site) }, toBreadcrumbs(site, [...wayTo(detail), last]))
}

/** A day of upload, a length and a number of plays are not known, so nothing is said of them. */
function toVideo({ detail, episode, count, source }: Watched, { origin }: JsonLdSite): object {
  if (!source || !episode) return {}
  const { title, description } = detail.card
  const name = count > 1 ? `${title}, episode ${episode.number}` : title
  const video = {
    ...named('VideoObject', name),
    description: description || name,
    thumbnailUrl: origin + detail.share.src,
    contentUrl: isOurs(source.address) ? origin + source.address : source.address,
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
