import { describe, expect, test } from 'vitest'
import { paintFrame } from '#test/fixtures/painted-frames.ts'
import { withoutBorders } from './borders.ts'
import { createComparison } from './compare-frames.ts'
import { bitDistance, colourDistance, type FrameHash, HASH_BYTES } from './frame-hash.ts'
import { joinFrames, readFrame } from './frames.ts'
import { parsePictureCode, toPictureCode } from './picture-code.server.ts'
import { hashPicture } from './picture-parts.ts'
import { cellMeans, type Pixels, toPlane } from './planes.ts'
import { PICTURE_BYTES, planesOf, toSmallPicture } from './small-picture.ts'
import { THUMBNAIL_BYTES } from './thumbnail.ts'

function frameOf(picture: Pixels) {
  const frame = readFrame(picture)
  if (!frame) throw new Error('no frame')
  return frame
}
const hashOf = (picture: Pixels): FrameHash => frameOf(picture).hash
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

describe('the means of cells', () => {
  // 1 2 3 4
  // 5 6 7 8
  const plane = toPlane(4, 2, (pixel) => pixel + 1)
  test.each<[string, Parameters<typeof cellMeans>[1], Parameters<typeof cellMeans>[2], number[]]>([
    ['of pixels', { x: 0, y: 0, width: 1, height: 1 }, { columns: 4, rows: 2 }, [1, 2, 3, 4, 5, 6, 7, 8]],
    ['of several', { x: 0, y: 0, width: 1, height: 1 }, { columns: 2, rows: 1 }, [3.5, 5.5]],
    ['of parts of pixels', { x: 0.125, y: 0, width: 0.5, height: 0.5 }, { columns: 2, rows: 1 }, [1.5, 2.5]],
    ['beyond the edge', { x: -0.5, y: 0, width: 1, height: 0.5 }, { columns: 4, rows: 1 }, [1, 1, 1, 2]],
    ['half beyond it', { x: 0.625, y: 0, width: 0.5, height: 0.5 }, { columns: 2, rows: 1 }, [3.5, 4]],
    ['in black', { x: -0.5, y: 0, width: 1, height: 0.5 }, { columns: 2, rows: 1, outside: 'black' }, [0, 1.5]],
    ['half in black', { x: 0.75, y: 0, width: 0.5, height: 0.5 }, { columns: 1, rows: 1, outside: 'black' }, [2]],
  ])('%s', (_, of, cells, expected) => {
    expect([...cellMeans(plane, of, cells)]).toEqual(expected.map((value) => expect.closeTo(value, 9)))
  })
})

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
    const plain = change(frame, () => value)
    expect(readFrame(plain)).toBeNull()
    const small = toSmallPicture(plain)
    expect(hashPicture(small, planesOf(small))).toEqual([])
  })

  test('frames of a video follow each other, with nothing where there is none', () => {
    const { hashes, thumbnails } = joinFrames([frameOf(frame), null, frameOf(paintFrame(2))])
    expect([hashes.length, thumbnails.length]).toEqual([3 * HASH_BYTES, 3 * THUMBNAIL_BYTES])
    expect(hashes.subarray(HASH_BYTES, 2 * HASH_BYTES).some((byte) => byte > 0)).toBe(false)
    expect(thumbnails.subarray(2 * THUMBNAIL_BYTES)).toEqual(frameOf(paintFrame(2)).thumbnail)
    const view = new DataView(hashes.buffer)
    expect([view.getUint32(0), view.getUint32(4)]).toEqual([hashOf(frame).high, hashOf(frame).low])
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
  const middle = { width: 288, height: 216 }
  const four3 = paintFrame(5, { ...middle, part: { x: 0.125, y: 0, width: 0.75, height: 1 } })
  const nearest = (picture: Pixels) => {
    const small = toSmallPicture(picture)
    return Math.min(...hashPicture(small, planesOf(small)).map((hash) => distance(hash, hashOf(paintFrame(5)))))
  }
  /** How much a picture resembles frames 5 and 6. */
  const likenesses = (picture: Pixels) => {
    const small = toSmallPicture(picture)
    const thumbnails = new Uint8Array([...frameOf(paintFrame(5)).thumbnail, ...frameOf(paintFrame(6)).thumbnail])
    const compared = createComparison(small, planesOf(small))([{ file: 1, second: 7, thumbnails }])
    return [7, 8].map((second) => compared.find((frame) => frame.second === second))
  }

  test.each<[string, Pixels]>([
    ['of all', paintFrame(5, size)],
    ['of 4:3', four3],
    ['of 90 %', paintFrame(5, { ...size, part: { x: 0.07, y: 0.02, width: 0.9, height: 0.9 } })],
    ['with bars', withBorders(paintFrame(5, size), [0, 40])],
    ['of 4:3 with bars', withBorders(four3, [60, 0])],
  ])('%s is near the hash of its frame, and resembles it', (_, picture) => {
    expect(nearest(picture)).toBeLessThanOrEqual(8)
    const [same, other] = likenesses(picture)
    expect(same?.likeness).toBeGreaterThan(0.96)
    expect(same?.core).toBeGreaterThan(0.98)
    expect(other?.core ?? 0).toBeLessThan(0.8)
  })

  test('with subtitles resembles its frame without them', () => {
    const frame = paintFrame(5, size)
    const [same] = likenesses(change(frame, (value, at) => (at > 384 * 185 * 3 && at % 30 < 12 ? 255 : value)))
    expect(same?.core).toBeGreaterThan((same?.likeness ?? 1) + 0.02)
    expect(same?.core).toBeGreaterThan(0.95)
  })

  test('with other colours resembles its frame less; with stronger ones nearly as much', () => {
    const frame = paintFrame(5, size)
    const [same] = likenesses(frame)
    const redden = (value: number, at: number) => (at % 3 === 0 ? value + 60 : value - 20)
    expect(likenesses(change(frame, redden))[0]?.likeness).toBeLessThan((same?.likeness ?? 0) - 0.02)
    expect(likenesses(change(frame, (value) => value * 1.2))[0]?.likeness).toBeCloseTo(same?.likeness ?? 0, 1)
  })

  test('with black bars is near a frame that has them', () => {
    const framed = withBorders(paintFrame(5, { width: 160, height: 66 }), [0, 12])
    const small = toSmallPicture(withBorders(paintFrame(5, { width: 384, height: 158 }), [0, 29]))
    const distances = hashPicture(small, planesOf(small)).map((hash) => distance(hash, hashOf(framed)))
    expect(Math.min(...distances)).toBeLessThanOrEqual(4)
  })

  test('of another frame is not', () => {
    expect(nearest(paintFrame(6, size))).toBeGreaterThan(14)
  })

  test('is an address, which nothing else is', () => {
    const picture = toSmallPicture(withBorders(four3, [60, 0]))
    const code = toPictureCode(picture)
    expect(parsePictureCode(code)).toEqual({ ...picture, aspect: expect.closeTo(picture.aspect, 1) })
    const bytes = Buffer.from(code, 'base64url')
    const changed = (at: number, value: number) => {
      const other = Buffer.from(bytes)
      other[at] = value
      return other.toString('base64url')
    }
    const bad = ['', 'A', code.slice(1), `${code}AA`, `${code.slice(0, -1)}!`, 'A'.repeat(22), 'A'.repeat(9_000)]
    const hostile = [changed(0, 1), changed(1, 255), changed(3, 255), changed(5, 0), changed(6, 0)]
    expect([...bad, ...hostile].filter((one) => parsePictureCode(one) !== null)).toEqual([])
    expect(bytes).toHaveLength(PICTURE_BYTES)
  })
})
