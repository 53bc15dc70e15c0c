/** A title and an episode in the words of schema.org, for search engines. Pure. */
import type { Detail } from './detail.ts'
import type { Episode } from '../episode/episodes.ts'

export interface JsonLdSite {
  /** Without a slash at the end. */
  origin: string
}

/**
 * JSON that may stand inside a script element: nothing in it can end the element or begin a comment.
 * @see https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements
 */
export const writeJsonLd = (value: object): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)

const given = <T>(value: T | undefined | '' | readonly never[], key: string): Record<string, T> =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? {} : { [key]: value as T }

const named = (type: string, name: string) => ({ '@type': type, name })

export function toTitleJsonLd(detail: Detail, { origin }: JsonLdSite): object {
  const { card } = detail
  const film = card.format === 'Movie'
  const names = [card.japaneseTitle, ...detail.synonyms].filter((name) => name && name !== card.title)
  return {
    '@context': 'https://schema.org',
    '@type': film ? 'Movie' : 'TVSeries',
    '@id': `${origin}/${card.id}`,
    url: `${origin}/${card.id}`,
    name: card.title,
    image: origin + card.poster.src,
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
      detail.cast.flatMap(({ voices }) => voices.slice(0, 1).map(({ name }) => named('Person', name))),
      'actor',
    ),
    ...given(detail.trailer && toTrailer(detail.trailer, card.title), 'trailer'),
  }
}

const toTrailer = ({ title, url }: { title?: string; url: string }, name: string) => ({
  ...named('VideoObject', title ?? `${name}: trailer`),
  url,
})

export function toEpisodeJsonLd(detail: Detail, episode: Episode, { origin }: JsonLdSite): object {
  const { card } = detail
  return {
    '@context': 'https://schema.org',
    '@type': 'TVEpisode',
    url: `${origin}/watch/${card.id}?ep=${episode.digits}`,
    name: episode.title ?? `Episode ${episode.number}`,
    episodeNumber: episode.number,
    image: origin + card.poster.src,
    partOfSeries: { '@type': 'TVSeries', '@id': `${origin}/${card.id}`, url: `${origin}/${card.id}`, name: card.title },
  }
}
