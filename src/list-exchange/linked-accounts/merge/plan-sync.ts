/** Merges two whole lists, title by title, and holds back too many removals. */
import type { Decision, MergedTitle, TitleState } from './merge-title.ts'

/** As many removals at once are made without asking: these, or this share of the list. */
const FREE_REMOVALS = 10
const FREE_SHARE = 0.05

export interface PlannedTitle {
  number: number
  merged: MergedTitle
}

export interface SyncPlan {
  titles: PlannedTitle[]
  /** How many removals wait for the owner, on each side. */
  heldRemovals: Record<Decision, number>
}

/**
 * @param titles merged, with whether both sides had an entry before
 * @param allowsRemovals whether the owner agreed to removals
 */
export function planSync(
  titles: readonly (PlannedTitle & { hasBase: boolean })[],
  { allowsRemovals }: { allowsRemovals: boolean },
): SyncPlan {
  const known = titles.filter(({ hasBase }) => hasBase).length
  const [here, there] = [titles.filter(isRemovedHere).length, titles.filter(isRemovedThere).length]
  const heldRemovals = {
    here: allowsRemovals || isFew(here, known) ? 0 : here,
    there: allowsRemovals || isFew(there, known) ? 0 : there,
  }
  const isAllowed = (title: PlannedTitle) =>
    !(heldRemovals.here > 0 && isRemovedHere(title)) && !(heldRemovals.there > 0 && isRemovedThere(title))
  return { titles: titles.filter(isAllowed).map(({ number, merged }) => ({ number, merged })), heldRemovals }
}

const isRemovedHere = ({ merged }: PlannedTitle): boolean => merged.pull === 'remove'
const isRemovedThere = ({ merged }: PlannedTitle): boolean => merged.push === 'remove'
const isFew = (count: number, known: number): boolean => count <= FREE_REMOVALS || count <= FREE_SHARE * known

/** Whether a title can be merged: what is missing in a listing that was not read to its end may exist. */
export const isKnown = ({ there }: TitleState, isComplete: boolean): boolean => isComplete || there !== null
