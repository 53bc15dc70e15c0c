/** Which episodes can be played, of all titles. */

/** The numbers of playable episodes in order, by the number of their title. */
export type EpisodeIndex = ReadonlyMap<number, readonly number[]>

const NONE: readonly number[] = []

export const episodesOf = (index: EpisodeIndex, title: { number: number }): readonly number[] =>
  index.get(title.number) ?? NONE

/** The episode after another one that can be played. */
export const findNext = (episodes: readonly number[], episode: number): number | undefined =>
  episodes.find((one) => one > episode)
