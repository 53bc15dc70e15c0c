import { describe, expect, test } from 'vitest'
import { composition, end, object, objectPart, palette, place } from '#test/fixtures/sup.ts'
import { decodeImage, parsePgs, placeImages } from './pgs.ts'

const parse = (...segments: number[][]) => parsePgs(Uint8Array.from(segments.flat()))

const LINE = [0, 0x83, 1, 0, 0]

test('what is shown, from when on and where', () => {
  const found = parse(
    composition(1, 0x80, [place(1, 100, 900)]),
    palette(1),
    object(1, 1, [3, 1], LINE),
    end(1),
    composition(4, 0),
    end(4),
  )
  expect(found.map(({ start, images }) => [start, images.map(({ x, y }) => [x, y])])).toEqual([
    [1, [[100, 900]]],
    [4, []],
  ])
  const [first] = found
  expect(first?.screen).toEqual({ width: 1920, height: 1080 })
  const image = first?.images[0]?.image
  expect(image && [...decodeImage(image, first.colours)]).toEqual([0xffffffff, 0xffffffff, 0xffffffff])
})

test('a later set can show an image again, with other colours, until a set starts over', () => {
  const found = parse(
    composition(1, 0x80, [place(1, 0, 0)]),
    palette(1),
    object(1, 1, [3, 1], LINE),
    end(1),
    composition(2, 0, [place(1, 50, 0)]),
    palette(2, [16, 128, 128, 128]),
    end(2),
    composition(3, 0x80, [place(1, 0, 0)]),
    end(3),
  )
  expect(found.map(({ images, colours }) => [images.length, (colours[1] ?? 0).toString(16)])).toEqual([
    [1, 'ffffffff'],
    [1, '80000000'],
    [0, '0'],
  ])
})

test('an image in several parts, and a part of an image', () => {
  const more = objectPart(1, 1, LINE)
  const cropped = place(1, 7, 8, [1, 0, 2, 1])
  const [found] = parse(composition(1, 0x80, [cropped]), palette(1), object(1, 1, [3, 2], LINE, 0x80), more, end(1))
  const [placed] = found?.images ?? []
  expect(placed?.crop).toEqual({ x: 1, y: 0, width: 2, height: 1 })
  expect(placed && [...decodeImage(placed.image, found?.colours ?? new Uint32Array(256))]).toHaveLength(6)
  expect(
    placed && decodeImage(placed.image, found?.colours ?? new Uint32Array(256)).every((pixel) => pixel === 0xffffffff),
  ).toBe(true)
})

describe('a broken file', () => {
  const whole = [
    composition(1, 0x80, [place(1, 9, 9)]),
    palette(1),
    object(1, 1, [3, 1], LINE),
    end(1),
    composition(4, 0),
    end(4),
  ].flat()

  test('shows what there is up to where it is cut off', () => {
    for (let length = 0; length < whole.length; length++)
      expect(parsePgs(Uint8Array.from(whole.slice(0, length))).length).toBeLessThan(2)
  })

  test('with any byte changed does not fail', () => {
    for (let at = 0; at < whole.length; at++)
      for (const value of [0, 0x7f, 0xff])
        for (const { images, colours } of parsePgs(Uint8Array.from(whole.with(at, value))))
          for (const { image } of images) expect(decodeImage(image, colours)).toHaveLength(image.width * image.height)
  })

  test('cannot ask for images larger than the screen, nor for many', () => {
    const large = object(1, 1, [1920, 1080], [])
    const places = Array.from({ length: 200 }, () => place(1, 0, 0))
    const [found] = parse(composition(1, 0x80, places), large, end(1))
    expect(found?.images).toHaveLength(1)
    const huge = composition(1, 0x80, [place(1, 0, 0)], [65_535, 65_535])
    expect(parse(huge, object(1, 1, [65_535, 65_535], []), end(1))[0]?.images).toEqual([])
  })

  test('runs that are longer than their line, and lines that are too many, are cut', () => {
    const colours = new Uint32Array(256).fill(7, 1)
    const runs = Uint8Array.from([0, 0xff, 0xff, 1, 0, 0, 1, 1, 1, 1, 0, 0, 1, 0, 0])
    expect([...decodeImage({ width: 2, height: 2, runs }, colours)]).toEqual([7, 7, 7, 7])
  })
})

describe('where it is in the player', () => {
  const box = (x: number, y: number, width: number, height: number, screen = { width: 1920, height: 1080 }) => ({
    screen,
    images: [{ x, y, image: { width, height, runs: new Uint8Array() }, crop: null }],
  })
  const HD = { width: 1920, height: 1080 }
  const round = ([found]: ReturnType<typeof placeImages>) =>
    found && [found.x, found.y, found.width, found.height].map(Math.round)

  test.each([
    ['the size of the video', box(100, 50, 300, 20), HD, HD, [100, 50, 300, 20]],
    ['half of it', box(100, 50, 300, 20), { width: 960, height: 540 }, HD, [50, 25, 150, 10]],
    ['bars at the sides', box(0, 0, 1920, 20), { width: 2120, height: 1080 }, HD, [100, 0, 1920, 20]],
    ['bars above and below', box(0, 0, 1920, 20), { width: 1920, height: 1280 }, HD, [0, 100, 1920, 20]],
    ['a video without its black bars', box(0, 540, 1920, 10), HD, { width: 1920, height: 800 }, [0, 540, 1920, 10]],
    [
      'a video without bars at its sides',
      box(240, 0, 1440, 10),
      { width: 1440, height: 1080 },
      { width: 1440, height: 1080 },
      [0, 0, 1440, 10],
    ],
    [
      'a DVD in 16:9',
      box(0, 0, 720, 48, { width: 720, height: 480 }),
      { width: 853, height: 480 },
      { width: 853, height: 480 },
      [0, 0, 853, 48],
    ],
  ])('%s', (_, shown, player, video, expected) => {
    expect(round(placeImages(shown, player, video, 0))).toEqual(expected)
  })

  test('what is low stays above the controls, together, and what is high where it is', () => {
    const { screen, images } = box(0, 1000, 100, 40)
    const [low] = images
    if (!low) throw new Error('There is no image.')
    const found = placeImages({ screen, images: [low, { ...low, y: 940 }, { ...low, y: 10 }] }, HD, HD, 100)
    expect(found.map(({ y }) => y)).toEqual([940, 880, 10])
  })

  test('lines in a black bar that is cut off stay in the picture', () => {
    const wide = { width: 1920, height: 800 }
    expect(round(placeImages(box(0, 1000, 1920, 40), wide, wide, 0))).toEqual([0, 760, 1920, 40])
    expect(round(placeImages(box(0, 20, 1920, 40), wide, wide, 0))).toEqual([0, 0, 1920, 40])
  })
})
