import { expect, test } from 'vitest'
import { listScoreValues, SCORE_FORMATS, type ScoreFormat, toScore, toScoreValue } from './score.ts'

test.each<[ScoreFormat, number, number]>([
  ['POINT_100', 73, 73],
  ['POINT_10_DECIMAL', 73, 7.3],
  ['POINT_10', 73, 7],
  ['POINT_10', 75, 8],
  ['POINT_10', 4, 1],
  ['POINT_5', 19, 1],
  ['POINT_5', 20, 2],
  ['POINT_5', 79, 4],
  ['POINT_5', 80, 5],
  ['POINT_3', 47, 1],
  ['POINT_3', 48, 2],
  ['POINT_3', 72, 2],
  ['POINT_3', 73, 3],
])('%s shows %d as %d', (format, score, value) => {
  expect(toScoreValue(score, format)).toBe(value)
})

test.each<[ScoreFormat, number, number | null]>([
  ['POINT_100', 73, 73],
  ['POINT_10_DECIMAL', 7.3, 73],
  ['POINT_10', 7, 70],
  ['POINT_5', 5, 90],
  ['POINT_3', 1, 35],
  ['POINT_10', 7.5, null],
  ['POINT_10', 11, null],
  ['POINT_3', 4, null],
  ['POINT_100', -1, null],
  ['POINT_10_DECIMAL', 7.35, null],
  ['POINT_10', 0, 0],
])('in %s, %d is stored as %s', (format, value, score) => {
  expect(toScore(value, format)).toBe(score)
})

test('no score has no value in any format', () => {
  for (const format of SCORE_FORMATS) expect([toScoreValue(0, format), toScore(null, format)]).toEqual([null, 0])
})

test('every value of a format survives being stored', () => {
  for (const format of SCORE_FORMATS)
    for (const value of listScoreValues(format))
      expect(toScoreValue(toScore(value, format) ?? 0, format), `${format} ${value}`).toBe(value)
})

test('every score has a value in each format', () => {
  for (const format of SCORE_FORMATS)
    for (let score = 1; score <= 100; score++) expect(listScoreValues(format)).toContain(toScoreValue(score, format))
})
