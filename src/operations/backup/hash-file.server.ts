/** Computes the size and the SHA-256 digest of a file. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

const CHUNK_BYTES = 1_048_576

/** @returns the digest in hexadecimal digits */
export async function hashFile(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    if (!Buffer.isBuffer(chunk)) continue
    bytes += chunk.length
    hash.update(chunk)
  }
  return { bytes, sha256: hash.digest('hex') }
}
