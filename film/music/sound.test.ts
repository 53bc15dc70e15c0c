import { describe, expect, test } from 'vitest'
import { bell, hertz, hum, ocarina, pad, pluck, RATE, silence, type Stereo } from './instruments.ts'
import { duckingOf, finish } from './mix.ts'
import { reverb } from './reverb.ts'
import { fromWav, toWav } from './wav.ts'

/** How strong a pitch is in a sound (Goertzel). */
function strength(sound: Float32Array, frequency: number): number {
  const k = 2 * Math.cos((2 * Math.PI * frequency) / RATE)
  let [a, b] = [0, 0]
  for (const value of sound) [a, b] = [value + k * a - b, a]
  return a * a + b * b - k * a * b
}

const NOTE = { at: 0, length: 1, key: 69, loudness: 0.5, pan: 0 }
const played = (play: (out: Stereo) => void): Float32Array => {
  const out = silence(1)
  play(out)
  return out.left
}

describe.each([
  ['pluck', (out: Stereo, key: number) => pluck(out, { ...NOTE, key })],
  ['bell', (out: Stereo, key: number) => bell(out, { ...NOTE, key })],
  ['pad', (out: Stereo, key: number) => pad(out, { ...NOTE, key })],
  ['ocarina', (out: Stereo, key: number) => ocarina(out, { ...NOTE, key })],
  ['hum', (out: Stereo, key: number) => hum(out, { ...NOTE, key })],
] as const)('%s', (_, play) => {
  test.each([57, 69, 81])('is in tune at key %i', (key) => {
    const sound = played((out) => play(out, key))
    const there = strength(sound, hertz(key))
    expect(there).toBeGreaterThan(strength(sound, hertz(key) * 2 ** (0.6 / 12)) * 3)
    expect(there).toBeGreaterThan(strength(sound, hertz(key) * 2 ** (-0.6 / 12)) * 3)
  })

  test('never leaves full scale', () => {
    expect(played((out) => play(out, 62)).every((value) => Math.abs(value) < 1)).toBe(true)
  })
})

test('the reverb fades out', () => {
  const dry = silence(3)
  dry.left[0] = 1
  dry.right[0] = 1
  const wet = reverb(dry, 0.5).left
  const energy = (from: number): number =>
    wet.slice(from * RATE, (from + 0.3) * RATE).reduce((sum, value) => sum + value * value, 0)
  expect(energy(0.05)).toBeGreaterThan(0)
  expect(energy(2.5)).toBeLessThan(energy(0.05) / 100)
})

test('the music is quieter during speech only', () => {
  const gain = duckingOf([{ start: 2, sound: new Float32Array(1), seconds: 1 }], 6 * RATE)
  const at = (seconds: number): number => gain[Math.round(seconds * RATE)] ?? 0
  expect(at(0.5)).toBe(1)
  expect(at(2)).toBeLessThan(0.6)
  expect(at(5)).toBe(1)
})

test('loud input does not clip, and the end is silent', () => {
  const loud = silence(4)
  loud.left.fill(5)
  loud.right.fill(-5)
  const { left } = finish(loud, 3)
  expect(left.every((value) => Math.abs(value) <= 0.91)).toBe(true)
  expect(Math.abs(left.at(-1) ?? 1)).toBeLessThan(0.01)
})

test('a WAV file has the samples that were written', () => {
  const wave = Float32Array.from({ length: 480 }, (_, i) => Math.sin(i / 7) * 0.8)
  const again = fromWav(toWav({ rate: RATE, channels: [wave, wave.map((value) => -value)] }))
  expect(again.rate).toBe(RATE)
  expect(again.channels).toHaveLength(2)
  for (const [i, value] of wave.entries()) expect(again.channels[0]?.[i]).toBeCloseTo(value, 3)
})
