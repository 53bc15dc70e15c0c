/**
 * Scores: stored as a whole number from 1 to 100, 0 for none, and shown in one of five formats. Changing the format changes no
 * score. The formats and their conversions are those of AniList.
 */
export const SCORE_FORMATS = ['POINT_100', 'POINT_10_DECIMAL', 'POINT_10', 'POINT_5', 'POINT_3'] as const
export type ScoreFormat = (typeof SCORE_FORMATS)[number]

interface Scale {
  /** Values in ascending order with the score that each is stored as. */
  toScore(value: number): number
  toValue(score: number): number
  /** The highest value, and the step between values. */
  max: number
  step: number
}

/** Scores of 1 to 5 stars, and the highest score that is shown as each. */
const STARS = [10, 30, 50, 70, 90]
const STAR_LIMITS = [19, 39, 59, 79, 100]
/** Scores of a sad, a neutral and a happy face, and the highest score that is shown as each. */
const FACES = [35, 60, 85]
const FACE_LIMITS = [47, 72, 100]

const SCALES: Record<ScoreFormat, Scale> = {
  POINT_100: { max: 100, step: 1, toScore: (value) => value, toValue: (score) => score },
  POINT_10_DECIMAL: {
    max: 10,
    step: 0.1,
    toScore: (value) => Math.round(value * 10),
    toValue: (score) => score / 10,
  },
  POINT_10: {
    max: 10,
    step: 1,
    toScore: (value) => value * 10,
    toValue: (score) => Math.max(1, Math.round(score / 10)),
  },
  POINT_5: toSteps(STARS, STAR_LIMITS),
  POINT_3: toSteps(FACES, FACE_LIMITS),
}

function toSteps(scores: readonly number[], limits: readonly number[]): Scale {
  return {
    max: scores.length,
    step: 1,
    toScore: (value) => scores[value - 1] ?? 0,
    toValue: (score) => 1 + limits.findIndex((limit) => score <= limit),
  }
}

/** The value that is shown for a score; null for none. */
export const toScoreValue = (score: number, format: ScoreFormat): number | null =>
  score === 0 ? null : SCALES[format].toValue(score)

/** The score of a value that the format has; null or 0 is none. @returns null if the format does not have the value */
export function toScore(value: number | null, format: ScoreFormat): number | null {
  if (value === null || value === 0) return 0
  const { max, step } = SCALES[format]
  const steps = value / step
  if (value < 0 || value > max || Math.abs(steps - Math.round(steps)) > 1e-6) return null
  return SCALES[format].toScore(value)
}

/** Values of a format in ascending order. */
export function listScoreValues(format: ScoreFormat): number[] {
  const { max, step } = SCALES[format]
  return Array.from({ length: Math.round(max / step) }, (_, index) => Number(((index + 1) * step).toFixed(1)))
}
