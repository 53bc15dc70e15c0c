import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { BadPictureError, encodePicture, toWorkingCopy } from './image.server.ts'

const plain = (width: number, height: number, background = '#c03028') =>
  sharp({ create: { width, height, channels: 3, background } })

/** A picture that does not compress well. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })

const failure = (bytes: Buffer): Promise<string> =>
  toWorkingCopy(bytes, 'poster').then(
    () => 'accepted',
    (error: unknown) => (error instanceof BadPictureError ? error.message : `unexpected error: ${String(error)}`),
  )

describe('a picture is accepted', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('as %s, with its true size and colour', async (type) => {
    const copy = await toWorkingCopy(await plain(300, 420).toFormat(type).toBuffer(), 'poster')
    expect(copy).toMatchObject({ width: 300, height: 420 })
    const [red = 0, green = 255, blue = 255] = (copy.colour.slice(1).match(/../g) ?? []).map((part) =>
      parseInt(part, 16),
    )
    expect(red).toBeGreaterThan(170)
    expect(Math.max(green, blue)).toBeLessThan(70)
  })

  test('stores huge pictures at the largest served size, with their original dimensions', async () => {
    const bytes = await plain(3_000, 4_500).jpeg().toBuffer()
    const copy = await toWorkingCopy(bytes, 'poster')
    expect(copy).toMatchObject({ width: 3_000, height: 4_500 })
    expect(await sharp(copy.bytes).metadata()).toMatchObject({ width: 1_200, height: 1_800 })
  })

  test('removes metadata such as location and camera', async () => {
    const bytes = await plain(100, 100)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { bytes: copy } = await toWorkingCopy(bytes, 'poster')
    expect((await sharp(copy).metadata()).exif).toBeUndefined()
    expect((await sharp(await encodePicture(copy, 160, 'avif')).metadata()).exif).toBeUndefined()
  })

  test('rotated by its EXIF orientation', async () => {
    const bytes = await plain(200, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const copy = await toWorkingCopy(bytes, 'poster')
    expect(copy).toMatchObject({ width: 100, height: 200 })
    expect(await sharp(copy.bytes).metadata()).toMatchObject({ width: 100, height: 200 })
  })

  test('as the first frame of an animation', async () => {
    const frames = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map((c) => plain(64, 96, c).png().toBuffer()))
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(3)
    const copy = await toWorkingCopy(animation, 'poster')
    expect(copy).toMatchObject({ width: 64, height: 96 })
    expect(parseInt(copy.colour.slice(1, 3), 16)).toBeGreaterThan(200)
  })
})

describe('the extreme colours under the text of a hero', () => {
  const withRight = async (background: string) =>
    plain(100, 50, '#405060')
      .composite([{ input: await plain(40, 50, background).png().toBuffer(), left: 60, top: 0 }])
      .png()
      .toBuffer()

  test('are those of the left 60% of a banner, with room for what encoding changes', async () => {
    const { lowest, highest } = await toWorkingCopy(await withRight('#ff00ff'), 'banner')
    for (const [at, value] of [0x40, 0x50, 0x60].entries()) {
      const [low, high] = [lowest, highest].map((colour) => parseInt(colour?.slice(1 + 2 * at, 3 + 2 * at) ?? '', 16))
      expect(low).toBeGreaterThan(value - 40)
      expect(low).toBeLessThanOrEqual(value - 14)
      expect(high).toBeGreaterThanOrEqual(value + 14)
      expect(high).toBeLessThan(value + 40)
    }
  })

  test('are those of every pixel: a white one in a black banner', async () => {
    const bytes = await plain(1_900, 400, '#000000')
      .composite([{ input: await plain(8, 8, '#ffffff').png().toBuffer(), left: 700, top: 200 }])
      .png()
      .toBuffer()
    expect(await toWorkingCopy(bytes, 'banner')).toMatchObject({ lowest: '#000000', highest: '#ffffff' })
  })

  test('are unknown for a poster', async () => {
    expect(await toWorkingCopy(await withRight('#ff00ff'), 'poster')).not.toHaveProperty('lowest')
  })
})

describe('a picture is rejected', () => {
  test.each([
    ['nothing at all', '', 'is empty'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'is not a supported picture'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>', 'is not a supported picture'],
    ['text after the signature of a JPEG', '\xff\xd8\xff and so on', /^cannot be read/],
    ['text after the signature of a PNG', '\x89PNG\r\n\x1a\n and so on', /^cannot be read/],
  ])('%s', async (_, text, reason) => {
    expect(await failure(Buffer.from(text, 'latin1'))).toMatch(reason)
  })

  test.each(['jpeg', 'png', 'webp'] as const)('a truncated %s', async (type) => {
    const whole = await noise(300, 420).toFormat(type).toBuffer()
    expect(await failure(whole.subarray(0, whole.length / 2))).toMatch(/^cannot be read/)
  })

  test('30,000 × 30,000 pixels in a small file', async () => {
    expect(await failure(pngOf(30_000, 30_000))).toMatch(/^cannot be read .*pixel limit/)
  })

  test('a single pixel', async () => {
    expect(await failure(await plain(1, 1).png().toBuffer())).toBe('is too small')
  })
})

describe('a size of a picture', () => {
  test.each(['avif', 'webp', 'jpg'] as const)('is made as %s', async (format) => {
    const { bytes } = await toWorkingCopy(await plain(600, 900).png().toBuffer(), 'poster')
    const made = await sharp(await encodePicture(bytes, 230, format)).metadata()
    expect(made).toMatchObject({ width: 230, height: 345, format: { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[format] })
  })

  test('is never wider than the original', async () => {
    const { bytes } = await toWorkingCopy(await plain(225, 320).png().toBuffer(), 'poster')
    expect(await sharp(await encodePicture(bytes, 460, 'webp')).metadata()).toMatchObject({ width: 225, height: 320 })
  })
})

/** A valid PNG of one colour in any size: a few kilobytes that decompress to gigabytes. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc(body), body.length + 4)
  return framed
}

function crc(bytes: Buffer): number {
  let value = -1
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return ~value >>> 0
}
