/** What a user has watched of the episodes that can be played. */
import type { WatchedEpisode } from '#src/list/progress/watched-store.server.ts'

/** The numbers of watched episodes, by the number of their title. */
export type Watched = ReadonlyMap<number, ReadonlySet<number>>

/** @param numberOf the number of a title today: it may have been merged into another one */
export async function collectWatched(
  pages: AsyncIterable<readonly WatchedEpisode[]>,
  numberOf: (number: number) => number,
): Promise<Watched> {
  const watched = new Map<number, Set<number>>()
  for await (const page of pages)
    for (const { number: stored, episode } of page) {
      const number = numberOf(stored)
      const episodes = watched.get(number)
      if (episodes) episodes.add(episode)
      else watched.set(number, new Set([episode]))
    }
  return watched
}

/** How many of a title's episodes were watched. @param episodes those that can be played */
export function countWatched(watched: Watched, { number }: { number: number }, episodes: readonly number[]): number {
  const own = watched.get(number)
  return own ? episodes.filter((episode) => own.has(episode)).length : 0
}

/** Whether all that can be played of a title was watched. @param episodes those that can be played */
export const isAllWatched = (watched: Watched, title: { number: number }, episodes: readonly number[]): boolean =>
  episodes.length > 0 && countWatched(watched, title, episodes) === episodes.length
