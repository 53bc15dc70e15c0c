/** Chooses the picks of an evening from lists of candidates. */
import type { Title } from '#src/catalogue/title.ts'
import type { Drawn } from './tonight-state.ts'

/** Why a title is picked; the name of another title may be in between. */
interface Reason {
  text: string
  of?: Title
  after?: string
}

export interface Candidate {
  title: Title
  reason: Reason
  /** The episode that it goes on with. */
  episode: number
}

/** Candidates of one kind, best first. */
export type Pool = readonly Candidate[]

interface ChooseOptions {
  /** What plays here comes before what official services have: 0 is the best. */
  tierOf(title: Title): number
  /** The numbers of a title and of what belongs to its story. */
  franchiseOf(title: Title): ReadonlySet<number>
}

export interface Chosen {
  picks: (Candidate | null)[]
  /** Whether titles that were turned down come round again, as no others fit. */
  isRepeating: boolean
}

/**
 * One pick for each slot, of different franchises: the first candidate of the best tier, from the slot's pools in their order. A slot that its own pools
 * cannot fill stays empty.
 * @param slots the pools of each
 */
export function choosePicks(
  slots: readonly (readonly Pool[])[],
  { kept, seen }: Drawn,
  { tierOf, franchiseOf }: ChooseOptions,
): Chosen {
  const taken = new Set<number>()
  const take = (candidate: Candidate): Candidate => {
    for (const number of franchiseOf(candidate.title)) taken.add(number)
    return candidate
  }
  const isFree = ({ title }: Candidate) => !taken.has(title.number)
  const all = slots.flat(2)
  const picks = slots.map((_, at): Candidate | null => {
    const candidate = all.find(({ title }) => title.number === kept[at])
    return candidate && isFree(candidate) ? take(candidate) : null
  })

  const turnedDown = new Set(seen)
  const draw = (pools: readonly Pool[]): Candidate | null => {
    let best: Candidate | null = null
    for (const pool of pools)
      for (const candidate of pool) {
        if (turnedDown.has(candidate.title.number) || !isFree(candidate)) continue
        if (!best || tierOf(candidate.title) < tierOf(best.title)) best = candidate
        if (tierOf(best.title) === 0) return best
      }
    return best
  }
  /** The one that was turned down first. */
  const repeat = (pools: readonly Pool[]): Candidate | null =>
    pools
      .flat()
      .filter(isFree)
      .toSorted((one, other) => seen.indexOf(one.title.number) - seen.indexOf(other.title.number))[0] ?? null

  let isRepeating = false
  for (const [at, pools] of slots.entries()) {
    if (picks[at]) continue
    const drawn = draw(pools)
    const found = drawn ?? repeat(pools)
    if (found && !drawn) isRepeating = true
    picks[at] = found && take(found)
  }
  return { picks, isRepeating }
}
