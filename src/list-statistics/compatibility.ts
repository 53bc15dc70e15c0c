/** How alike two lists are. */
import { toTenths } from './group-tally.ts'
import { openTopList } from './top-list.ts'

/** An entry of a list, for comparing. */
export interface ComparedEntry {
  /** The title's number. */
  number: number
  /** 0 for none. */
  score: number
}

export interface SharedScore {
  number: number
  mine: number
  theirs: number
}

export interface Compatibility {
  /** Titles on both lists. */
  shared: number
  /** Titles to which both gave a score. */
  scored: number
  /**
   * How the scores go together: 1 if they rise and fall alike, 0 if one says nothing about the other, −1 if they are opposite. Null if
   * there are too few, or if one user gave the same score to all.
   */
  correlation: number | null
  /** The mean difference between two scores; null without one. */
  meanDifference: number | null
  /** Percentage of scores that differ by at most ten; null without one. */
  agreement: number | null
  /** The highest scores that both agree on, best first. */
  agreements: SharedScore[]
  /** The greatest differences first. */
  disagreements: SharedScore[]
}

/** Scores that say something about two tastes. */
const MIN_SCORED = 3
const AGREES_WITHIN = 10
const MAX_LISTED = 10

export function compareLists(mine: Iterable<ComparedEntry>, theirs: Iterable<ComparedEntry>): Compatibility {
  const theirScores = new Map<number, number>()
  for (const { number, score } of theirs) theirScores.set(number, score)
  let shared = 0
  const scores: SharedScore[] = []
  for (const { number, score } of mine) {
    const other = theirScores.get(number)
    if (other === undefined) continue
    shared++
    if (score > 0 && other > 0) scores.push({ number, mine: score, theirs: other })
  }
  const agreements = openTopList<SharedScore>(
    MAX_LISTED,
    (one, other) => other.mine + other.theirs - one.mine - one.theirs || one.number - other.number,
  )
  const disagreements = openTopList<SharedScore>(
    MAX_LISTED,
    (one, other) => difference(other) - difference(one) || one.number - other.number,
  )
  let agreeing = 0
  for (const one of scores) {
    const agrees = difference(one) <= AGREES_WITHIN
    if (agrees) agreeing++
    const list = agrees ? agreements : disagreements
    list.add(one)
  }
  const scored = scores.length
  return {
    shared,
    scored,
    correlation: scored < MIN_SCORED ? null : correlate(scores),
    meanDifference: scored === 0 ? null : toTenths(sum(scores.map(difference)) / scored),
    agreement: scored === 0 ? null : Math.round((agreeing / scored) * 100),
    agreements: agreements.items(),
    disagreements: disagreements.items(),
  }
}

/** Pearson's correlation, in hundredths; null if one side does not vary. */
function correlate(scores: readonly SharedScore[]): number | null {
  const count = scores.length
  const [meanMine, meanTheirs] = [
    sum(scores.map(({ mine }) => mine)) / count,
    sum(scores.map(({ theirs }) => theirs)) / count,
  ]
  let [together, mineSquared, theirsSquared] = [0, 0, 0]
  for (const { mine, theirs } of scores) {
    together += (mine - meanMine) * (theirs - meanTheirs)
    mineSquared += (mine - meanMine) ** 2
    theirsSquared += (theirs - meanTheirs) ** 2
  }
  if (mineSquared === 0 || theirsSquared === 0) return null
  return Math.round((together / Math.sqrt(mineSquared * theirsSquared)) * 100) / 100
}

const difference = ({ mine, theirs }: SharedScore): number => Math.abs(mine - theirs)
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
