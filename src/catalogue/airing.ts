/**
 * Airing schedule: how many episodes of a title have aired, when the next one does, and whether it still runs, computed for a
 * point in time from first days and weekly slots, so that it is correct without new imports.
 */
import type { Status } from './anime.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const WEEK = 7 * DAY
/** Japan is nine hours ahead of UTC all year. */
const JAPAN = 9 * 3_600_000

/** The facts of a title that its airing times are computed from. */
export interface Run {
  status?: Status | undefined
  /** `1998`, `1998-04` or `1998-04-03`, a day in Japan. */
  startDate?: string | undefined
  endDate?: string | undefined
  episodes?: number | undefined
  minutes?: number | undefined
  broadcast?: { weekday: number; time: string } | undefined
  nextEpisode?: AnnouncedEpisode | undefined
}

/** An episode with its time, from which the weeks are counted. Times are ISO. */
export interface AnnouncedEpisode {
  number: number
  airsAt: string
  /** The time of the weekly slot, if the episode airs at another one: the other episodes stay in the slot. */
  slotAt?: string | undefined
}

/** An episode and its time in milliseconds since 1970. */
export interface EpisodeTime {
  number: number
  at: number
}

export interface Airing {
  status: 'upcoming' | 'airing' | 'finished'
  /** Episodes that have aired. */
  aired: number
  /** When the last aired episode aired, in milliseconds since 1970; absent if unknown. */
  lastAt?: number
  next?: EpisodeTime
}

/** An episode with its air time, and the time of the slot from which the weeks are counted. */
interface Anchor {
  number: number
  at: number
  slotAt: number
}

/** The state of a run at `now` (milliseconds since 1970). */
export function airingAt(run: Run, now: number): Airing {
  if (run.status === 'cancelled') return finished(run, now)
  if (run.status === 'finished' && !(run.nextEpisode && Date.parse(run.nextEpisode.airsAt) > now))
    return finished(run, now)
  const anchor = findAnchor(run)
  if (!anchor) return withoutSlot(run, now)
  const total = lastNumber(run, anchor)
  const isOnHiatus = run.status === 'hiatus'
  const isAnnounced = run.nextEpisode !== undefined && anchor.at > now
  const passed = isAnnounced
    ? anchor.number - 1 // however long before it the last one aired
    : isOnHiatus && run.nextEpisode
      ? anchor.number
      : weeksTo(anchor, now)
  const aired = Math.max(0, Math.min(passed, total))
  if (aired >= total) return { status: 'finished', aired: total, lastAt: episodeAt(anchor, total) }
  const isPaused = isOnHiatus && !isAnnounced
  const next = { number: aired + 1, at: episodeAt(anchor, aired + 1) }
  const lastAt = aired > 0 ? lastBefore(run, anchor, aired, now) : undefined
  return {
    status: aired === 0 ? 'upcoming' : 'airing',
    aired,
    ...(lastAt !== undefined && { lastAt }),
    ...(!isPaused && { next }),
  }
}

/** The number of the episode of the slot that aired last. */
const weeksTo = (anchor: Anchor, now: number): number =>
  now < anchor.at ? anchor.number - 1 : anchor.number + Math.max(0, Math.floor((now - anchor.slotAt) / WEEK))

/** When the last episode aired. Before an announced one there may be weeks without any: it is then counted from the first day. */
function lastBefore(run: Run, anchor: Anchor, aired: number, now: number): number | undefined {
  const at = episodeAt(anchor, aired)
  if (at <= now) return at
  const start = run.startDate === undefined ? undefined : dayInJapan(run.startDate)
  if (start === undefined) return undefined
  const counted = anchor.slotAt - (Math.floor((anchor.slotAt - start) / WEEK) - aired + 1) * WEEK
  return counted <= now ? counted : undefined
}

/** The episodes of a run that air in [from, to), with their times; also past episodes of a finished run. */
export function episodesBetween(run: Run, from: number, to: number): EpisodeTime[] {
  const anchor = findAnchor(run)
  if (!anchor || run.status === 'cancelled' || (run.status === 'hiatus' && !run.nextEpisode)) return []
  // one that airs outside of the slot may be in the week before or after
  const first = Math.max(1, anchor.number + Math.ceil((from - anchor.slotAt) / WEEK) - 1)
  // during a hiatus, nothing is known to follow the announced episode
  const known = run.status === 'hiatus' ? anchor.number : lastNumber(run, anchor)
  const last = Math.min(known, anchor.number + Math.ceil((to - anchor.slotAt) / WEEK))
  const found = []
  for (let number = first; number <= last; number++) {
    const at = episodeAt(anchor, number)
    if (at >= from && at < to) found.push({ number, at })
  }
  return found
}

