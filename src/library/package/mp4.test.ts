import { describe, expect, test } from 'vitest'
import { box, FILE, fragmentAt, INIT, SCALE } from '#test/fixtures/mp4.ts'
import { boxesIn, timescaleOf } from './boxes.ts'
import { videoCodecOf, videoRangeOf } from './codec-string.ts'
import { type Piece, readFragments } from './fragment-reader.ts'
import { startEarlier, delayFragment, fragmentsOf, trackDefaults } from './fragments.ts'
import { keyframeTestOf, nalLengthSizeOf } from './key-frames.ts'

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

const MAIN_10 = [1, 0x02, 0x20, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 0x99]
const HIGH_TIER = [1, 0x61, 0x60, 0, 0, 0, 0xb0, 0, 0, 0, 0, 1, 0x5d]
const [PQ, HLG] = [16, 18].map((transfer) => box('colr', [...Buffer.from('nclx'), 0, 9, 0, transfer, 0, 9, 0])) as [
  number[],
  number[],
]

test.each([
  ['avc1.640028', 'SDR', box('avcC', [1, 0x64, 0, 0x28])],
  ['hvc1.2.4.L153.90', 'PQ', [...box('hvcC', MAIN_10), ...PQ]],
  ['hvc1.A1.6.H93.B0.0.0.0.0.1', 'SDR', box('hvcC', HIGH_TIER)],
  ['av01.0.05M.08', 'SDR', box('av1C', [0x81, 0x05, 0x0c])],
  ['av01.0.13H.10.0.110.09.18.09.0', 'HLG', [...box('av1C', [0x81, 0x0d, 0xcc]), ...HLG]],
  ['vp09.02.31.10.01.09.16.09.00', 'SDR', box('vpcC', [1, 0, 0, 0, 2, 31, 0xa2, 9, 16, 9])],
])('reads the codec %s and its colours: %s', (codec, range, init) => {
  const bytes = Uint8Array.from([0, 0, ...init])
  expect([videoCodecOf(bytes), videoRangeOf(bytes)]).toEqual([codec, range])
})

test('rejects a video without a known codec', () =>
  expect(() => videoCodecOf(Uint8Array.from(box('mp4v', [1])))).toThrow('No H.264'))

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
  const H264 = box('avcC', [1, 0x64, 0, 0x28, 0xfc])
  const HEVC = box('hvcC', [1, ...Array.from({ length: 20 }, () => 0), 0xfc])
  const AV1 = box('av1C', [0x81])
  const VP9 = box('vpcC', [1])
  test.each([
    ['an IDR frame', H264, [1, 0x65, 1, 0, 0, 0, 0, 0, 0, 0], true],
    ['parameters, then an IDR frame', H264, [1, 0x67, 1, 0x65, 0, 0, 0, 0, 0, 0], true],
    ['a non-IDR frame', H264, [1, 0x41, 1, 0x65, 0, 0, 0, 0, 0, 0], false],
    ['no frame', H264, [9, 0x06, 0, 0, 0, 0, 0, 0, 0, 0], false],
    ['an IDR frame of HEVC', HEVC, [1, 0x26, 1, 0, 0, 0, 0, 0, 0, 0], true],
    ['the first frame of an open GOP of HEVC', HEVC, [1, 0x40, 1, 0x2a, 0, 0, 0, 0, 0, 0], true],
    ['another frame of HEVC', HEVC, [1, 0x02, 1, 0x2a, 0, 0, 0, 0, 0, 0], false],
    ['a keyframe of AV1 after its sequence header', AV1, [0x0a, 1, 0, 0x32, 4, 0x10, 0, 0, 0, 0], true],
    ['a keyframe of AV1 without a size', AV1, [0x12, 0, 0x34, 0, 0x10, 0, 0, 0, 0, 0], true],
    ['a hidden keyframe of AV1', AV1, [0x32, 4, 0x00, 0, 0, 0, 0, 0, 0, 0], false],
    ['a repeated frame of AV1', AV1, [0x1a, 1, 0x90, 0, 0, 0, 0, 0, 0, 0], false],
    ['an inter frame of AV1', AV1, [0x32, 4, 0x30, 0, 0, 0, 0, 0, 0, 0], false],
    ['no frame of AV1', AV1, [0x12, 8, 0, 0, 0, 0, 0, 0, 0, 0], false],
    ['a keyframe of VP9', VP9, [0x82, 0x49, 0, 0, 0, 0, 0, 0, 0, 0], true],
    ['another frame of VP9', VP9, [0x86, 0, 0, 0, 0, 0, 0, 0, 0, 0], false],
  ])('%s', (_, init, data, expected) => {
    const bytes = Uint8Array.from([...INIT, ...fragmentAt(0, data)])
    const [fragment] = fragmentsOf(bytes)
    const isKeyframe = keyframeTestOf(Uint8Array.from(init))
    expect(fragment && isKeyframe(bytes.subarray(INIT.length), fragment)).toBe(expected)
  })

  test('reads the size of NAL length fields from the parameters', () => {
    expect(nalLengthSizeOf(Uint8Array.from(box('avcC', [1, 0x64, 0, 0x28, 0xfd])))).toBe(2)
    expect(nalLengthSizeOf(Uint8Array.from([]))).toBe(4)
  })
})
