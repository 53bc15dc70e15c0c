/** Reads what an uploaded picture looks like. */
import { Problem } from '#src/platform/problem.ts'
import { convertImage } from '#src/platform/uploaded-image.server.ts'
import { hashPicture } from './picture-parts.ts'
import { PICTURE_ERRORS } from './picture.ts'
import { planesOf, type SmallPicture, toSmallPicture } from './small-picture.ts'

/** Pixels. */
const MIN_SIDE = 64
/** To which a picture is reduced at most. */
const MAX_SIDE = 384

/** @throws {Problem} 400 with one of `PICTURE_ERRORS` */
export async function readPicture(bytes: Buffer): Promise<SmallPicture> {
  const { data, info } = await convertImage(bytes, MIN_SIDE, (image) =>
    image
      .flatten({ background: '#000' })
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  )
  const picture = toSmallPicture({ data, width: info.width, height: info.height })
  if (hashPicture(picture, planesOf(picture)).length === 0) throw new Problem(400, PICTURE_ERRORS.plain)
  return picture
}
