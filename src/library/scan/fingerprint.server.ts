/** Fingerprints files, to recognise renamed ones. */
import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { folderGate } from '#src/platform/folder-gate.server.ts'
import { openRegularFile } from '#src/platform/regular-file.server.ts'
import type { FoundFile } from './found-files.ts'

const SAMPLE_BYTES = 65_536

type SizedFile = Pick<FoundFile, 'folder' | 'path' | 'bytes'>

/** A hash of a file’s size and its first and last bytes; null if it is unreadable or empty. */
export const fingerprintOf = async ({ folder, path, bytes }: SizedFile): Promise<string | null> =>
  bytes === 0 ? null : folderGate.run(folder, () => hashEnds(join(folder, path), bytes)).catch(() => null)

async function hashEnds(absolute: string, bytes: number): Promise<string> {
  let file: FileHandle | undefined
  try {
    file = (await openRegularFile(absolute)).handle
    const hash = createHash('sha256').update(String(bytes))
    for (const position of bytes > SAMPLE_BYTES ? [0, bytes - SAMPLE_BYTES] : [0]) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, position)
      hash.update(buffer.subarray(0, bytesRead))
    }
    return hash.digest('base64url')
  } finally {
    await file?.close()
  }
}
