import { expect, test } from 'vitest'
import { startParts, toTimeRanges, withReport } from '#src/catalogue/episode/played-parts.ts'
import { hasPlayedEnd } from './watch-progress.ts'

/** Positions of a video of 1,440 seconds, each with the seconds since the one before. */
const play = (...reports: [position: number, seconds: number][]) => {
  const [[start] = [0], ...others] = reports
  return others.reduce(
    (played, [position, seconds]) => withReport(played, position, played.at + seconds * 1_000),
    startParts(start, 0),
  )
}

test.each<[string, [number, number][], boolean]>([
  [
    'played to its end',
    [
      [1_280, 0],
      [1_290, 10],
      [1_300, 10],
    ],
    true,
  ],
  [
    'played at twice the speed',
    [
      [1_200, 0],
      [1_290, 45],
      [1_310, 10],
    ],
    true,
  ],
  [
    'played with the first report after minutes',
    [
      [600, 0],
      [1_400, 790],
    ],
    true,
  ],
  [
    'sought to its end',
    [
      [600, 0],
      [1_430, 10],
      [1_440, 10],
    ],
    false,
  ],
  [
    'sought into its end, and half of that was played',
    [
      [600, 0],
      [1_300, 10],
      [1_330, 30],
      [1_380, 50],
    ],
    true,
  ],
  [
    'sought back from its end',
    [
      [600, 0],
      [1_430, 10],
      [610, 5],
      [640, 30],
    ],
    false,
  ],
  [
    'reported by a clock that went back',
    [
      [600, 0],
      [1_430, -9_000],
    ],
    false,
  ],
])('a video that was %s', (_, reports, isWatched) =>
  expect(hasPlayedEnd({ duration: 1_440 }, toTimeRanges(play(...reports)))).toBe(isWatched),
)

test('few parts are remembered', () => {
  const seeks = Array.from({ length: 200 }, (_, index): [number, number] => [index % 2 ? 900 : 10, 1])
  expect(play(...seeks).parts).toHaveLength(50)
})
