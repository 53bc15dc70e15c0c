import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'

const PIECE = 65_536

/** A hash of a file's first and last bytes; null when it cannot be read, or is empty like any other. */
export async function fingerprintOf(absolute: string, bytes: number): Promise<string | null> {
  if (bytes === 0) return null
  let file: FileHandle | undefined
  try {
    file = await open(absolute)
    const hash = createHash('sha256').update(String(bytes))
    for (const position of bytes > PIECE ? [0, bytes - PIECE] : [0]) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(PIECE), 0, PIECE, position)
      hash.update(buffer.subarray(0, bytesRead))
    }
    return hash.digest('base64url')
  } catch {
    return null
  } finally {
    await file?.close()
  }
}
