import { expect, test } from 'vitest'
import { BEATS_PER_BAR, LENGTH_IN_BEATS, WAVES } from '../story/clock.ts'
import { BARS, CHIMES, chordAt, keyOf, MELODY } from './score.ts'

const D_MAJOR = new Set([2, 4, 6, 7, 9, 11, 1])

test('names are keys', () => {
  expect(keyOf('A4')).toBe(69)
  expect(keyOf('C4')).toBe(60)
  expect(keyOf('F#5')).toBe(78)
})

test('the score is as long as the film', () => {
  expect(BARS.length * BEATS_PER_BAR).toBe(LENGTH_IN_BEATS)
})

test('every wave has a chime at its moment', () => {
  const notes = new Set(CHIMES.map(({ beat }) => beat))
  for (const [name, wave] of Object.entries(WAVES))
    for (const beat of wave) expect(notes, `${name} at ${beat}`).toContain(beat)
})

test('bells and melody are in D', () => {
  for (const { key } of CHIMES) expect(D_MAJOR).toContain(key % 12)
  for (const [, , name] of MELODY) expect(D_MAJOR).toContain(keyOf(name) % 12)
})

test('one foreign note alone darkens the fall', () => {
  const foreign = BARS.flatMap((bar, i) =>
    [...bar.chord, ...(bar.turn ?? [])].filter((name) => !D_MAJOR.has(keyOf(name) % 12)).map((name) => [i, name]),
  )
  expect(foreign).toEqual([[17, 'A#3']])
})

test('the melody is one voice', () => {
  for (const [i, [beat, beats]] of MELODY.entries())
    expect(MELODY[i + 1]?.[0] ?? LENGTH_IN_BEATS).toBeGreaterThanOrEqual(beat + beats)
})

test('the unanswered wave is nearly alone', () => {
  const bar = BARS[Math.floor(WAVES.unanswered[0] / BEATS_PER_BAR)]
  expect(bar).toMatchObject({ harp: 0, bass: 0, hum: 0 })
})

test('a turn takes the second half of its bar', () => {
  expect(chordAt(16)[0]).toBe('G2')
  expect(chordAt(18)[0]).toBe('A2')
})
