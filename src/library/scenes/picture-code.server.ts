/** A picture, made so small that only its outlines are left, as text in addresses: it is never stored. */
import { decodePicture, encodePicture, PICTURE_BYTES, type SmallPicture } from './small-picture.ts'

const MAX_LENGTH = Math.ceil((PICTURE_BYTES * 4) / 3)

export const toPictureCode = (picture: SmallPicture): string =>
  Buffer.from(encodePicture(picture)).toString('base64url')

/** @returns null if the text is no picture */
export const parsePictureCode = (code: string): SmallPicture | null =>
  code.length > MAX_LENGTH || !/^[\w-]+$/.test(code)
    ? null
    : decodePicture(new Uint8Array(Buffer.from(code, 'base64url')))
