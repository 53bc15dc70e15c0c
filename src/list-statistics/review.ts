/** A user's year with anime, added up title by title. */
import type { ScoreFormat } from '#src/list/entries/score.ts'
import { addDays, finishedDayOf } from './activity.ts'
import { type CountedTitle, isWholeDay, yearOfDate } from './count-title.ts'
import { type ScoreSpread, spreadScores } from './score-spread.ts'
import { compareText, openTopList } from './top-list.ts'

const MAX_FINISHED = 60
const MAX_BEST = 5
const MAX_GENRES = 5
const MAX_MOST_WATCHED = 10

export interface FinishedTitle {
  number: number
  /** Day, month or year. */
  finishedOn: string
  /** 0 for none. */
  score: number
}

export interface ReviewDay {
  day: string
  episodes: number
  minutes: number
  /** Numbers of the titles. */
  titles: number[]
}

/** The first or last that is known of a year. */
export interface ReviewMoment {
  number: number
  day: string
  /** The episode that was watched; null if the title was started or finished elsewhere. */
  episode: number | null
}

export interface YearReview {
  year: number
  minutes: number
  episodes: number
  /** Titles of which something was watched. */
  titles: number
  /** Episodes whose length is not known. */
  episodesWithoutLength: number
  /** Minutes of each month, from January; without those of which only the year is known. */
  months: number[]
  finishedTotal: number
  /** The last ones first. */
  finished: FinishedTitle[]
  /** The highest scores of titles that were watched or finished. */
  best: { number: number; score: number; minutes: number }[]
  /** The titles that took most time. */
  mostWatched: { number: number; minutes: number }[]
  genres: { name: string; minutes: number; titles: number }[]
  /** Days on which episodes were watched on this site, or a title was finished: those with activity in the calendar. */
  activeDays: number
  /** The most days in a row. */
  longestStreak: number
  longestDay: ReviewDay | null
  first: ReviewMoment | null
  last: ReviewMoment | null
  /** Of the titles that were finished. */
  scores: ScoreSpread
}

export interface UserReview extends YearReview {
  /** Titles that were added to the favourites in the year. */
  favouritesAdded: number
  /** Their numbers, the last ones first. */
  favourites: number[]
  /** All years that can be reviewed, the last one first. */
  years: number[]
}

export interface ReviewTally {
  add(counted: CountedTitle): void
  result(): YearReview
}

interface Watched {
  number: number
  minutes: number
  score: number
}

