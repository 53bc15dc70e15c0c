/** Which episodes can be played, of all titles. */
import type { PieceIndex } from '#src/catalogue/episode/pieces.ts'
import { playableEpisodes } from '#src/catalogue/episode/playable-episodes.ts'
import type { Title } from '#src/catalogue/title.ts'

export interface EpisodeIndex {
  /** Their numbers in order, by the number of their title. */
  episodes: ReadonlyMap<number, readonly number[]>
  /** The numbers of the files that those are in that are in several, by `toKey`. */
  parts: ReadonlyMap<string, readonly number[]>
}

type Seen = Pick<Title, 'availability' | 'parts'>
interface Numbered {
  number: number
}
interface EpisodeOf<T> {
  title: T
  episode: number
}

const NONE: readonly number[] = []

/** Those that the viewer sees: the index has all, and the title of a viewer has those of the limited folders that they see. */
export function episodesOf(index: EpisodeIndex, title: Numbered & Partial<Seen>): readonly number[] {
  const all = index.episodes.get(title.number) ?? NONE
  if (!title.parts) return all
  const seen = playableEpisodes({ availability: title.availability })
  return all.filter((episode) => seen.has(episode))
}

export const toKey = (title: number, episode: number): string => `${title} ${episode}`

const partsOf = (index: EpisodeIndex, { title, episode }: EpisodeOf<Numbered>): readonly number[] =>
  index.parts.get(toKey(title.number, episode)) ?? NONE

/** How many files an episode is in, one after another. */
export const countParts = (index: EpisodeIndex, playable: EpisodeOf<Numbered>): number =>
  partsOf(index, playable).length || 1

/** Which of the parts of its episode is played: the first one, unless it is named; null if the episode is not in parts, or has no such one. */
export function findPart(
  index: EpisodeIndex,
  { part, ...playable }: EpisodeOf<Numbered> & { part?: number | undefined },
): (PieceIndex & { number: number }) | null {
  const numbers = partsOf(index, playable)
  const at = part === undefined ? 0 : numbers.indexOf(part)
  const number = numbers[at]
  return number === undefined ? null : { at, count: numbers.length, number }
}

/** The parts of an episode in several files, but the first. */
export const partsAfter = <T extends Numbered>(
  index: EpisodeIndex,
  { title, episode }: EpisodeOf<T>,
): (EpisodeOf<T> & { part: number })[] =>
  partsOf(index, { title, episode })
    .slice(1)
    .map((part) => ({ title, episode, part }))

/** The episode after another one that can be played. */
export const findNext = (episodes: readonly number[], episode: number): number | undefined =>
  episodes.find((one) => one > episode)
