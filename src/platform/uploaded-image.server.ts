/** Decodes uploaded pictures within limits of bytes, pixels and time. */
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { sniffImage } from './image-type.ts'
import { Problem } from './problem.ts'
import { IMAGE_ERRORS } from './uploaded-image.ts'

const MAX_PIXELS = 40_000_000
const TIMEOUT_SECONDS = 10
/** Formats as sharp reports them. */
const SHARP_FORMATS = { jpeg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif', avif: 'heif' }

/** Only the first frame, so that an animation costs no more than a still picture. */
const INPUT: SharpOptions = { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true, pages: 1 }

const refuse = (code: keyof typeof IMAGE_ERRORS): Problem => new Problem(400, IMAGE_ERRORS[code])

/**
 * Converts an uploaded picture, upright.
 * @param minSide pixels
 * @throws {Problem} 400 with one of {@link IMAGE_ERRORS}
 */
export async function convertImage<T>(
  bytes: Buffer,
  minSide: number,
  convert: (image: Sharp) => Promise<T>,
): Promise<T> {
  const type = sniffImage(bytes)
  if (type === null) throw refuse(bytes.length === 0 ? 'missing' : 'other')
  try {
    const { format, width, height } = await sharp(bytes, INPUT).metadata()
    if (format !== SHARP_FORMATS[type]) throw refuse('other')
    if (Math.min(width, height) < minSide) throw refuse('tiny')
    if (width * height > MAX_PIXELS) throw refuse('pixels')
    return await convert(sharp(bytes, INPUT).timeout({ seconds: TIMEOUT_SECONDS }).autoOrient())
  } catch (error) {
    if (error instanceof Problem) throw error
    throw refuse(/pixel limit/i.test(String(error)) ? 'pixels' : 'other')
  }
}
