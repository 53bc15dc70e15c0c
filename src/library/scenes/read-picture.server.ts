/** Reads what an uploaded picture looks like. */
import { Problem } from '#src/platform/problem.ts'
import { convertImage } from '#src/platform/uploaded-image.server.ts'
import type { FrameHash } from './frame-hash.ts'
import { hashPicture } from './picture-hashes.ts'
import { PICTURE_ERRORS } from './picture.ts'

/** Pixels. */
const MIN_SIDE = 64
/** To which a picture is reduced. */
const [WIDTH, HEIGHT] = [384, 216]

/** @throws {Problem} 400 with one of `PICTURE_ERRORS` */
export async function readPicture(bytes: Buffer): Promise<FrameHash[]> {
  const data = await convertImage(bytes, MIN_SIDE, (image) =>
    image
      .flatten({ background: '#000' })
      .resize(WIDTH, HEIGHT, { fit: 'fill' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer(),
  )
  const hashes = hashPicture({ data, width: WIDTH, height: HEIGHT })
  if (hashes.length === 0) throw new Problem(400, PICTURE_ERRORS.plain)
  return hashes
}