const episodeAt = (anchor: Anchor, number: number): number =>
  number === anchor.number ? anchor.at : anchor.slotAt + (number - anchor.number) * WEEK

/** The number of the last episode: as planned, or by the last day; Infinity if neither is known. */
function lastNumber(run: Run, anchor: Anchor): number {
  const planned = run.episodes ?? Infinity
  const end = run.endDate === undefined ? undefined : dayInJapan(run.endDate)
  if (end === undefined) return planned
  // an episode that is announced for after the last day still counts
  const announced = run.nextEpisode?.number ?? 1
  return Math.min(planned, Math.max(announced, anchor.number + Math.floor((end + DAY - anchor.slotAt) / WEEK)))
}

function findAnchor(run: Run): Anchor | null {
  if (run.nextEpisode) {
    const { number, airsAt, slotAt = airsAt } = run.nextEpisode
    return { number, at: Date.parse(airsAt), slotAt: Date.parse(slotAt) }
  }
  const start = run.startDate === undefined ? undefined : dayInJapan(run.startDate)
  if (start === undefined) return null
  const toFirst = (at: number): Anchor => ({ number: 1, at, slotAt: at })
  if (run.episodes === 1) return toFirst(start + (run.broadcast ? timeOfDay(run.broadcast.time) : 0))
  return run.broadcast ? toFirst(firstInSlot(start, run.broadcast)) : null
}

/**
 * The first broadcast on or after a day. Some calendars date a slot after midnight to the day before.
 * @param start midnight of the day in Japan, in milliseconds since 1970
 */
export function firstInSlot(start: number, slot: { weekday: number; time: string }): number {
  const ahead = (slot.weekday - new Date(start + JAPAN).getUTCDay() + 7) % 7
  return start + ahead * DAY + timeOfDay(slot.time)
}

const timeOfDay = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * MINUTE
}

/** Midnight in Japan of a full date; undefined for a partial date. */
function dayInJapan(date: string): number | undefined {
  return date.length === 10 ? Date.parse(`${date}T00:00:00+09:00`) : undefined
}

function finished(run: Run, now: number): Airing {
  const end = dayInJapan(run.endDate ?? (run.episodes === 1 ? (run.startDate ?? '') : ''))
  const lastAt = end !== undefined && end <= now ? end : undefined
  return { status: 'finished', aired: run.episodes ?? 0, ...(lastAt !== undefined && { lastAt }) }
}

/** A run without a weekly slot: only its dates and the imported status are known. */
function withoutSlot(run: Run, now: number): Airing {
  const start = run.startDate === undefined ? undefined : startsAt(run.startDate)
  const hasStarted =
    run.status === 'upcoming'
      ? start !== undefined && start.known && start.at <= now
      : start === undefined || start.at <= now
  if (!hasStarted) return { status: 'upcoming', aired: 0 }
  const end = run.endDate === undefined ? undefined : dayInJapan(run.endDate)
  if (end !== undefined && end + DAY <= now) return finished(run, now)
  if (run.status === undefined && start === undefined) return finished(run, now)
  const weekly = start?.known ? 1 + Math.floor((now - start.at) / WEEK) : 1
  const aired = Math.min(Math.max(1, weekly), run.episodes ?? Infinity)
  if (run.episodes !== undefined && aired >= run.episodes && start?.known)
    return { ...finished(run, now), aired: run.episodes }
  return { status: 'airing', aired, ...(start?.known && { lastAt: start.at + (aired - 1) * WEEK }) }
}

/** The earliest time that a partial date can mean, and whether the date is complete. */
function startsAt(date: string): { at: number; known: boolean } {
  const [year = '', month = '01', day = '01'] = date.split('-')
  return { at: Date.parse(`${year}-${month}-${day}T00:00:00+09:00`), known: date.length === 10 }
}
