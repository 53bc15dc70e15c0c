/** How a user's scores are distributed. */
import { listScoreValues, type ScoreFormat, toScoreValue } from '#src/list/entries/score.ts'
import { toTenths } from './group-tally.ts'

export interface ScoreSpread {
  format: ScoreFormat
  scored: number
  /** The mean of the scores, 1 to 100; null without one. */
  mean: number | null
  /** The mean of the values that are shown in the user's format. */
  meanValue: number | null
  /** Every value of the format, in ascending order. */
  values: { value: number; count: number }[]
  /** The scores as stored, in tens. */
  ranges: { from: number; to: number; count: number }[]
}

const RANGES = 10

/** @param counts how often each score occurs, by score; 0 is not counted */
export function spreadScores(counts: ReadonlyMap<number, number>, format: ScoreFormat): ScoreSpread {
  const scores = [...counts].filter(([score]) => score > 0)
  const scored = sum(scores.map(([, count]) => count))
  const byValue = new Map<number, number>()
  const ranges = Array.from({ length: RANGES }, (_, index) => ({ from: index * 10 + 1, to: index * 10 + 10, count: 0 }))
  for (const [score, count] of scores) {
    const value = toScoreValue(score, format) ?? 0
    byValue.set(value, (byValue.get(value) ?? 0) + count)
    const range = ranges[Math.ceil(score / 10) - 1]
    if (range) range.count += count
  }
  return {
    format,
    scored,
    mean: scored === 0 ? null : toTenths(sum(scores.map(([score, count]) => score * count)) / scored),
    meanValue: scored === 0 ? null : toHundredths(sum([...byValue].map(([value, count]) => value * count)) / scored),
    values: listScoreValues(format).map((value) => ({ value, count: byValue.get(value) ?? 0 })),
    ranges,
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const toHundredths = (value: number): number => Math.round(value * 100) / 100
