/** Lists the episodes that air on a day in a viewer's time zone. */
import { episodesBetween, type Run } from './airing.ts'
import type { Snapshot } from './snapshot.ts'
import type { Title } from './title.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

export interface Broadcast {
  title: Title
  episode: number
  /** Milliseconds since 1970. */
  at: number
}

/**
 * Lists the episodes that air on a calendar day, by time.
 * @param day `YYYY-MM-DD`
 * @param offset minutes that the zone is behind UTC, as returned by `Date.getTimezoneOffset()`
 */
export function listDay(snapshot: Snapshot, day: string, offset: number, adult: boolean): Broadcast[] {
  const from = Date.parse(`${day}T00:00:00Z`) + offset * MINUTE_MS
  return listBetween(snapshot, from, from + DAY_MS, adult)
}

/** Lists the episodes that air in [from, to), by time; times are milliseconds since 1970. */
export function listBetween(snapshot: Snapshot, from: number, to: number, adult: boolean): Broadcast[] {
  const day = new Date(from).toISOString().slice(0, 10)
  const found: Broadcast[] = []
  for (const title of snapshot.titles) {
    if ((title.adult && !adult) || !canAir(title, day)) continue
    for (const { number, at } of snapshot.episodesBetween(title, from, to)) found.push({ title, episode: number, at })
  }
  return found.toSorted(
    (a, b) => a.at - b.at || b.title.popularity - a.title.popularity || a.title.number - b.title.number,
  )
}

/** Episodes of today in any time zone: a page with this list can be cached for half a day. */
export const listToday = (snapshot: Snapshot, adult: boolean): Broadcast[] =>
  listBetween(snapshot, snapshot.at - DAY_MS, snapshot.at + 1.5 * DAY_MS, adult)

/** A day on which clocks are set back. */
const LONGEST_DAY_MS = 25 * 60 * MINUTE_MS

/** The maximum number of episodes on any day of the coming week in any zone, for the height of the skeleton. */
export function countBusiestDay(snapshot: { at: number; titles: readonly (Run & { adult: boolean })[] }): number {
  const [from, to] = [snapshot.at - DAY_MS, snapshot.at + 8 * DAY_MS]
  const today = new Date(from).toISOString().slice(0, 10)
  const times = snapshot.titles
    .filter((title) => !title.adult && canAir(title, today))
    .flatMap((title) => episodesBetween(title, from, to).map(({ at }) => at))
    .toSorted((a, b) => a - b)
  let first = 0
  return times.reduce((max, at, last) => {
    while ((times[first] ?? at) <= at - LONGEST_DAY_MS) first++
    return Math.max(max, last - first + 1)
  }, 0)
}

/** A cheap check that excludes most titles: those that ended before the day, or have no broadcast slot. */
const canAir = (title: Run, day: string): boolean =>
  (title.nextEpisode !== undefined || title.broadcast !== undefined || title.episodes === 1) &&
  (title.endDate === undefined || title.endDate.length < 10 || daysApart(title.endDate, day) <= 2)

const daysApart = (earlier: string, later: string): number => (Date.parse(later) - Date.parse(earlier)) / DAY_MS

/** Date and time of a moment in a zone that is `offset` minutes behind UTC. */
export function inZone(at: number, offset: number): { date: string; time: string } {
  const iso = new Date(at - offset * MINUTE_MS).toISOString()
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) }
}

/** Minutes that a named zone is behind UTC at the start of a day. */
export function offsetOfZone(timeZone: string, day: string): number {
  const at = Date.parse(`${day}T00:00:00Z`)
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at)
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  if (!sign) return 0
  const ahead = Number(hours) * 60 + Number(minutes)
  return sign === '+' ? 0 - ahead : ahead
}
