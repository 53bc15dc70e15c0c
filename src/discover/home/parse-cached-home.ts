/** Parses the home page's lists from localStorage. They are untrusted: invalid data counts as absent. */
import { type AnimeId, FORMATS } from '#src/catalogue/anime.ts'
import { parseGenre } from '#src/catalogue/genre.ts'
import type { Card, HeroCard } from '#src/catalogue/card/card.ts'
import { isRecord } from '#src/catalogue/is-record.ts'
import { HOME_CACHE_MS } from './cache.ts'
import type { Home } from '#src/catalogue/home.ts'

/** The lists if they are valid and less than a day old, otherwise null. */
export function fromCachedHome(value: unknown, now: number): Home | null {
  if (!isRecord(value) || !isRecord(value['data'])) return null
  const { data, timestamp } = value
  if (typeof timestamp !== 'number' || timestamp > now || now - timestamp >= HOME_CACHE_MS) return null
  const topten = isRecord(data['topten']) ? data['topten'] : {}
  const list = (items: unknown) => (Array.isArray(items) ? items.map(toCard) : items)
  const home: UncheckedHome = {
    spotlights: list(data['spotlights']),
    trending: list(data['trending']),
    topTen: { today: list(topten['today']), week: list(topten['week']), month: list(topten['month']) },
    topAiring: list(data['top_airing']),
    mostPopular: list(data['most_popular']),
    mostFavorite: list(data['most_favorite']),
    latestCompleted: list(data['latest_completed']),
    latestEpisode: list(data['latest_episode']),
    topUpcoming: list(data['top_upcoming']),
    recentlyAdded: list(data['recently_added']),
    playsHere: list(value['playsHere']),
    genres: data['genres'],
    today: [], // not displayed
  }
  return isHome(home) && home.mostPopular.length > 0 ? home : null
}

interface UncheckedHome extends Record<Exclude<keyof Home, 'topTen' | 'today'>, unknown>, Pick<Home, 'today'> {
  topTen: Record<keyof Home['topTen'], unknown>
}

function isHome(home: UncheckedHome): home is Home {
  const { spotlights, topTen, genres, today: _, ...lists } = home
  return (
    isListOf(spotlights, isHeroCard) &&
    isListOf(genres, (genre) => typeof genre === 'string' && parseGenre(genre) === genre) &&
    [...Object.values(topTen), ...Object.values(lists)].every((list) => isListOf(list, isCard))
  )
}

/** Converts an Anime item back to a card; `isCard` validates it. */
function toCard(item: unknown): unknown {
  if (!isRecord(item) || !isRecord(item['tvInfo']) || !isRecord(item['page'])) return null
  const { id, title, japanese_title: japaneseTitle, currentEpisode, tvInfo, page } = item
  const { showType: format, quality, sub, dub } = tvInfo
  const premium = item['premium'] === true || undefined
  const description = isRecord(page['banner']) ? item['description'] : undefined
  return { ...page, id, title, japaneseTitle, description, premium, currentEpisode, format, quality, sub, dub }
}

/** Longer lists are invalid. */
const MAX_ITEMS = 100

const isListOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= MAX_ITEMS && value.every(isItem)

const isText = (value: unknown): boolean => typeof value === 'string'
const isColour = (value: unknown): boolean => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
const isAbsentOr = (kind: 'string' | 'number' | 'boolean', value: unknown) => ['undefined', kind].includes(typeof value)

/** Ids become links, which must stay on this site. */
const isId = (value: unknown): value is AnimeId => typeof value === 'string' && /^[\p{L}\p{N}-]{1,300}$/u.test(value)

/** Pictures come from our own origin only. */
const isPicture = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value['src'] === 'string' &&
  /^\/images\/[^\s,]+$/.test(value['src']) &&
  [value['srcSet'], value['srcSetAvif']].every(
    (set) => set === undefined || (typeof set === 'string' && /^(\/images\/\S+ \d+w(, (?=\/)|$))+$/.test(set)),
  ) &&
  [value['width'], value['height']].every((size) => typeof size === 'number')

const isEpisodeTime = (value: unknown): boolean =>
  value === undefined || (isRecord(value) && typeof value['number'] === 'number' && isTime(value['at']))

/** As far as a date can be formatted. */
const isTime = (value: unknown): boolean => typeof value === 'number' && Math.abs(value) <= 8.64e15

const isCard = (value: unknown): value is Card =>
  isRecord(value) &&
  isId(value['id']) &&
  typeof value['number'] === 'number' &&
  isText(value['title']) &&
  isText(value['japaneseTitle']) &&
  isColour(value['colour']) &&
  FORMATS.some((format) => format === value['format']) &&
  ['minutes', 'sub', 'dub', 'episodes', 'currentEpisode', 'year'].every((key) => isAbsentOr('number', value[key])) &&
  ['released', 'quality', 'rating', 'playsHere'].every((key) => isAbsentOr('string', value[key])) &&
  ['adult', 'premium', 'upcoming', 'membersOnly', 'hasServices'].every((key) => isAbsentOr('boolean', value[key])) &&
  isEpisodeTime(value['nextEpisode']) &&
  isPicture(value['poster'])

const isHeroCard = (value: unknown): value is HeroCard => {
  if (!isRecord(value)) return false
  const { description, banner, accent } = value
  return (
    isCard(value) &&
    isText(description) &&
    isPicture(banner) &&
    isRecord(accent) &&
    isColour(accent['stage']) &&
    isColour(accent['ink']) &&
    typeof accent['night'] === 'number' &&
    isAbsentOr('number', accent['dim']) &&
    isRecord(accent['scrim']) &&
    typeof accent['scrim']['light'] === 'number' &&
    typeof accent['scrim']['dark'] === 'number'
  )
}
