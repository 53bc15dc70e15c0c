/** What a user of another server has seen of one title. */
import * as z from 'zod'

const episodeState = z.object({
  episode: z.int(),
  isWatched: z.boolean(),
  /** Seconds; 0 at the start. */
  position: z.int(),
  /** Percent. */
  progress: z.int(),
  /** ISO: when it was last played; null if unknown. */
  at: z.string().nullable(),
})
export type EpisodeState = z.infer<typeof episodeState>

const titleStates = z.object({
  number: z.int(),
  episodes: z.array(episodeState),
  isFavourite: z.boolean(),
  /** 1 to 100; 0 for none. */
  score: z.int(),
})
export type TitleStates = z.infer<typeof titleStates>

const stored = z.array(titleStates)
export const encodeStates = (titles: readonly TitleStates[]): string => JSON.stringify(titles)
export const decodeStates = (text: string): TitleStates[] => stored.parse(JSON.parse(text))

/** How many there are of each kind. */
export const STATE_KINDS = ['watched', 'positions', 'favourites', 'ratings'] as const
export type StateCounts = Record<(typeof STATE_KINDS)[number], number>

export const NO_STATES: StateCounts = { watched: 0, positions: 0, favourites: 0, ratings: 0 }

export const addCounts = (one: StateCounts, other: StateCounts): StateCounts => ({
  watched: one.watched + other.watched,
  positions: one.positions + other.positions,
  favourites: one.favourites + other.favourites,
  ratings: one.ratings + other.ratings,
})

export const sumCounts = (counts: StateCounts): number => STATE_KINDS.reduce((sum, kind) => sum + counts[kind], 0)

export const countStates = (titles: readonly TitleStates[]): StateCounts =>
  titles.reduce(
    (counts, { episodes, isFavourite, score }) =>
      addCounts(counts, {
        watched: episodes.filter(({ isWatched }) => isWatched).length,
        positions: episodes.filter(({ isWatched }) => !isWatched).length,
        favourites: Number(isFavourite),
        ratings: Number(score > 0),
      }),
    NO_STATES,
  )

/** The state of an episode that several items or files have: watched if one is, at the position of the latest. */
export function joinStates(one: EpisodeState, other: EpisodeState): EpisodeState {
  const isWatched = one.isWatched || other.isWatched
  const latest = (one.at ?? '') < (other.at ?? '') ? other : one
  return { ...latest, isWatched, ...(isWatched && { position: 0, progress: 0 }) }
}
