/** Converts an uploaded picture to a small square without metadata. */
import sharp, { type SharpOptions } from 'sharp'
import { sniffImage } from '#src/platform/image-type.ts'
import { AVATAR_SENTENCES, type AvatarRefusal } from './avatar.ts'
import { Problem } from '#src/platform/problem.ts'

export const AVATAR_SIDE = 256
const MOST_PIXELS = 40_000_000
const LEAST_SIDE = 16
const SECONDS = 10
const SHARP_NAME = { jpeg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif', avif: 'heif' }

/** Only the first frame, so that an animation costs no more than a still picture. */
const INPUT: SharpOptions = { failOn: 'error', limitInputPixels: MOST_PIXELS, sequentialRead: true, pages: 1 }

/**
 * The middle of a picture as WebP, the right way up.
 * @throws {Problem} with the reason
 */
export async function toAvatar(bytes: Buffer): Promise<Buffer> {
  const type = sniffImage(bytes)
  if (type === null) throw refuse(bytes.length === 0 ? 'missing' : 'other')
  try {
    const { format, width, height } = await sharp(bytes, INPUT).metadata()
    if (format !== SHARP_NAME[type]) throw refuse('other')
    if (Math.min(width, height) < LEAST_SIDE) throw refuse('tiny')
    if (width * height > MOST_PIXELS) throw refuse('pixels')
    return await sharp(bytes, INPUT)
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
      .toColourspace('srgb')
      .webp({ quality: 82, effort: 4 })
      .toBuffer()
  } catch (error) {
    if (error instanceof Problem) throw error
    throw refuse(/pixel limit/i.test(String(error)) ? 'pixels' : 'other')
  }
}

/** @returns the problem for a rejected picture */
export const refuse = (why: AvatarRefusal): Problem => new Problem(why === 'large' ? 413 : 400, AVATAR_SENTENCES[why])
