import { expect, test } from 'vitest'
import { audioClock } from './audio-clock.ts'
import { cutEvenly, type MediaIndex } from './media-index.ts'

/** Of video and sound, in milliseconds. */
const indexOf = (video: number): MediaIndex => ({
  scale: 1e6,
  zero: 0,
  first: 0,
  video: 1,
  frame: 40,
  keys: [[0, 0, 1]],
  fonts: [],
  spans: { 1: [0, video - 40], 2: [0, 4_400] },
})

test.each([
  [4_400, ['0 to 2', '2 to 4', '4 to 4.4']],
  [4_200, ['0 to 2', '2 to 4.2']],
  [200, ['0 to 0.2']],
])('encoded video of %d ms has parts of two seconds, of which the last is not too short', (length, parts) => {
  expect(cutEvenly(indexOf(length)).map(({ start, end }) => `${start} to ${end}`)).toEqual(parts)
})

test('a packet of sound begins where the one before ends, unless there is a gap', () => {
  const track = { number: 2, delay: 0, audio: { sampleRate: 48_000, channels: 2, bitDepth: 16 } }
  const sampleAt = audioClock(indexOf(4_400), track, 1_024)
  expect([0, 21, 43, 64].map(sampleAt)).toEqual([0, 1_024, 2_048, 3_072])
  expect(sampleAt(1_030), '6 ms after the end of a packet').toBe(49_440)
})
