/** Positions in other episodes than the current one of a title, as stored in the browser: newest first. */
import { type ContinueEntry, parseEntries } from '../continue-watching/continue-watching.ts'
import { isResumable } from './saved-positions.ts'

const MAX_KEPT = 100

/** The fields of an episode that progress needs. */
export interface EpisodeMark {
  episodeId: string
  episodeNum: number
}

export interface KeptPosition extends EpisodeMark {
  id: string
  /** Seconds. */
  position: number
  /** Percent. */
  progress: number
  /** ISO; absent in old entries. */
  at?: string
}

/** Parses stored positions and drops invalid ones. */
export const parsePositions = (value: unknown): KeptPosition[] =>
  withoutRepeated(parseEntries(value).map(toPosition)).slice(0, MAX_KEPT)

export const toPosition = ({ id, episodeId, episodeNum, position, progress, at }: KeptPosition): KeptPosition => ({
  id,
  episodeId,
  episodeNum,
  position: Math.floor(position),
  progress,
  ...(at !== undefined && { at }),
})

const keyOf = ({ id, episodeNum }: Pick<KeptPosition, 'id' | 'episodeNum'>): string => `${episodeNum} ${id}`

/** The first position in each episode. */
export function withoutRepeated<Position extends KeptPosition>(positions: readonly Position[]): Position[] {
  const first = new Map<string, Position>()
  for (const one of positions) if (!first.has(keyOf(one))) first.set(keyOf(one), one)
  return [...first.values()]
}

/** Whether two positions are in the same episode. */
export const isSameEpisode = (one: KeptPosition | EpisodeOf, other: KeptPosition | EpisodeOf): boolean =>
  keyOf(one) === keyOf(other)

type EpisodeOf = Pick<KeptPosition, 'id' | 'episodeNum'>

/**
 * Keeps the position of the episode that another one follows. That of the current episode is in continue watching.
 * @param before the title's entry in continue watching, and `after` the report
 */
export function withKept(
  kept: readonly KeptPosition[],
  before: ContinueEntry | undefined,
  after: ContinueEntry | undefined,
  latest: EpisodeOf,
): KeptPosition[] {
  const isLeft = before && !isSameEpisode(before, latest) && !isSameEpisode(before, after ?? latest)
  const left = isLeft && isResumable(before) ? [toPosition(before)] : []
  return withoutRepeated([...left, ...kept])
    .filter((one) => !isSameEpisode(one, latest) && !isSameEpisode(one, after ?? latest))
    .slice(0, MAX_KEPT)
}
