import { expect, test } from 'vitest'
import { hasBars } from './bars.ts'

test.each([
  [1920, 1080, 1280, 720, false],
  [1920, 1080, 1920, 800, true],
  [844, 390, 1920, 1080, true],
  [1921, 1080, 1920, 1080, false],
  [800, 450, 0, 0, false],
])('%d × %d with a video of %d × %d has bars: %s', (clientWidth, clientHeight, videoWidth, videoHeight, bars) =>
  expect(hasBars({ clientWidth, clientHeight, videoWidth, videoHeight })).toBe(bars),
)
