/** Fingerprints files, to recognise renamed ones. */
import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { openRegularFile } from '#src/platform/regular-file.server.ts'

const SAMPLE_BYTES = 65_536

/** A hash of a file’s size and its first and last bytes; null if it is unreadable or empty. */
export async function fingerprintOf(absolute: string, bytes: number): Promise<string | null> {
  if (bytes === 0) return null
  let file: FileHandle | undefined
  try {
    file = (await openRegularFile(absolute)).handle
    const hash = createHash('sha256').update(String(bytes))
    for (const position of bytes > SAMPLE_BYTES ? [0, bytes - SAMPLE_BYTES] : [0]) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, position)
      hash.update(buffer.subarray(0, bytesRead))
    }
    return hash.digest('base64url')
  } catch {
    return null
  } finally {
    await file?.close()
  }
}
