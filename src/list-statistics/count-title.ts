/** Counts which episodes of a title a user has watched, and when. */
import type { Title } from '#src/catalogue/title.ts'
import type { DayOf } from '#src/platform/time-zone/local-day.ts'
import { episodeFacts } from '#src/list/entries/episode-facts.ts'
import type { ListStatus } from '#src/list/entries/entry.ts'
import type { PartialDate } from '#src/list/entries/partial-date.ts'

/** The fields of an entry that statistics are made from. */
export interface EntryFigures {
  status: ListStatus
  progress: number
  score: number
  startedOn: PartialDate | null
  finishedOn: PartialDate | null
  timesRewatched: number
  isPrivate: boolean
}

/** An episode that was played on this site. */
export interface EpisodeVisit {
  /** ISO. */
  at: string
  episode: number
}

/** An episode that was watched to its end, on a day in the viewer's time zone. */
export interface DatedVisit extends EpisodeVisit {
  /** `YYYY-MM-DD`. */
  day: string
}

export interface TitleRecord {
  title: Title
  /** Null if the title is not on the list. */
  entry: EntryFigures | null
  /** The episodes that were watched to their end on this site. */
  watched: ReadonlySet<number>
  /** In any order. */
  visits: readonly EpisodeVisit[]
}

export interface CountedTitle {
  title: Title
  entry: EntryFigures | null
  /** Different episodes that were watched. */
  episodes: number
  /** How many of these were watched to their end on this site. */
  episodesHere: number
  /** Episodes that were watched once more, counted each time. */
  episodesAgain: number
  /** Minutes of one episode; null if the catalogue does not know it. */
  minutes: number | null
  /** Episodes that were watched to their end here, by when they were played: one per episode and day, in order. */
  dated: readonly DatedVisit[]
  /** Episodes whose day is not known; they belong to the date on which the title was finished, or else started. */
  undated: { episodes: number; on: PartialDate | null }
}

/**
 * Different episodes are those watched here and those up to the entry's progress; while rewatching, all of the title. Once more were
 * watched: each completed rewatch, and the progress of the current one; or what was played here on several days, if that is more.
 * @param now milliseconds since the epoch
 * @param dayOf in the viewer's time zone
 */
export function countTitle({ title, entry, watched, visits }: TitleRecord, now: number, dayOf: DayOf): CountedTitle {
  const { announced } = episodeFacts(title, now)
  const reached = reachedEpisode(entry, announced)
  let beyond = 0
  for (const episode of watched) if (episode > reached) beyond++
  const episodes = reached + beyond
  const dated = datedVisits(visits, watched, dayOf)
  const datedEpisodes = new Set(dated.map(({ episode }) => episode)).size
  return {
    title,
    entry,
    episodes,
    episodesHere: watched.size,
    episodesAgain: Math.max(countAgain(entry, announced ?? episodes), dated.length - datedEpisodes),
    minutes: title.minutes ?? null,
    dated,
    undated: { episodes: episodes - datedEpisodes, on: entry?.finishedOn ?? entry?.startedOn ?? null },
  }
}

/** The highest episode that the list says was watched, in any round. */
function reachedEpisode(entry: EntryFigures | null, announced: number | null): number {
  if (!entry) return 0
  return entry.status === 'rewatching' ? Math.max(entry.progress, announced ?? 0) : entry.progress
}

function countAgain(entry: EntryFigures | null, round: number): number {
  if (!entry) return 0
  return entry.timesRewatched * round + (entry.status === 'rewatching' ? entry.progress : 0)
}

/** The visits of episodes that were watched to their end; of one episode on one day, the last. */
function datedVisits(visits: readonly EpisodeVisit[], watched: ReadonlySet<number>, dayOf: DayOf): DatedVisit[] {
  const last = new Map<string, DatedVisit>()
  for (const visit of visits) {
    if (!watched.has(visit.episode)) continue
    const day = dayOf(Date.parse(visit.at))
    const key = `${day} ${visit.episode}`
    const known = last.get(key)
    if (!known || known.at < visit.at) last.set(key, { ...visit, day })
  }
  return [...last.values()].toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

/** The year of a date; null without one. */
export const yearOfDate = (date: string | null): number | null => (date === null ? null : Number(date.slice(0, 4)))

/** Whether the whole day is known. */
export const isWholeDay = (date: string | null): date is PartialDate => date?.length === 10
