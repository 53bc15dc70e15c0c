import { expect, test } from 'vitest'
import { collectPositions, type CurrentPosition, type SavedPosition } from './saved-positions.ts'

const at = (hour: number): string => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
const kept = (episode: number, position: number, hour: number, progress = 40): SavedPosition => ({
  episode,
  position,
  progress,
  at: at(hour),
})
const current = (episode: number, position: number, hour: number, more: Partial<CurrentPosition> = {}) => ({
  ...kept(episode, position, hour),
  ended: false,
  ...more,
})

test.each<[string, CurrentPosition[], SavedPosition[], [number, number][]]>([
  ['nothing', [], [], []],
  [
    'the current episode, and others',
    [current(2, 50, 9)],
    [kept(1, 700, 8)],
    [
      [1, 700],
      [2, 50],
    ],
  ],
  ['the later one of an episode', [current(1, 90, 9)], [kept(1, 700, 8)], [[1, 90]]],
  ['the kept one, if it is later', [current(1, 90, 8)], [kept(1, 700, 9)], [[1, 700]]],
  ['none at the start', [current(1, 0, 9)], [kept(1, 700, 8)], []],
  ['none at the credits', [current(2, 50, 9)], [kept(1, 700, 8, 90)], [[2, 50]]],
  ['others of a finished title', [current(12, 0, 9, { ended: true, progress: 100 })], [kept(5, 700, 8)], [[5, 700]]],
  ['none of a removed title', [current(2, 50, 9, { ended: true })], [kept(5, 700, 8)], []],
  ['those since a title was removed', [current(2, 50, 9, { ended: true })], [kept(5, 700, 10)], [[5, 700]]],
  [
    'those of merged titles',
    [current(2, 50, 9), current(3, 60, 8)],
    [],
    [
      [3, 60],
      [2, 50],
    ],
  ],
])('has %s', (_, rows, others, positions) => {
  const found = [...collectPositions(rows, others)].map(([episode, { position }]) => [episode, position])
  expect(found).toEqual(positions)
})
