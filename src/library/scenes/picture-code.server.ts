/** The hashes of a picture as text in addresses, so that the picture itself is never stored. */
import { decodeHashes, encodeHashes, type FrameHash, HASH_BYTES } from './frame-hash.ts'
import { MAX_HASHES } from './picture-hashes.ts'

const MAX_LENGTH = Math.ceil((MAX_HASHES * HASH_BYTES * 4) / 3)

export const toPictureCode = (hashes: readonly FrameHash[]): string =>
  Buffer.from(encodeHashes(hashes)).toString('base64url')

/** @returns null if the text has no hashes */
export function parsePictureCode(code: string): FrameHash[] | null {
  if (code.length > MAX_LENGTH || !/^[\w-]+$/.test(code)) return null
  const bytes = new Uint8Array(Buffer.from(code, 'base64url'))
  if (bytes.length % HASH_BYTES !== 0) return null
  const hashes = decodeHashes(bytes).filter((hash) => hash !== null)
  return hashes.length > 0 ? hashes : null
}
