import { describe, expect, test } from 'vitest'
import { box, FILE, fragmentAt, INIT, SCALE } from '#test/fixtures/mp4.ts'
import { boxesIn, timescaleOf, videoCodecOf } from './boxes.ts'
import { type Piece, readFragments } from './fragment-reader.ts'
import { startEarlier, delayFragment, fragmentsOf, trackDefaults } from './fragments.ts'
import { startsWithKeyframe, nalLengthSizeOf } from './key-frames.ts'

test('reads sibling boxes', () => {
  expect(
    boxesIn(FILE)
      .map(({ type }) => type)
      .slice(0, 4),
  ).toEqual(['ftyp', 'moov', 'moof', 'mdat'])
  expect(timescaleOf(FILE)).toBe(SCALE)
})

test('reads the times and first samples of fragments', () => {
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

test('reads the codec from the parameter sets', () => {
  expect(videoCodecOf(Uint8Array.from([0, 0, ...box('avcC', [1, 0x64, 0, 0x28])]))).toBe('avc1.640028')
})

test('rejects boxes with impossible sizes', () => {
  expect(() => boxesIn(Uint8Array.from([0, 0, 0, 3, ...box('free').slice(4)]))).toThrow('A box of 3 bytes')
  expect(() => readFragments().push(Uint8Array.from([0xff, 0xff, 0xff, 0xff, 109, 100, 97, 116, ...FILE]))).toThrow(
    'too large',
  )
})

describe('a stream in chunks', () => {
  test.each([1, 7, 64, 1000])('of %i bytes', (size) => {
    const reader = readFragments()
    const pieces: Piece[] = []
    for (let at = 0; at < FILE.length; at += size) pieces.push(...reader.push(FILE.slice(at, at + size)))
    expect(pieces.map(({ kind }) => kind)).toEqual(['init', ...Array.from({ length: 5 }, () => 'fragment')])
    expect(Buffer.concat(pieces.map(({ bytes }) => bytes))).toEqual(Buffer.from(FILE))
    expect(pieces.flatMap((piece) => (piece.kind === 'fragment' ? [piece.fragment.decodeTime] : []))).toEqual([
      0, 1000, 2000, 3000, 4000,
    ])
  })

  test('incomplete fragments are not returned', () => {
    const reader = readFragments()
    expect(reader.push(FILE.slice(0, INIT.length + 20)).map(({ kind }) => kind)).toEqual(['init'])
  })
})

test('reads a negative decode time and delays the fragment', () => {
  const bytes = Uint8Array.from([...INIT, ...fragmentAt(-21)])
  expect(fragmentsOf(bytes)[0]?.decodeTime).toBe(-21)
  delayFragment(bytes, 21)
  expect(fragmentsOf(bytes)[0]?.decodeTime).toBe(0)
})

test.each([
  ['carry their own durations', true],
  ['share one duration', false],
])('shows the first frame earlier if samples %s', (_, timed) => {
  const defaults = trackDefaults(Uint8Array.from(INIT))
  const earlier = startEarlier(Uint8Array.from(fragmentAt(23, undefined, timed)), 23, defaults)
  const [fragment] = fragmentsOf(Uint8Array.from([...INIT, ...(earlier ?? [])]))
  expect(fragment).toMatchObject({ decodeTime: 0, duration: 1023 })
  expect(earlier?.slice(fragment?.firstSampleStart, fragment?.firstSampleEnd)).toEqual(Uint8Array.from([1, 2, 3, 4]))
})

describe('detects keyframes', () => {
  const startsWith = (...data: number[]): boolean => {
    const bytes = Uint8Array.from([...INIT, ...fragmentAt(0, data)])
    const [fragment] = fragmentsOf(bytes)
    return fragment !== undefined && startsWithKeyframe(bytes.subarray(INIT.length), fragment, 1)
  }
  test.each([
    ['an IDR frame', [1, 0x65, 1, 0, 0, 0, 0, 0, 0, 0], true],
    ['parameters, then an IDR frame', [1, 0x67, 1, 0x65, 0, 0, 0, 0, 0, 0], true],
    ['a non-IDR frame', [1, 0x41, 1, 0x65, 0, 0, 0, 0, 0, 0], false],
    ['no frame', [9, 0x06, 0, 0, 0, 0, 0, 0, 0, 0], false],
  ])('%s', (_, data, expected) => {
    expect(startsWith(...data)).toBe(expected)
  })

  test('reads the size of NAL length fields from the parameters', () => {
    expect(nalLengthSizeOf(Uint8Array.from(box('avcC', [1, 0x64, 0, 0x28, 0xfd])))).toBe(2)
    expect(nalLengthSizeOf(Uint8Array.from([]))).toBe(4)
  })
})
