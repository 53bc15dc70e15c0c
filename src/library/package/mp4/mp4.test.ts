import { describe, expect, test } from 'vitest'
import { box, FILE, fragmentAt, INIT, SCALE } from '#test/fixtures/mp4.ts'
import { boxesIn, timescaleOf, videoCodecOf } from './boxes.ts'
import { type Piece, readFragments } from './fragment-reader.ts'
import { beginEarlier, delay, fragmentsOf, trackDefaults } from './fragments.ts'
import { isStandalone, unitLengthOf } from './key-frames.ts'

test('boxes are read side by side', () => {
  expect(
    boxesIn(FILE)
      .map(({ type }) => type)
      .slice(0, 4),
  ).toEqual(['ftyp', 'moov', 'moof', 'mdat'])
  expect(timescaleOf(FILE)).toBe(SCALE)
})

test('a fragment knows its time, and where its first sample lies', () => {
  const fragments = fragmentsOf(FILE)
  expect(fragments.map(({ decodeTime, duration }) => [decodeTime, duration])).toEqual(
    [0, 1000, 2000, 3000, 4000].map((time) => [time, 1000]),
  )
  const { start, firstSampleStart, firstSampleEnd } = fragments[0] ?? {
    start: 0,
    firstSampleStart: 0,
    firstSampleEnd: 0,
  }
  expect(FILE.slice(start + firstSampleStart, start + firstSampleEnd)).toEqual(Uint8Array.from([1, 2, 3, 4]))
})

test('the codec is read from the parameter sets', () => {
  expect(videoCodecOf(Uint8Array.from([0, 0, ...box('avcC', [1, 0x64, 0, 0x28])]))).toBe('avc1.640028')
})

test('a box that claims more than there is sense in is refused', () => {
  expect(() => boxesIn(Uint8Array.from([0, 0, 0, 3, ...box('free').slice(4)]))).toThrow('A box of 3 bytes')
  expect(() => readFragments().push(Uint8Array.from([0xff, 0xff, 0xff, 0xff, 109, 100, 97, 116, ...FILE]))).toThrow(
    'too large',
  )
})

describe('a file that comes in pieces', () => {
  test.each([1, 7, 64, 1000])('of %i bytes', (size) => {
    const reader = readFragments()
    const pieces: Piece[] = []
    for (let at = 0; at < FILE.length; at += size) pieces.push(...reader.push(FILE.slice(at, at + size)))
    expect(pieces.map(({ is }) => is)).toEqual(['init', ...Array.from({ length: 5 }, () => 'fragment')])
    expect(Buffer.concat(pieces.map(({ bytes }) => bytes))).toEqual(Buffer.from(FILE))
    expect(pieces.flatMap((piece) => (piece.is === 'fragment' ? [piece.fragment.decodeTime] : []))).toEqual([
      0, 1000, 2000, 3000, 4000,
    ])
  })

  test('what is not complete yet is waited for', () => {
    const reader = readFragments()
    expect(reader.push(FILE.slice(0, INIT.length + 20)).map(({ is }) => is)).toEqual(['init'])
  })
})

test('a time before the beginning is known as one, and can be moved', () => {
  const bytes = Uint8Array.from([...INIT, ...fragmentAt(-21)])
  expect(fragmentsOf(bytes)[0]?.decodeTime).toBe(-21)
  delay(bytes, 21)
  expect(fragmentsOf(bytes)[0]?.decodeTime).toBe(0)
})

test.each([
  ['carry their own durations', true],
  ['share one duration', false],
])('the first picture can be shown earlier where samples %s', (_, timed) => {
  const defaults = trackDefaults(Uint8Array.from(INIT))
  const earlier = beginEarlier(Uint8Array.from(fragmentAt(23, undefined, timed)), 23, defaults)
  const [fragment] = fragmentsOf(Uint8Array.from([...INIT, ...(earlier ?? [])]))
  expect(fragment).toMatchObject({ decodeTime: 0, duration: 1023 })
  expect(earlier?.slice(fragment?.firstSampleStart, fragment?.firstSampleEnd)).toEqual(Uint8Array.from([1, 2, 3, 4]))
})

describe('whether a piece can be shown alone', () => {
  const startsWith = (...data: number[]): boolean => {
    const bytes = Uint8Array.from([...INIT, ...fragmentAt(0, data)])
    const [fragment] = fragmentsOf(bytes)
    return fragment !== undefined && isStandalone(bytes.subarray(INIT.length), fragment, 1)
  }
  test.each([
    ['a key picture', [1, 0x65, 1, 0, 0, 0, 0, 0, 0, 0], true],
    ['parameters, then a key picture', [1, 0x67, 1, 0x65, 0, 0, 0, 0, 0, 0], true],
    ['a picture that needs others', [1, 0x41, 1, 0x65, 0, 0, 0, 0, 0, 0], false],
    ['nothing of the kind', [9, 0x06, 0, 0, 0, 0, 0, 0, 0, 0], false],
  ])('%s', (_, data, expected) => {
    expect(startsWith(...data)).toBe(expected)
  })

  test('the length of a unit is told by the parameters', () => {
    expect(unitLengthOf(Uint8Array.from(box('avcC', [1, 0x64, 0, 0x28, 0xfd])))).toBe(2)
    expect(unitLengthOf(Uint8Array.from([]))).toBe(4)
  })
})
