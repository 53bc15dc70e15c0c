import { describe, expect, test } from 'vitest'
import { paintFrame } from '#test/fixtures/painted-frames.ts'
import { withoutBorders } from './borders.ts'
import { createComparison } from './compare-frames.ts'
import { bitDistance, colourDistance, type FrameHash, HASH_BYTES } from './frame-hash.ts'
import { type Frame, type Frames, joinFrames, readFrame, RUN_BYTES } from './frames.ts'
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

/** White dots in a few rows. */
function withText({ data, width, height }: Pixels, row: number): Pixels {
  const copy = new Uint8Array(data)
  for (let y = row; y < row + 6; y++)
    for (let x = 2; x < width - 2; x += 4) copy.fill(255, (y * width + x) * 3, (y * width + x) * 3 + 3)
  return { data: copy, width, height }
}
/** Black at the left, but for some pixels. */
const darkenEdge = (picture: Pixels): Pixels =>
  change(picture, (value, at) => (Math.floor(at / 3) % picture.width < 30 && at % 60 > 5 ? 0 : value))

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

  /** The first and last frame of each run. */
  const timesOf = ({ hashes }: Frames) => {
    const view = new DataView(hashes.buffer)
    return Array.from({ length: hashes.length / RUN_BYTES }, (_, run) => {
      const times = view.getUint32(run * RUN_BYTES + HASH_BYTES)
      return [times >>> 16, times & 0xff_ff]
    })
  }

  test('frames of a video that follow each other and look the same are one run', () => {
    const [one, other] = [frameOf(frame), frameOf(paintFrame(2))]
    const frames = joinFrames([one, one, one, one, null, null, one, one, other])
    const ends = [
      [0, 3],
      [6, 7],
      [8, 8],
    ]
    expect(timesOf(frames)).toEqual(ends)
    expect(frames.thumbnails.subarray(2 * THUMBNAIL_BYTES)).toEqual(other.thumbnail)
    const view = new DataView(frames.hashes.buffer)
    expect([view.getUint32(0), view.getUint32(4)]).toEqual([one.hash.high, one.hash.low])
  })

  test('what changes slowly has two runs a second, what changes fast has more, as long as there are few', () => {
    const slow = Array.from({ length: 40 }, (_, i): Frame => {
      const one = frameOf(frame)
      return { ...one, hash: { ...one.hash, low: (one.hash.low ^ (2 ** (i % 7) - 1)) >>> 0 } }
    })
    expect(timesOf(joinFrames(slow)).every(([first = 0]) => first % 2 === 0)).toBe(true)
    const fast = Array.from({ length: 8 }, (_, i) => frameOf(paintFrame(i)))
    const still = Array.from({ length: 16 }, () => frameOf(frame))
    expect(timesOf(joinFrames([...still, ...fast]))).toHaveLength(1 + fast.length)
    expect(timesOf(joinFrames([...fast, ...fast, ...fast, ...fast])).length).toBeLessThanOrEqual(17)
  })

  test('a frame whose parts move is not the same, though its hash is', () => {
    const one = frameOf(frame)
    const thumbnail = one.thumbnail.map((pair, i) => (i < THUMBNAIL_BYTES / 2 ? pair ^ 0x11 : pair))
    expect(timesOf(joinFrames([one, one, { ...one, thumbnail }]))).toHaveLength(2)
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
    ['with subtitles in one', [withText(withBorders(frame, [0, 15]), 109)], { x: 0, y: 0.125, width: 1, height: 0.75 }],
    [
      'with subtitles across both',
      [withText(withBorders(frame, [20, 0]), 80)],
      { x: 0.1, y: 0, width: 0.8, height: 1 },
    ],
    ['of a dark edge', [withText(darkenEdge(frame), 80)], { x: 0, y: 0, width: 1, height: 1 }],
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
    const compared = createComparison(small, planesOf(small))([{ file: 1, first: 7, thumbnails }])
    return [7, 8].map((run) => compared.find((one) => one.run === run))
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
