/** In which format the scores of an AniList list are. Pure. */
import { listScoreValues, type ScoreFormat, SCORE_FORMATS, toScore } from '../../entries/score.ts'

/**
 * The format that the file names, unless it has scores that this format does not have: lists are often requested with scores of 0 to
 * 100. Without a name, the scores decide; scores of up to 10 are taken as such.
 */
export function findScoreFormat(named: string, scores: Iterable<number>): ScoreFormat {
  const found = SCORE_FORMATS.find((format) => format === named) ?? 'POINT_10'
  let format: ScoreFormat = found
  for (const score of scores) {
    if (toScore(score, format) !== null) continue
    const isDecimal = format !== 'POINT_100' && score <= 10 && toScore(score, 'POINT_10_DECIMAL') !== null
    format = isDecimal && format === 'POINT_10' ? 'POINT_10_DECIMAL' : 'POINT_100'
  }
  return format
}

/** The score of 0 to 100; rounded if the format does not have the value. */
export function toRawScore(value: number, format: ScoreFormat): number {
  const exact = toScore(value, format)
  if (exact !== null) return exact
  return Math.min(100, Math.round((value / (listScoreValues(format).at(-1) ?? 100)) * 100))
}
