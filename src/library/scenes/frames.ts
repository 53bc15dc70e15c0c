/** What one frame a second of a video looks like: hashes, by which frames are found, and thumbnails, by which these are compared. */
import { type FrameHash, HASH_BYTES, hashFrame, writeHash } from './frame-hash.ts'
import { type Pixels, type Region, toPlanes, WHOLE } from './planes.ts'
import { THUMBNAIL_BYTES, toThumbnail } from './thumbnail.ts'

export interface Frame {
  hash: FrameHash
  thumbnail: Uint8Array
}

/** Those of a video, one after the other: zeros for a second that shows nothing. */
export interface Frames {
  /** `HASH_BYTES` a second. */
  hashes: Uint8Array
  /** `THUMBNAIL_BYTES` a second. */
  thumbnails: Uint8Array
}

/** @param of the part of the picture that is the frame @returns null if it has nearly one colour */
export function readFrame(picture: Pixels, of: Region = WHOLE): Frame | null {
  const planes = toPlanes(picture)
  const hash = hashFrame(planes, of)
  return hash && { hash, thumbnail: toThumbnail(planes, of) }
}

export function joinFrames(frames: readonly (Frame | null)[]): Frames {
  const hashes = new Uint8Array(frames.length * HASH_BYTES)
  const thumbnails = new Uint8Array(frames.length * THUMBNAIL_BYTES)
  for (const [second, frame] of frames.entries()) {
    if (!frame) continue
    writeHash(hashes, second * HASH_BYTES, frame.hash)
    thumbnails.set(frame.thumbnail, second * THUMBNAIL_BYTES)
  }
  return { hashes, thumbnails }
}
