/** What the picture of a year says. */
import type { YearCard } from '#src/catalogue/art/art.ts'
import { formatDate } from '#src/catalogue/dates.ts'
import { genreLabel } from '#src/catalogue/genre.ts'
import { type Title, toArtTitle } from '#src/catalogue/title.ts'
import { formatCount, formatDuration, nounOf } from './format.ts'
import type { YearReview } from './review.ts'

const MAX_GENRES = 3
const MINUTES_PER_HOUR = 60
/** From this many minutes, time is told in whole hours. */
const LONG = 120

interface CardFacts {
  username: string
  siteName: string
  findTitle: (number: number) => Title | null
}

export function toYearCard(review: YearReview, { username, siteName, findTitle }: CardFacts): YearCard {
  const { year, minutes, episodes, titles, finishedTotal, best, mostWatched, genres, longestDay } = review
  const numbers = new Set([...best, ...mostWatched].map(({ number }) => number))
  const time =
    minutes < LONG
      ? { value: formatCount(minutes), label: nounOf(minutes, 'minute watched', 'minutes watched') }
      : { value: formatCount(Math.round(minutes / MINUTES_PER_HOUR)), label: 'hours watched' }
  const names = genres.slice(0, MAX_GENRES).map(({ name }) => genreLabel(name))
  return {
    year,
    heading: `${username}’s year in anime`,
    titles: [...numbers].flatMap((number) => {
      const title = findTitle(number)
      return title ? [toArtTitle(title)] : []
    }),
    figures: [
      time,
      toFigure(episodes, 'episode', 'episodes'),
      finishedTotal > 0
        ? toFigure(finishedTotal, 'title finished', 'titles finished')
        : toFigure(titles, 'title', 'titles'),
    ],
    notes: [
      ...(names.length > 0 ? [`Most watched: ${names.join(', ')}`] : []),
      ...(longestDay && longestDay.minutes > 0
        ? [`Longest day: ${formatDate(longestDay.day)}, ${formatDuration(longestDay.minutes)}`]
        : []),
    ],
    imprint: siteName,
  }
}

const toFigure = (count: number, one: string, many: string) => ({
  value: formatCount(count),
  label: nounOf(count, one, many),
})
