/** Lists the episodes of a week or month by day. */
import type { Snapshot } from '../snapshot.ts'
import type { Title } from '../title.ts'
import { listAiringTitles } from './air-spans.ts'
import { addDays, type CalendarPeriod, findDayIndex } from './calendar-days.ts'
import type { CalendarQuery } from './calendar-query.ts'

export interface AiringEpisode {
  title: Title
  episode: number
  /** In milliseconds since 1970; null if only the day is known. */
  at: number | null
}

export interface EpisodeFilter extends Pick<CalendarQuery, 'show' | 'audio'> {
  adult: boolean
  /** Numbers of the titles on the viewer's list, for `show: 'list'`. */
  listed: ReadonlySet<number>
}

/** The episodes of each day: by time, then those without one; of two at the same time, the more popular title's first. */
export function listEpisodes(
  snapshot: Pick<Snapshot, 'titles' | 'episodesBetween'>,
  { days, end }: Pick<CalendarPeriod, 'days' | 'end'>,
  filter: EpisodeFilter,
): AiringEpisode[][] {
  const found: AiringEpisode[][] = days.map(() => [])
  const [from, last] = [days[0]?.start ?? 0, days.at(-1)?.date ?? '']
  const before = addDays(days[0]?.date ?? '1970-01-01', -1)
  for (const title of listAiringTitles(snapshot, from, end)) {
    if (!isWanted(title, filter)) continue
    if (isDayOnly(title)) {
      const day = title.startDate ?? ''
      if (day > before && day <= last)
        found[days.findIndex(({ date }) => date === day)]?.push({ title, episode: 1, at: null })
      continue
    }
    for (const { number, at } of snapshot.episodesBetween(title, from, end))
      found[findDayIndex(days, end, at)]?.push({ title, episode: number, at })
  }
  return found.map((episodes) => episodes.toSorted(compare))
}

const compare = (one: AiringEpisode, other: AiringEpisode): number =>
  (one.at ?? Infinity) - (other.at ?? Infinity) ||
  other.title.popularity - one.title.popularity ||
  one.title.number - other.title.number

/**
 * Whether only the day of the first episode is known. Such a day is the same in every time zone, since no time is known when it begins.
 */
const isDayOnly = ({ nextEpisode, broadcast, startDate, status }: Title): boolean =>
  nextEpisode === undefined && broadcast === undefined && startDate?.length === 10 && status !== 'cancelled'

/** Whether a title passes the filter. */
function isWanted({ number, adult, availability }: Title, filter: EpisodeFilter): boolean {
  if (adult && !filter.adult) return false
  if (filter.show === 'list' && !filter.listed.has(number)) return false
  if (filter.show === 'here' && !availability) return false
  return filter.audio === 'any' || (availability?.[filter.audio] ?? 0) > 0
}
