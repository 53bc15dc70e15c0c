/** Which episodes can be played, of all titles. */

export interface EpisodeIndex {
  /** Their numbers in order, by the number of their title. */
  episodes: ReadonlyMap<number, readonly number[]>
  /** How many files those are in that are in several, by `toKey`. */
  parts: ReadonlyMap<string, number>
}

interface Numbered {
  number: number
}
interface EpisodeOf<T> {
  title: T
  episode: number
}

const NONE: readonly number[] = []

export const episodesOf = (index: EpisodeIndex, title: Numbered): readonly number[] =>
  index.episodes.get(title.number) ?? NONE

export const toKey = (title: number, episode: number): string => `${title} ${episode}`

/** How many files an episode is in, one after another. */
export const countParts = (index: EpisodeIndex, { title, episode }: EpisodeOf<Numbered>): number =>
  index.parts.get(toKey(title.number, episode)) ?? 1

/** The parts of an episode in several files, but the first. */
export const partsAfter = <T extends Numbered>(
  index: EpisodeIndex,
  { title, episode }: EpisodeOf<T>,
): (EpisodeOf<T> & { part: number })[] =>
  Array.from({ length: countParts(index, { title, episode }) - 1 }, (_, at) => ({ title, episode, part: at + 2 }))

/** The episode after another one that can be played. */
export const findNext = (episodes: readonly number[], episode: number): number | undefined =>
  episodes.find((one) => one > episode)
