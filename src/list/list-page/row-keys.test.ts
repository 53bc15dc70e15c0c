import { expect, test } from 'vitest'
import type { ScoreFormat } from '../entries/score.ts'
import { scoreOfDigit } from './row-keys.ts'

test.each<[ScoreFormat, number, number | null]>([
  ['POINT_10', 7, 70],
  ['POINT_10', 0, 100],
  ['POINT_10_DECIMAL', 9, 90],
  ['POINT_100', 8, 80],
  ['POINT_100', 0, 100],
  ['POINT_5', 4, 70],
  ['POINT_5', 6, null],
  ['POINT_5', 0, null],
  ['POINT_3', 3, 85],
  ['POINT_3', 0, null],
])('with scores as %s, the key %i scores a title %j', (format, digit, score) => {
  expect(scoreOfDigit(digit, format)).toBe(score)
})
