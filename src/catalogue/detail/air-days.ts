/**
 * The days on which a title's episodes aired, where no day is stored: counted in weeks between two known days, and only if the weeks
 * between them are exactly as many as the episodes, so that no break or double episode can be among them.
 */
import type { Run } from '../airing.ts'

const DAY = 86_400_000
const JAPAN = 9 * 3_600_000
const DAYS_PER_WEEK = 7
/** A slot after midnight is dated to either day. */
const TOLERANCE_DAYS = 1

/** Days since 1970. */
interface KnownDay {
  number: number
  day: number
}

/** @returns the day of an episode, `YYYY-MM-DD` in Japan; undefined if it cannot be known */
export function airDays(
  run: Pick<Run, 'startDate' | 'endDate' | 'episodes' | 'nextEpisode' | 'status'>,
): (episode: number) => string | undefined {
  const first = dayOf(run.startDate)
  if (first === undefined) return () => undefined
  const last = findLastDay(run)
  const days = last ? last.day - first : Number.NaN
  const isWeekly = last !== undefined && isAbout(days, (last.number - 1) * DAYS_PER_WEEK)
  const isBatch = days === 0
  return (episode) => {
    if (episode === 1) return format(first)
    if (!last || episode > last.number) return undefined
    if (episode === last.number || isBatch) return format(last.day)
    return isWeekly ? format(first + (episode - 1) * DAYS_PER_WEEK) : undefined
  }
}

const isAbout = (days: number, expected: number): boolean => Math.abs(days - expected) <= TOLERANCE_DAYS

function findLastDay({ endDate, episodes, nextEpisode }: Parameters<typeof airDays>[0]): KnownDay | undefined {
  if (nextEpisode) {
    const day = Math.floor((Date.parse(nextEpisode.airsAt) + JAPAN) / DAY)
    return nextEpisode.number > 1 ? { number: nextEpisode.number, day } : undefined
  }
  const day = dayOf(endDate)
  return day !== undefined && episodes !== undefined && episodes > 1 ? { number: episodes, day } : undefined
}

/** Undefined for a partial date. */
function dayOf(date: string | undefined): number | undefined {
  const day = date?.length === 10 ? Date.parse(date) / DAY : Number.NaN
  return Number.isInteger(day) ? day : undefined
}

const format = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)
