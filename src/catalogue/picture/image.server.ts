/** Image processing: validates pictures, and encodes them in the sizes that pages use. */
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { sniffImage } from '#src/platform/image-type.ts'
import type { Extremes } from '../art/art.ts'
import type { PictureFormat, PictureKind } from './picture.ts'

sharp.concurrency(1) // the queue limits how many pictures are processed at once
sharp.cache(false) // no picture is decoded twice in a row

/** The data is not a supported picture; the message is the reason. */
export class BadPictureError extends Error {}

/** A validated picture without metadata, reduced to its first frame; every size is encoded from this copy. Extremes: of banners. */
export interface WorkingCopy extends Partial<Extremes> {
  bytes: Buffer
  /** Dimensions of the original. */
  width: number
  height: number
  /** Its dominant colour, `#rrggbb`. */
  colour: string
}

const MAX_PIXELS = 25_000_000
const MIN_SIDE = 16
const SECONDS = 20
/** Wider than any served size; the height limit only excludes extreme pictures. */
const COPY_BOX = { poster: { width: 1200, height: 3600 }, banner: { width: 1920, height: 1920 } }
/** The background of transparent pictures. */
const BACKGROUND = '#1b1a22'

const INPUT: SharpOptions = { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true }
const SHARP_NAME = { jpeg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif', avif: 'heif' }

/** @throws {BadPictureError} */
export async function toWorkingCopy(bytes: Buffer, kind: PictureKind): Promise<WorkingCopy> {
  const type = sniffImage(bytes)
  if (type === null) throw new BadPictureError(bytes.length === 0 ? 'is empty' : 'is not a supported picture')
  try {
    const { format, autoOrient } = await sharp(bytes, INPUT).metadata()
    if (format !== SHARP_NAME[type]) throw new BadPictureError('is not a supported picture')
    const { width, height } = autoOrient
    if (width < MIN_SIDE || height < MIN_SIDE) throw new BadPictureError('is too small')
    const copy = await sharp(bytes, INPUT)
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ ...COPY_BOX[kind], fit: 'inside', withoutEnlargement: true })
      .flatten({ background: BACKGROUND })
      .toColourspace('srgb')
      .jpeg({ quality: 94, chromaSubsampling: '4:4:4' })
      .toBuffer()
    return {
      bytes: copy,
      width,
      height,
      colour: await dominantColour(copy),
      ...(kind === 'banner' && (await extremesOfLeft(copy))),
    }
  } catch (error) {
    if (error instanceof BadPictureError) throw error
    throw new BadPictureError(`cannot be read (${String(error).split('\n')[0]?.slice(0, 120)})`, { cause: error })
  }
}

/** Encodes one size in one format; never wider than the original. */
export function encodePicture(copy: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  const resized = sharp(copy).timeout({ seconds: SECONDS }).resize({ width, withoutEnlargement: true })
  return ENCODERS[format](resized).toBuffer()
}

const ENCODERS: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 52, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 3 }),
  jpg: (picture) => picture.jpeg({ quality: 82, progressive: true }),
}

async function dominantColour(copy: Buffer): Promise<string> {
  const small = await sharp(copy).resize({ width: 64 }).toBuffer()
  const { dominant } = await sharp(small).stats()
  return toHex([dominant.r, dominant.g, dominant.b])
}

/** The share of a banner that the text of its hero lies over, however it is cropped (title-hero-sizes.css). */
const LEFT = 0.6
/** How far the colours of a served size may be beyond those of its copy. */
const ENCODING_ERROR = 16

async function extremesOfLeft(copy: Buffer): Promise<Extremes> {
  const { width, height } = await sharp(copy).metadata()
  const left = sharp(copy).extract({ left: 0, top: 0, width: Math.ceil(width * LEFT), height })
  const { data, info } = await left.raw().toBuffer({ resolveWithObject: true })
  const { channels } = await sharp(data, { raw: info }).stats()
  return {
    lowest: toHex(channels.map(({ min }) => Math.max(0, min - ENCODING_ERROR))),
    highest: toHex(channels.map(({ max }) => Math.min(255, max + ENCODING_ERROR))),
  }
}

const toHex = (channels: readonly number[]): string =>
  `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
