/** The titles of a season in groups by format. */
import { episodesBetween } from './airing.ts'
import { listAiringTitles } from './calendar/air-spans.ts'
import type { Snapshot } from './snapshot.ts'
import type { Title } from './title.ts'
import { seasonOf, seasonRange } from './season-key.ts'
import type { SeasonKey } from './season-path.ts'

export const SEASON_GROUPS = [
  'tv',
  'short',
  'movie',
  'ova',
  'ona',
  'special',
  'music',
  'unknown',
  'continuing',
] as const
export type SeasonGroup = (typeof SEASON_GROUPS)[number]

/** Series with episodes below this length are shorts, as in AniList (minutes). */
const SHORT_MINUTES = 15
/** Series that end in a season's first days belong to the one before. */
const MIN_CONTINUED_EPISODES = 2

const DAY_MS = 86_400_000
/** A series without a known end may not last longer: as far as the calendar shows episodes. */
const MAX_OPEN_MS = 120 * DAY_MS

/** The titles that begin in a season and those that continue in it, most popular first. */
export function listSeason(
  snapshot: Snapshot,
  key: SeasonKey,
  adult: boolean,
): { beginning: Title[]; continuing: Title[] } {
  const popular = snapshot.ranked('popular', adult)
  const beginning = popular.filter((title) => isOf(title, key))
  const { from, to } = seasonRange(key)
  const continues = new Set(listAiringTitles(snapshot, from, to).filter((title) => continuesIn(title, key, snapshot)))
  return { beginning, continuing: continues.size === 0 ? [] : popular.filter((title) => continues.has(title)) }
}

function isOf(title: Title, { year, season }: SeasonKey): boolean {
  // most titles have both
  if (title.season && title.seasonYear !== undefined) return title.season === season && title.seasonYear === year
  const own = seasonOf(title)
  return own !== null && own.year === year && own.season === season
}

/** Whether a series that began before a season has several episodes in it. */
function continuesIn(title: Title, key: SeasonKey, snapshot: Snapshot): boolean {
  const { from, to } = seasonRange(key)
  if (title.status === 'cancelled' || title.episodes === 1 || title.format === 'Movie' || title.format === 'Music')
    return false
  const start = Date.parse(title.startDate?.length === 10 ? title.startDate : '')
  if (!(start < from) || isOf(title, key)) return false
  const isOpen = title.episodes === undefined && title.endDate === undefined
  if (isOpen && from > snapshot.at + MAX_OPEN_MS) return false
  if (title.broadcast || title.nextEpisode) return episodesBetween(title, from, to).length >= MIN_CONTINUED_EPISODES
  const end = Date.parse(title.endDate?.length === 10 ? title.endDate : '')
  if (end >= from + 7 * MIN_CONTINUED_EPISODES * DAY_MS) return true
  return Number.isNaN(end) && snapshot.at >= from && snapshot.at < to && snapshot.airing(title).status === 'airing'
}

export function groupOf({ format, minutes }: Pick<Title, 'format' | 'minutes'>): SeasonGroup {
  switch (format) {
    case 'TV':
      return minutes !== undefined && minutes < SHORT_MINUTES ? 'short' : 'tv'
    case 'Movie':
      return 'movie'
    case 'OVA':
      return 'ova'
    case 'ONA':
      return 'ona'
    case 'Special':
      return 'special'
    case 'Music':
      return 'music'
    case 'Unknown':
      return 'unknown'
  }
}