export function openReview(year: number, format: ScoreFormat): ReviewTally {
  const months = Array.from({ length: 12 }, () => 0)
  const sums = { minutes: 0, episodes: 0, episodesWithoutLength: 0 }
  const counts = { titles: 0, finishedTotal: 0 }
  const best = openTopList<Watched>(
    MAX_BEST,
    (one, other) => other.score - one.score || other.minutes - one.minutes || one.number - other.number,
  )
  const mostWatched = openTopList<{ number: number; minutes: number }>(
    MAX_MOST_WATCHED,
    (one, other) => other.minutes - one.minutes || one.number - other.number,
  )
  const finished = openTopList<FinishedTitle>(
    MAX_FINISHED,
    (one, other) => compareText(other.finishedOn, one.finishedOn) || one.number - other.number,
  )
  const genres = new Map<string, { name: string; minutes: number; titles: number }>()
  const days = new Map<string, ReviewDay>()
  const active = new Set<string>()
  const scores = new Map<number, number>()
  const [first, last] = [openTopList(1, compareMoments(1)), openTopList(1, compareMoments(-1))]
  const isInYear = (date: string | null): date is string => yearOfDate(date) === year

  const addToMonth = (date: string, minutes: number) => {
    const month = Number(date.slice(5, 7)) - 1
    if (month in months) months[month] = (months[month] ?? 0) + minutes
  }

  const addMoment = (moment: Moment) => {
    first.add(moment)
    last.add(moment)
  }

  const addDay = (day: string, number: number, minutes: number) => {
    const known = days.get(day) ?? { day, episodes: 0, minutes: 0, titles: [] }
    known.episodes++
    known.minutes += minutes
    if (!known.titles.includes(number)) known.titles.push(number)
    days.set(day, known)
  }

  return {
    add(counted) {
      const { title, entry, dated, undated, minutes } = counted
      const { number } = title
      const length = minutes ?? 0
      const visits = dated.filter(({ day }) => isInYear(day))
      for (const { at, day, episode } of visits) {
        addToMonth(day, length)
        addDay(day, number, length)
        active.add(day)
        addMoment({ number, day, episode, at })
      }
      const elsewhere = isInYear(undated.on) ? undated.episodes : 0
      if (elsewhere > 0) addToMonth(undated.on ?? '', elsewhere * length)
      const isFinished = entry !== null && isInYear(entry.finishedOn)
      const finishedDay = finishedDayOf(counted)
      if (isInYear(finishedDay)) active.add(finishedDay)
      if (entry && isFinished && entry.finishedOn !== null) {
        counts.finishedTotal++
        finished.add({ number, finishedOn: entry.finishedOn, score: entry.score })
        if (entry.score > 0) scores.set(entry.score, (scores.get(entry.score) ?? 0) + 1)
      }
      for (const date of entry ? [entry.startedOn, entry.finishedOn] : [])
        if (isInYear(date) && isWholeDay(date)) addMoment({ number, day: date, episode: null, at: date })
      const episodes = visits.length + elsewhere
      if (episodes === 0 && !isFinished) return
      sums.episodes += episodes
      sums.minutes += episodes * length
      if (minutes === null) sums.episodesWithoutLength += episodes
      counts.titles++
      mostWatched.add({ number, minutes: episodes * length })
      if (entry && entry.score > 0) best.add({ number, score: entry.score, minutes: episodes * length })
      for (const name of title.genres) {
        const genre = genres.get(name) ?? { name, minutes: 0, titles: 0 }
        genres.set(name, { name, minutes: genre.minutes + episodes * length, titles: genre.titles + 1 })
      }
    },
    result: () => ({
      year,
      ...sums,
      ...counts,
      months,
      finished: finished.items(),
      best: best.items(),
      mostWatched: mostWatched.items(),
      genres: [...genres.values()]
        .toSorted(
          (one, other) => other.minutes - one.minutes || other.titles - one.titles || compareText(one.name, other.name),
        )
        .slice(0, MAX_GENRES),
      activeDays: active.size,
      longestStreak: longestStreak([...active].toSorted(compareText)),
      longestDay: longestDay([...days.values()]),
      first: toMoment(first.items()),
      last: toMoment(last.items()),
      scores: spreadScores(scores, format),
    }),
  }
}

function longestDay(days: readonly ReviewDay[]): ReviewDay | null {
  const [longest] = days.toSorted(
    (one, other) => other.minutes - one.minutes || other.episodes - one.episodes || compareText(one.day, other.day),
  )
  return longest ?? null
}

/** @param days in order */
function longestStreak(days: readonly string[]): number {
  let [longest, current] = [0, 0]
  let previous = ''
  for (const day of days) {
    current = previous !== '' && addDays(previous, 1) === day ? current + 1 : 1
    longest = Math.max(longest, current)
    previous = day
  }
  return longest
}

interface Moment extends ReviewMoment {
  /** ISO time, or the day if the time is not known. */
  at: string
}

/** On one day, an episode is a better answer than a date without a time. */
const compareMoments =
  (direction: 1 | -1) =>
  (one: Moment, other: Moment): number =>
    direction * compareText(one.day, other.day) ||
    Number(one.episode === null) - Number(other.episode === null) ||
    direction * compareText(one.at, other.at)

const toMoment = ([end]: readonly Moment[]): ReviewMoment | null =>
  end ? { number: end.number, day: end.day, episode: end.episode } : null
