/** The hover card's data. */
import { isRecord } from '../is-record.ts'

export interface Qtip {
  title: string
  rating: string
  quality: string
  sub: number | undefined
  dub: number | undefined
  episodes: number | undefined
  type: string
  description: string
  japaneseTitle: string
  synonyms: string
  aired: string
  status: string
  genres: string[]
}

/** The request URL: below one of the configured bases, picked by a number in [0, 1), otherwise on this site. */
export function qtipUrl(
  { catalogueApi, qtipHosts }: { catalogueApi: string; qtipHosts: readonly string[] },
  number: number,
  random: number,
): string {
  const base = qtipHosts[Math.floor(random * qtipHosts.length)] ?? catalogueApi
  return `${base}/qtip/${number}`
}

/** Parses the response; invalid fields are empty. Null if it is not a response of the API. */
export function parseQtip(response: unknown): Qtip | null {
  const results = isRecord(response) ? response['results'] : null
  if (!isRecord(results)) return null
  const text = (key: string) => (['string', 'number'].includes(typeof results[key]) ? String(results[key]) : '')
  const count = (key: string) => (typeof results[key] === 'number' ? results[key] : undefined)
  const genres = results['genres']
  return {
    title: text('title'),
    rating: text('rating'),
    quality: text('quality'),
    sub: count('subCount'),
    dub: count('dubCount'),
    episodes: count('episodeCount'),
    type: text('type'),
    description: text('description'),
    japaneseTitle: text('japaneseTitle'),
    synonyms: text('Synonyms'),
    aired: text('airedDate'),
    status: text('status'),
    genres: Array.isArray(genres) ? genres.filter((genre) => typeof genre === 'string') : [],
  }
}
