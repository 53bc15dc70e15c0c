/** Ways in which users spoil a frame before they search for it. */
import sharp, { type Sharp } from 'sharp'
import { between, oneOf, type Random } from './random.ts'

const LINES = ['That is what I have always wanted to say.', 'まさか、こんなところで会うなんて。']
/** What 4:3 leaves of 16:9. */
const NARROW = 0.75

interface Options {
  width: number
  height: number
  random: Random
}
type Spoil = (frame: Sharp, options: Options) => Sharp

/** 90 % of each side, at any place. */
const crop: Spoil = (frame, { width, height, random }) =>
  frame.extract({
    left: Math.floor(0.1 * width * random()),
    top: Math.floor(0.1 * height * random()),
    width: Math.floor(0.9 * width),
    height: Math.floor(0.9 * height),
  })

/** One or two lines at the bottom. */
const addSubtitles: Spoil = (frame, { width, height, random }) => {
  const size = Math.min(height / 14, width / 22)
  const lines = Array.from({ length: 1 + Math.floor(2 * random()) }, () => oneOf(random, LINES))
  const text = lines.map(
    (line, i) =>
      `<text x="${width / 2}" y="${height - (0.6 + 1.3 * (lines.length - 1 - i)) * size}" text-anchor="middle" font-family="sans-serif" font-size="${size}" font-weight="bold" fill="#fff" stroke="#000" stroke-width="${size / 18}">${line}</text>`,
  )
  return frame.composite([{ input: Buffer.from(`<svg width="${width}" height="${height}">${text.join('')}</svg>`) }])
}

export const SPOILS: Readonly<Record<string, readonly Spoil[]>> = {
  'only a JPEG': [],
  'without the sides': [
    (frame, { width, height }) =>
      frame.extract({
        left: Math.floor(((1 - NARROW) / 2) * width),
        top: 0,
        width: Math.floor(NARROW * width),
        height,
      }),
  ],
  '90 %': [crop],
  subtitles: [addSubtitles],
  brighter: [(frame) => frame.modulate({ brightness: 1.25 })],
  darker: [(frame) => frame.modulate({ brightness: 0.75 })],
  'black bars': [(frame, { height }) => frame.extend({ top: height >> 3, bottom: height >> 3, background: '#000' })],
  '90 %, subtitles, darker': [crop, (frame) => frame.modulate({ brightness: 0.85 }), addSubtitles],
  'JPEG of 240 lines': [
    (frame, { random }) => frame.resize({ height: 240 }).linear(between(random, 0.9, 1.1), between(random, -8, 8)),
  ],
}

/** @returns a JPEG of at most 480 lines and a low quality */
export async function spoil(path: string, name: string, random: Random): Promise<Buffer> {
  let frame = sharp(path)
  for (const change of SPOILS[name] ?? []) {
    const { data, info } = await frame.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    frame = change(sharp(data, { raw: { width, height, channels } }), { width, height, random })
  }
  const { data, info } = await frame.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .resize({ height: 480, withoutEnlargement: true })
    .jpeg({ quality: 50 })
    .toBuffer()
}
