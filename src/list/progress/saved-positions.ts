/** Which positions in the episodes of a title are saved. */

/** An episode counts as watched from this percentage. */
export const WATCHED_PERCENT = 90

/** The current episode of a title. */
export interface CurrentPosition {
  episode: number
  /** Seconds. */
  position: number
  /** Percent. */
  progress: number
  /** ISO. */
  at: string
  /** Watched to the end, or removed from the list. */
  ended: boolean
}

export type SavedPosition = Omit<CurrentPosition, 'ended'>

/** Whether a video starts there again: it was begun, and not watched. */
export const isResumable = ({ position, progress }: Pick<SavedPosition, 'position' | 'progress'>): boolean =>
  position > 0 && progress < WATCHED_PERCENT

/** Whether a title was removed from continue watching, and not finished. */
export const isRemoved = ({ ended, progress }: Pick<CurrentPosition, 'ended' | 'progress'>): boolean =>
  ended && progress < 100

/**
 * The latest position in each episode, by its number.
 * @param current that of the current episode; several for titles that were merged
 * @param others kept of other episodes; those from before the title was removed do not count
 */
export function collectPositions(
  current: readonly CurrentPosition[],
  others: readonly SavedPosition[],
): Map<number, SavedPosition> {
  const removedAt = current.filter(isRemoved).map(({ at }) => at)
  const kept = others.filter(({ at }) => removedAt.every((removed) => removed < at))
  const begun = current.filter(({ ended }) => !ended)
  const inOrder = [...kept, ...begun].toSorted((one, other) => (one.at < other.at ? -1 : 1))
  const latest = new Map(
    inOrder.map(({ episode, position, progress, at }) => [episode, { episode, position, progress, at }]),
  )
  return new Map([...latest].filter(([, saved]) => isResumable(saved)))
}
