/** The statistics of a user's list, added up title by title. */
import type { Genre } from '#src/catalogue/genre.ts'
import type { Format } from '#src/catalogue/anime.ts'
import { yearOf } from '#src/catalogue/title.ts'
import { LIST_STATUSES, type ListStatus } from '#src/list/entries/entry.ts'
import type { ScoreFormat } from '#src/list/entries/score.ts'
import { type ActivityDay, openActivityTally } from './activity.ts'
import { type CountedTitle, yearOfDate } from './count-title.ts'
import { byMinutes, type Group, minutesOf, openGroupTally } from './group-tally.ts'
import { type ScoreSpread, spreadScores } from './score-spread.ts'

/** Studios that are listed: those with the most minutes. */
const MAX_STUDIOS = 20

export interface ListStatistics {
  total: {
    /** Titles on the list. */
    listed: number
    /** Titles of which at least one episode was watched, on the list or not. */
    titles: number
    /** Different episodes. */
    episodes: number
    /** How many of these were watched to their end on this site. */
    episodesHere: number
    episodesAgain: number
    /** Of all episodes whose length is known, those watched again included. */
    minutes: number
    /** Episodes whose length is not known. */
    episodesWithoutLength: number
  }
  completion: { started: number; completed: number; dropped: number; percent: number | null }
  statuses: { status: ListStatus; titles: number; minutes: number }[]
  formats: Group<Format>[]
  genres: Group<Genre>[]
  studios: Group[]
  /** By the year in which a title was released, in order. */
  releaseYears: Group<number>[]
  /** By the year in which episodes were watched, in order; null if it is not known, at the end. */
  watchedYears: { year: number | null; episodes: number; minutes: number }[]
  scores: ScoreSpread
  /** Days of the last year with activity, in order. */
  days: ActivityDay[]
}

export interface StatisticsTally {
  add(counted: CountedTitle): void
  result(): ListStatistics
}

/** @param today `YYYY-MM-DD` */
export function openStatistics(today: string, format: ScoreFormat): StatisticsTally {
  const total = {
    listed: 0,
    titles: 0,
    episodes: 0,
    episodesHere: 0,
    episodesAgain: 0,
    minutes: 0,
    episodesWithoutLength: 0,
  }
  const statuses = new Map(LIST_STATUSES.map((status) => [status, { status, titles: 0, minutes: 0 }]))
  const [formats, genres, studios] = [openGroupTally<Format>(), openGroupTally<Genre>(), openGroupTally<string>()]
  const releaseYears = openGroupTally<number>()
  const years = new Map<number | null, { episodes: number; minutes: number }>()
  const scores = new Map<number, number>()
  const activity = openActivityTally(today)

  const addToYear = (year: number | null, episodes: number, minutes: number | null) => {
    if (episodes <= 0) return
    const sum = years.get(year) ?? { episodes: 0, minutes: 0 }
    years.set(year, { episodes: sum.episodes + episodes, minutes: sum.minutes + episodes * (minutes ?? 0) })
  }

  return {
    add(counted) {
      const { title, entry, minutes } = counted
      addToTotal(total, counted)
      formats.add(title.format, counted)
      for (const genre of title.genres) genres.add(genre, counted)
      for (const studio of title.studios) studios.add(studio, counted)
      const released = yearOf(title)
      if (released !== undefined) releaseYears.add(released, counted)
      for (const { day } of counted.dated) addToYear(yearOfDate(day), 1, minutes)
      addToYear(yearOfDate(counted.undated.on), counted.undated.episodes, minutes)
      activity.add(counted)
      if (!entry) return
      const status = statuses.get(entry.status)
      if (status) {
        status.titles++
        status.minutes += minutesOf(counted)
      }
      if (entry.score > 0) scores.set(entry.score, (scores.get(entry.score) ?? 0) + 1)
    },
    result: () => ({
      total,
      completion: toCompletion((status) => statuses.get(status)?.titles ?? 0),
      statuses: [...statuses.values()],
      formats: formats.groups().toSorted(byMinutes),
      genres: genres.groups().toSorted(byMinutes),
      studios: studios.groups().toSorted(byMinutes).slice(0, MAX_STUDIOS),
      releaseYears: releaseYears.groups().toSorted((one, other) => one.name - other.name),
      watchedYears: [...years]
        .map(([year, sum]) => ({ year, ...sum }))
        .toSorted((one, other) => (one.year ?? Infinity) - (other.year ?? Infinity)),
      scores: spreadScores(scores, format),
      days: activity.days(),
    }),
  }
}

function addToTotal(total: ListStatistics['total'], counted: CountedTitle): void {
  total.listed += counted.entry ? 1 : 0
  total.titles += counted.episodes > 0 ? 1 : 0
  total.episodes += counted.episodes
  total.episodesHere += counted.episodesHere
  total.episodesAgain += counted.episodesAgain
  total.minutes += minutesOf(counted)
  if (counted.minutes === null) total.episodesWithoutLength += counted.episodes + counted.episodesAgain
}

/** Of all titles that were started, those that were watched to the end; rewatched ones have been. */
function toCompletion(count: (status: ListStatus) => number): ListStatistics['completion'] {
  const completed = count('completed') + count('rewatching')
  const dropped = count('dropped')
  const started = completed + dropped + count('watching') + count('paused')
  return { started, completed, dropped, percent: started === 0 ? null : Math.round((completed / started) * 100) }
}
