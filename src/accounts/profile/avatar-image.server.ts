/** Converts an uploaded picture to a small square without metadata. */
import { convertImage } from '#src/platform/uploaded-image.server.ts'

export const AVATAR_SIDE = 256
const MIN_SIDE = 16

/**
 * Crops a picture to its centre, upright and as WebP.
 * @throws {Problem} with the reason
 */
export const toAvatar = (bytes: Buffer): Promise<Buffer> =>
  convertImage(bytes, MIN_SIDE, (image) =>
    image
      .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
      .toColourspace('srgb')
      .webp({ quality: 82, effort: 4 })
      .toBuffer(),
  )
