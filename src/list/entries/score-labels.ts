/** Scores as users read them. */
import { type ScoreFormat, toScoreValue } from './score.ts'

export const FORMAT_LABELS: Readonly<Record<ScoreFormat, string>> = {
  POINT_100: '1 to 100',
  POINT_10_DECIMAL: '1 to 10, with decimals',
  POINT_10: '1 to 10',
  POINT_5: '1 to 5 stars',
  POINT_3: 'Disliked, okay or liked',
}

const FACES = ['Disliked', 'Okay', 'Liked']

/** A value of a format: `8.5`, `4 stars` or `Liked`. */
export function scoreValueLabel(value: number, format: ScoreFormat): string {
  if (format === 'POINT_3') return FACES[value - 1] ?? ''
  if (format === 'POINT_5') return value === 1 ? '1 star' : `${value} stars`
  return format === 'POINT_10_DECIMAL' ? value.toFixed(1) : String(value)
}

/** A stored score in a format; empty for none. */
export function scoreLabel(score: number, format: ScoreFormat): string {
  const value = toScoreValue(score, format)
  return value === null ? '' : scoreValueLabel(value, format)
}
