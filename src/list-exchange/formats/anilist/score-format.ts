/** In which format the scores of an AniList list are. */
import { listScoreValues, type ScoreFormat, SCORE_FORMATS, toScore } from '#src/list/entries/score.ts'

/** Formats of whole numbers, of which the likeliest comes first. */
const WHOLE = ['POINT_10', 'POINT_100', 'POINT_5', 'POINT_3'] as const

/**
 * The formats that scores may be in, the likeliest first: the one that the file names, unless it does not have all of the scores. Lists
 * are often requested with scores of 0 to 100, whatever their user has chosen.
 */
export function findScoreFormats(named: string, scores: readonly number[]): readonly [ScoreFormat, ...ScoreFormat[]] {
  const hasAll = (format: ScoreFormat) => scores.every((score) => toScore(score, format) !== null)
  const found = SCORE_FORMATS.find((format) => format === named)
  if (found && hasAll(found)) return [found]
  if (scores.some((score) => score > 10) || scores.every((score) => score === 0)) return ['POINT_100']
  const [likeliest, ...others] = WHOLE.filter(hasAll)
  return likeliest ? [likeliest, ...others] : ['POINT_10_DECIMAL']
}

/** The score of a value that was read in one format, and is in another. */
export function changeScoreFormat(score: number, from: ScoreFormat, to: ScoreFormat): number {
  const value = [0, ...listScoreValues(from)].find((one) => toScore(one, from) === score)
  return value === undefined ? score : toRawScore(value, to)
}

/** The score of 0 to 100; rounded if the format does not have the value. */
export function toRawScore(value: number, format: ScoreFormat): number {
  const exact = toScore(value, format)
  if (exact !== null) return exact
  return Math.min(100, Math.round((value / (listScoreValues(format).at(-1) ?? 100)) * 100))
}
