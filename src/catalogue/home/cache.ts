/**
 * The home page's lists, kept in the browser for moves inside the site (specification, sections 4 and 9). What is stored
 * may be of another version or anybody's: what does not look right counts as absent.
 */
import type { Card, StageCard } from '../card/card.ts'
import type { Home } from './home.ts'

export const HOME_CACHE_KEY = 'homeInfoCache'
export const HOME_CACHE_MS = 86_400_000

/** The lists under the specification's names, and when they were fetched. */
export const toCachedHome = (home: Home, now: number): unknown => ({
  data: {
    spotlights: home.spotlights,
    trending: home.trending,
    topten: home.topTen,
    top_airing: home.topAiring,
    most_favorite: home.mostFavorite,
    latest_completed: home.latestCompleted,
    latest_episode: home.latestEpisode,
    genres: home.genres,
  },
  timestamp: now,
})

/** The lists, while they are younger than a day; null for anything else. */
export function fromCachedHome(value: unknown, now: number): Home | null {
  if (!isRecord(value) || !isRecord(value['data'])) return null
  const { data, timestamp } = value
  if (typeof timestamp !== 'number' || timestamp > now || now - timestamp >= HOME_CACHE_MS) return null
  const { spotlights, trending, topten, top_airing, most_favorite, latest_completed, latest_episode, genres } = data
  if (!isRecord(topten)) return null
  const { today, week, month } = topten
  const lists = [trending, today, week, month, top_airing, most_favorite, latest_completed, latest_episode]
  if (!isListOf(spotlights, isStageCard) || !lists.every((list) => isListOf(list, isCard))) return null
  if (!isListOf(genres, (genre) => typeof genre === 'string')) return null
  return {
    spotlights,
    trending,
    topTen: { today, week, month },
    topAiring: top_airing,
    mostFavorite: most_favorite,
    latestCompleted: latest_completed,
    latestEpisode: latest_episode,
    genres,
  } as Home
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isListOf = (value: unknown, isItem: (item: unknown) => boolean): value is unknown[] =>
  Array.isArray(value) && value.every(isItem)

const OWN_PATH = /^\/[^/\\]/
const isPicture = (value: unknown): boolean =>
  isRecord(value) && typeof value['src'] === 'string' && OWN_PATH.test(value['src'])

const isCard = (value: unknown): value is Card =>
  isRecord(value) &&
  ['id', 'title', 'japaneseTitle', 'colour', 'format'].every((key) => typeof value[key] === 'string') &&
  ['minutes', 'sub', 'dub', 'currentEpisode', 'year'].every((key) =>
    ['number', 'undefined'].includes(typeof value[key]),
  ) &&
  ['released', 'quality'].every((key) => ['string', 'undefined'].includes(typeof value[key])) &&
  isPicture(value['poster'])

const isStageCard = (value: unknown): value is StageCard =>
  isCard(value) &&
  'description' in value &&
  typeof value.description === 'string' &&
  'banner' in value &&
  isPicture(value.banner) &&
  'accent' in value &&
  isRecord(value.accent) &&
  ['stage', 'ink'].every((key) => /^#[0-9a-f]{6}$/i.test(String((value.accent as Record<string, unknown>)[key]))) &&
  typeof value.accent['night'] === 'number'
