/** Converts an uploaded picture to a small square without metadata. */
import sharp, { type SharpOptions } from 'sharp'
import { sniffImage } from '#src/platform/image-type.ts'
import { AVATAR_ERRORS, type AvatarErrorCode } from './avatar.ts'
import { Problem } from '#src/platform/problem.ts'

export const AVATAR_SIDE = 256
const MAX_PIXELS = 40_000_000
const MIN_SIDE = 16
const TIMEOUT_SECONDS = 10
/** Formats as sharp reports them. */
const SHARP_FORMATS = { jpeg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif', avif: 'heif' }

/** Only the first frame, so that an animation costs no more than a still picture. */
const INPUT: SharpOptions = { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true, pages: 1 }

/**
 * Crops a picture to its centre, upright and as WebP.
 * @throws {Problem} with the reason
 */
export async function toAvatar(bytes: Buffer): Promise<Buffer> {
  const type = sniffImage(bytes)
  if (type === null) throw toAvatarProblem(bytes.length === 0 ? 'missing' : 'other')
  try {
    const { format, width, height } = await sharp(bytes, INPUT).metadata()
    if (format !== SHARP_FORMATS[type]) throw toAvatarProblem('other')
    if (Math.min(width, height) < MIN_SIDE) throw toAvatarProblem('tiny')
    if (width * height > MAX_PIXELS) throw toAvatarProblem('pixels')
    return await sharp(bytes, INPUT)
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
      .toColourspace('srgb')
      .webp({ quality: 82, effort: 4 })
      .toBuffer()
  } catch (error) {
    if (error instanceof Problem) throw error
    throw toAvatarProblem(/pixel limit/i.test(String(error)) ? 'pixels' : 'other')
  }
}

/** The problem of a rejected picture. */
export const toAvatarProblem = (code: AvatarErrorCode): Problem =>
  new Problem(code === 'large' ? 413 : 400, AVATAR_ERRORS[code])
