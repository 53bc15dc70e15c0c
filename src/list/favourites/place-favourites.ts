/** Positions of favourites that are moved. */

/** Between neighbours that were just numbered: room for moves that change only the moved rows. */
export const POSITION_STEP = 1_024

/** Databases store positions in 32 bits. */
const MAX_POSITION = 1_000_000_000

/** Where favourites are moved: an end of the list, or the favourite that they come before. */
export type MoveTarget = 'start' | 'end' | { before: number }

export interface PlacedFavourite {
  number: number
  /** Null for favourites that were never moved, and come first. */
  position: number | null
}

/**
 * New positions of the moved favourites, in the order given.
 * @param favourites all others, in their order
 * @returns `renumber` if there is no room: then all favourites need positions first; null if the target is not among them
 */
export function placeFavourites(
  favourites: readonly PlacedFavourite[],
  count: number,
  target: MoveTarget,
): number[] | 'renumber' | null {
  const at =
    target === 'start'
      ? 0
      : target === 'end'
        ? favourites.length
        : favourites.findIndex(({ number }) => number === target.before)
  if (at === -1) return null
  const [before, after] = [favourites[at - 1], favourites[at]]
  if (before?.position === null || after?.position === null) return 'renumber'
  const start = before?.position ?? (after?.position ?? 0) - (count + 1) * POSITION_STEP
  const step = after ? Math.floor((after.position - start) / (count + 1)) : POSITION_STEP
  const isTooFar = Math.abs(start) + count * step > MAX_POSITION
  if (step < 1 || isTooFar) return 'renumber'
  return Array.from({ length: count }, (_, index) => start + (index + 1) * step)
}
