import { expect, test } from 'vitest'
import { breathe } from './breathe.ts'
import { LINES } from './lines.ts'
import { breathsOf, toPhones, toUtterance } from './phones.ts'

const VOICE = { high: 240, low: 200, pace: 0.1 }
const names = (reading: string): string =>
  toPhones(reading, VOICE)
    .map(({ name }) => name)
    .join(' ')

test('morae become phones', () => {
  expect(names('wa TA SHI')).toBe('# w a t a S i #')
  expect(names('tsu BA SA')).toBe('# ts u b a s a #')
})

test('long vowels and doubled consonants are lengthened, not repeated', () => {
  expect(names('O o ki ku')).toBe('# o k i k u #')
  expect(names('fu t TE')).toBe('# f u t e #')
  const held = toPhones('fu t TE', VOICE).find(({ name }) => name === 't')
  const plain = toPhones('fu TE', VOICE).find(({ name }) => name === 't')
  expect(held?.seconds).toBeGreaterThan((plain?.seconds ?? 1) * 2)
})

test('a devoiced vowel is omitted', () => {
  expect(names('de shi* ta')).toBe('# d e S # t a #')
})

test('an h is breath at the start of its vowel', () => {
  const phones = toPhones('ho SHI', VOICE)
  expect(phones.map(({ name }) => name)).toEqual(['#', 'o', 'S', 'i', '#'])
  expect(breathsOf(phones)).toEqual([[0.16, expect.closeTo(0.235, 5)]])
})

test('high morae have higher pitch, and the pitch falls towards the end', () => {
  const [first, second, ...rest] = toPhones('wa TA SHI WA ka ra', VOICE)
    .flatMap(({ pitch }) => pitch.map(([, hertz]) => hertz))
    .slice(1)
  expect(second).toBeGreaterThan(first ?? 0)
  expect(rest.at(-2)).toBeLessThan(first ?? 0)
})

test('every line consists of phones that the voice has', () => {
  const known = new Set('# a i u e o k s S t tS ts n f m j r w g dz dZ d b p'.split(' '))
  for (const { reading } of LINES) {
    const phones = toPhones(reading, VOICE)
    for (const phone of phones) {
      expect(known).toContain(phone.name)
      expect(phone.seconds).toBeGreaterThan(0)
      for (const [at] of phone.pitch) expect(at).toBeLessThanOrEqual(phone.seconds)
    }
    expect(toUtterance(phones)).toMatch(/^\(Utterance Segments \(\("#" [\d.]+/)
  }
})

test('lines come in order, in both languages', () => {
  for (const [i, line] of LINES.entries()) {
    expect(line.en.length).toBeGreaterThan(5)
    expect(line.ja.length).toBeGreaterThan(3)
    expect(LINES[i + 1]?.start ?? Infinity).toBeGreaterThan(line.start)
  }
})

test('breath replaces the voice in the given range only', () => {
  const rate = 16000
  const voice = Float32Array.from(
    { length: rate },
    (_, i) => 0.4 * Math.sin((2 * Math.PI * 200 * i) / rate) + 0.1 * Math.sin((2 * Math.PI * 900 * i) / rate),
  )
  const sound = voice.slice()
  breathe(sound, rate, 0.2, 0.28)
  expect(sound.slice(0, 0.19 * rate)).toEqual(voice.slice(0, 0.19 * rate))
  expect(sound.slice(0.29 * rate)).toEqual(voice.slice(0.29 * rate))
  const middle = sound.slice(0.22 * rate, 0.26 * rate)
  expect(middle.every((value) => Number.isFinite(value) && Math.abs(value) < 1)).toBe(true)
  expect(middle).not.toEqual(voice.slice(0.22 * rate, 0.26 * rate))
})
