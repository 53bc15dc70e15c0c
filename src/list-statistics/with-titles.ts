/** Puts titles in place of their numbers; those that are gone since are left out. */
import type { Compatibility, SharedScore } from './compatibility.ts'
import type { ReviewMoment, UserReview } from './review.ts'

type WithTitle<Item, T> = Omit<Item, 'number'> & { title: T }
type FindTitle<T> = (number: number) => T | null

export type CompatibilityWithTitles<T> = Omit<Compatibility, 'agreements' | 'disagreements'> & {
  username: string
  agreements: WithTitle<SharedScore, T>[]
  disagreements: WithTitle<SharedScore, T>[]
}

export const withComparedTitles = <T>(
  { agreements, disagreements, ...compatibility }: Compatibility & { username: string },
  find: FindTitle<T>,
): CompatibilityWithTitles<T> => ({
  ...compatibility,
  agreements: listWithTitles(agreements, find),
  disagreements: listWithTitles(disagreements, find),
})

export type ReviewWithTitles<T> = ReturnType<typeof withReviewTitles<T>>

export function withReviewTitles<T>(review: UserReview, find: FindTitle<T>) {
  const { finished, best, mostWatched, longestDay, first, last, favourites, ...figures } = review
  const listTitles = (numbers: readonly number[]): T[] => numbers.flatMap((number) => find(number) ?? [])
  const toMoment = (moment: ReviewMoment | null) => (moment ? (listWithTitles([moment], find)[0] ?? null) : null)
  return {
    ...figures,
    finished: listWithTitles(finished, find),
    best: listWithTitles(best, find),
    mostWatched: listWithTitles(mostWatched, find),
    longestDay: longestDay && { ...longestDay, titles: listTitles(longestDay.titles) },
    first: toMoment(first),
    last: toMoment(last),
    favourites: listTitles(favourites),
  }
}

function listWithTitles<Item extends { number: number }, T>(
  items: readonly Item[],
  find: FindTitle<T>,
): WithTitle<Item, T>[] {
  return items.flatMap(({ number, ...item }) => {
    const title = find(number)
    return title === null ? [] : [{ ...item, title }]
  })
}
