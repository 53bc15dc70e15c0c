import { describe, expect, test } from 'vitest'
import { paintFrame } from '#test/fixtures/painted-frames.ts'
import { withoutBorders } from './borders.ts'
import {
  bitDistance,
  colourDistance,
  decodeHashes,
  encodeHashes,
  type FrameHash,
  hashFrame,
  type Pixels,
} from './frame-hash.ts'
import { parsePictureCode, toPictureCode } from './picture-code.server.ts'
import { hashPicture, MAX_HASHES } from './picture-hashes.ts'

function hashOf(picture: Pixels): FrameHash {
  const hash = hashFrame(picture)
  if (!hash) throw new Error('no hash')
  return hash
}
const distance = (one: FrameHash, other: FrameHash) => bitDistance(one, other.high, other.low)
const change = (picture: Pixels, to: (value: number, at: number) => number): Pixels => ({
  ...picture,
  data: picture.data.map((value, at) => Math.max(0, Math.min(255, to(value, at)))),
})
/** Puts a picture into a larger, black one. */
function withBorders({ data, width, height }: Pixels, [left, top]: readonly [number, number]): Pixels {
  const whole = { width: width + 2 * left, height: height + 2 * top }
  const pixels = new Uint8Array(whole.width * whole.height * 3)
  for (let y = 0; y < height; y++)
    pixels.set(data.subarray(y * width * 3, (y + 1) * width * 3), ((y + top) * whole.width + left) * 3)
  return { ...whole, data: pixels }
}

describe('the hash of a frame', () => {
  const frame = paintFrame(1)
  test.each<[string, Pixels]>([
    ['of another size', paintFrame(1, { width: 384, height: 216 })],
    ['brighter', change(frame, (value) => value * 1.3)],
    ['darker', change(frame, (value) => value * 0.7)],
    ['noisy', change(frame, (value, at) => value + ((at * 7_919) % 13) - 6)],
    ['with subtitles at the bottom', change(frame, (value, at) => (at > 160 * 76 * 3 && at % 9 < 5 ? 255 : value))],
  ])('%s is nearly the same', (_, spoilt) => {
    expect(distance(hashOf(frame), hashOf(spoilt))).toBeLessThanOrEqual(5)
  })

  test('differs from those of other frames', () => {
    const distances = Array.from({ length: 30 }, (_, i) => distance(hashOf(frame), hashOf(paintFrame(i + 2))))
    expect(Math.min(...distances)).toBeGreaterThan(12)
  })

  test('colours differ where the luma is the same', () => {
    const swapped = change(frame, (_, at) => frame.data[at - (at % 3) + (2 - (at % 3))] ?? 0)
    expect(colourDistance(hashOf(frame).colours, hashOf(swapped).colours)).toBeGreaterThan(1)
  })

  test.each([0, 30, 255])('a frame of one colour has none (%i)', (value) => {
    expect(hashFrame(change(frame, () => value))).toBeNull()
    expect(hashPicture(change(frame, () => value))).toEqual([])
  })

  test('is read as it was written, also where there is none', () => {
    const hashes = [hashOf(frame), null, hashOf(paintFrame(2))]
    expect(decodeHashes(encodeHashes(hashes))).toEqual(hashes)
    expect(encodeHashes(hashes)).toHaveLength(48)
  })
})

describe('borders', () => {
  const frame = paintFrame(3)
  test.each<[string, Pixels[], object]>([
    ['none', [frame], { x: 0, y: 0, width: 1, height: 1 }],
    ['above and below', [withBorders(frame, [0, 15])], { x: 0, y: 0.125, width: 1, height: 0.75 }],
    ['at the sides', [withBorders(frame, [20, 0])], { x: 0.1, y: 0, width: 0.8, height: 1 }],
    [
      'that not all frames have',
      [withBorders(frame, [0, 15]), { ...paintFrame(4, { height: 120 }) }],
      { x: 0, y: 0, width: 1, height: 1 },
    ],
    ['all dark', [change(frame, () => 3)], { x: 0, y: 0, width: 1, height: 1 }],
    ['of no frame', [], { x: 0, y: 0, width: 1, height: 1 }],
  ])('%s', (_, pictures, region) => {
    for (const [name, value] of Object.entries(region))
      expect(withoutBorders(pictures)).toHaveProperty(name, expect.closeTo(value as number, 5))
  })
})

describe('a picture', () => {
  const size = { width: 384, height: 216 }
  const nearest = (picture: Pixels) =>
    Math.min(...hashPicture(picture).map((hash) => distance(hash, hashOf(paintFrame(5)))))

  test.each<[string, Pixels]>([
    ['of all', paintFrame(5, size)],
    ['of 4:3', paintFrame(5, { ...size, part: { x: 0.125, y: 0, width: 0.75, height: 1 } })],
    ['of 90 %', paintFrame(5, { ...size, part: { x: 0.07, y: 0.02, width: 0.9, height: 0.9 } })],
    ['with bars', withBorders(paintFrame(5, size), [0, 40])],
    [
      'of 4:3 with bars',
      withBorders(paintFrame(5, { ...size, part: { x: 0.125, y: 0, width: 0.75, height: 1 } }), [60, 0]),
    ],
  ])('%s is near the hash of its frame', (_, picture) => {
    expect(nearest(picture)).toBeLessThanOrEqual(8)
  })

  test('of another frame is not', () => {
    expect(nearest(paintFrame(6, size))).toBeGreaterThan(14)
  })

  test('is an address, which nothing else is', () => {
    const hashes = hashPicture(withBorders(paintFrame(5, size), [0, 40]))
    expect(hashes).toHaveLength(MAX_HASHES)
    expect(parsePictureCode(toPictureCode(hashes))).toEqual(hashes)
    const code = toPictureCode(hashes.slice(0, 1))
    const bad = ['', 'A', code.slice(1), `${code}AA`, `${code.slice(0, -1)}!`, 'A'.repeat(22), 'A'.repeat(9_000)]
    expect(bad.filter((one) => parsePictureCode(one) !== null)).toEqual([])
  })
})
