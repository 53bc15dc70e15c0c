/** Unpacks .gz files within limits. */
import { gunzipSync } from 'node:zlib'
import { LIST_FILE_LIMITS, ListReadError } from './read-list.ts'

const TOO_LARGE = `The file is larger than ${LIST_FILE_LIMITS.bytes / 1024 ** 2} MB.`
const TOO_LARGE_PACKED = `A compressed file can have at most ${LIST_FILE_LIMITS.compressedBytes / 1024 ** 2} MB.`
const DAMAGED = 'The compressed file is incomplete or damaged. Download it again.'

/** The content of a .gz file; any other file as it is. @throws {ListReadError} if it is damaged or too large */
export function unpackFile(bytes: Uint8Array): Uint8Array {
  if (bytes.length > LIST_FILE_LIMITS.bytes) throw new ListReadError(TOO_LARGE)
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  if (bytes.length > LIST_FILE_LIMITS.compressedBytes) throw new ListReadError(TOO_LARGE_PACKED)
  try {
    return gunzipSync(bytes, { maxOutputLength: LIST_FILE_LIMITS.bytes })
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new ListReadError(isTooLarge ? `${TOO_LARGE.slice(0, -1)} when unpacked.` : DAMAGED)
  }
}
