/** Makes the calendar of a week or month from the catalogue. */
import { playableEpisodes } from '#src/catalogue/episode/playable-episodes.ts'
import { englishTitle, japaneseTitle, toEpisodeDigits } from '#src/catalogue/anime.ts'
import { actionFacts, type CardContext, placeholderOf } from '#src/catalogue/card/card.ts'
import { posterUrl } from '#src/catalogue/picture/picture.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import { memoizeByObject } from '#src/platform/cache/per-object.ts'
import { dayFormatter, timeFormatter } from '#src/platform/time-zone/time-zone.ts'
import type { Calendar, CalendarEntry } from './calendar.ts'
import {
  type CalendarDay,
  type CalendarPeriod,
  findPeriod,
  mondayOf,
  monthOf,
} from '#src/catalogue/calendar/calendar-days.ts'
import { describeZone } from './calendar-texts.ts'
import { calendarHref, type CalendarQuery, type CalendarView } from '#src/catalogue/calendar/calendar-query.ts'
import { type AiringEpisode, type EpisodeFilter, listEpisodes } from '#src/catalogue/calendar/list-episodes.ts'

/** The number of titles on each day of a month. */
const MONTH_ENTRIES = 4
/** The smallest poster (pixels). */
const THUMBNAIL_WIDTH = 160

export interface CalendarOptions {
  query: CalendarQuery
  ignored: string[]
  adult: boolean
  timeZone: string
  /** Numbers of the titles on the viewer's list; null if it is not known. */
  listed: ReadonlySet<number> | null
  delays: readonly Delay[]
}

/** An episode that airs later than announced; times in milliseconds since 1970. */
interface Delay {
  /** The number of its title. */
  anime: number
  episode: number
  delayedFrom: number
}

const NONE: ReadonlySet<number> = new Set()

/** @returns null for a day that the calendar does not show */
export function loadCalendar(cards: CardContext, options: CalendarOptions): Calendar | null {
  const { query, ignored, adult, timeZone, listed, delays } = options
  const { snapshot } = cards
  const period = findPeriod(query.view, query.date, { now: snapshot.at, timeZone })
  if (!period) return null
  const filter: EpisodeFilter = { ...query, adult, listed: listed ?? NONE }
  const episodes = listEpisodes(snapshot, period, filter)
  const limit = query.view === 'month' ? MONTH_ENTRIES : Infinity
  const [timeOf, dayOf] = [timeFormatter(timeZone), dayFormatter(timeZone)]
  const announced = new Map(delays.map(({ anime, episode, delayedFrom }) => [`${anime} ${episode}`, delayedFrom]))
  const describeDelay = ({ title, episode, at }: AiringEpisode) => {
    const from = announced.get(`${title.number} ${episode}`)
    if (from === undefined || at === null || from >= at) return undefined
    return dayOf(from) === dayOf(at) ? timeOf(from) : dayOf(from)
  }
  const toDay = (day: CalendarDay, index: number) => {
    const all = episodes[index] ?? []
    const shown = all.length > limit ? firstTitles(all, limit) : all
    return {
      ...day,
      count: all.length,
      entries: shown.map((episode) => {
        const delayedFrom = describeDelay(episode)
        return { ...toEntry(episode, cards, timeOf), ...(delayedFrom !== undefined && { delayedFrom }) }
      }),
    }
  }
  const hrefOf = (date: string | null) => date && calendarHref({ ...query, date: toShortDate(date, period) })
  return {
    query: { ...query, date: toShortDate(period.first, period) },
    ignored,
    first: period.first,
    days: period.days.map(toDay),
    today: period.today,
    now: snapshot.at,
    timeZone,
    zoneName: describeZone(timeZone, period.days[0]?.start ?? snapshot.at),
    previous: hrefOf(period.previous),
    next: hrefOf(period.next),
    hasVideos: hasVideos(snapshot),
  }
}

/** The current week and month need no date. */
function toShortDate(first: string, { view, today }: Pick<CalendarPeriod, 'view' | 'today'>): string | null {
  return first === firstOf(view, today) ? null : first
}

const firstOf = (view: CalendarView, day: string): string => (view === 'week' ? mondayOf(day) : monthOf(day))

const hasVideos = memoizeByObject((snapshot: Snapshot) =>
  snapshot.titles.some(({ availability }) => availability !== undefined),
)

/** What begins and ends on a day, and its most popular titles, by time. */
function firstTitles(episodes: readonly AiringEpisode[], limit: number): AiringEpisode[] {
  const isMarked = ({ title, episode }: AiringEpisode) => (findMark(title, episode) === undefined ? 0 : 1)
  const best = episodes.toSorted(
    (one, other) => isMarked(other) - isMarked(one) || other.title.popularity - one.title.popularity,
  )
  const first = new Set(best.slice(0, limit))
  return episodes.filter((episode) => first.has(episode))
}

/** Films and the like neither begin nor end. */
function findMark({ episodes }: AiringEpisode['title'], episode: number): CalendarEntry['mark'] {
  if (episodes === 1) return undefined
  return episode === 1 ? 'premiere' : episode === episodes ? 'finale' : undefined
}

function toEntry(
  { title, episode, at }: AiringEpisode,
  context: CardContext,
  timeOf: (at: number) => string,
): CalendarEntry {
  const { pictures } = context
  const { availability, episodes } = title
  const mark = findMark(title, episode)
  return {
    id: title.id,
    number: title.number,
    title: englishTitle(title.names),
    japaneseTitle: japaneseTitle(title.names),
    poster: posterUrl(title, pictures, THUMBNAIL_WIDTH),
    colour: placeholderOf(title, pictures),
    ...(at !== null && { at, time: timeOf(at) }),
    label: labelOf(title, episode),
    ...(mark && { mark }),
    ...actionFacts(title, context),
    ...(episodes !== undefined && { episodes }),
    ...(availability && {
      here: {
        ...(availability.sub > 0 && { sub: availability.sub }),
        ...(availability.dub > 0 && { dub: availability.dub }),
      },
    }),
    ...(playableEpisodes(title).has(episode) && {
      watch: `/watch/${title.id}?ep=${toEpisodeDigits(title.number, episode)}`,
    }),
    ...(title.adult && { adult: true as const }),
  }
}

function labelOf({ format, episodes }: AiringEpisode['title'], episode: number): string {
  if (episodes === 1) return format === 'Unknown' || format === 'TV' ? 'Episode 1' : format
  return episodes === undefined ? `Episode ${episode}` : `Episode ${episode} of ${episodes}`
}
