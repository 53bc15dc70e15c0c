/** Reads parts of a file. */
import { type FileHandle } from 'node:fs/promises'
import { openRegularFile } from '#src/platform/regular-file.server.ts'

export interface ByteSource {
  readonly size: number
  /** At most `length` bytes from an offset on; fewer at the end of the file. */
  read(position: number, length: number): Promise<Buffer>
}

export interface OpenFile extends ByteSource {
  /** When it was changed last, in milliseconds. */
  readonly modifiedMs: number
  close(): Promise<void>
}

/** @throws {NodeJS.ErrnoException} as `openRegularFile` */
export async function openBytes(path: string): Promise<OpenFile> {
  const { handle, stats } = await openRegularFile(path)
  return {
    size: stats.size,
    modifiedMs: stats.mtimeMs,
    read: (position, length) => readPart(handle, position, Math.max(0, Math.min(length, stats.size - position))),
    close: () => handle.close(),
  }
}

async function readPart(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length)
  let done = 0
  while (done < length) {
    const { bytesRead } = await handle.read(buffer, done, length - done, position + done)
    if (bytesRead === 0) break
    done += bytesRead
  }
  return buffer.subarray(0, done)
}

/** Bytes in memory. */
export const bytesOf = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  read: (position, length) => Promise.resolve(bytes.subarray(Math.max(0, position), Math.max(0, position + length))),
})

/** A part of a file. */
export const partOf = (bytes: ByteSource, from: number, size: number): ByteSource => ({
  size,
  read: (position, length) => bytes.read(from + position, Math.max(0, Math.min(length, size - position))),
})
