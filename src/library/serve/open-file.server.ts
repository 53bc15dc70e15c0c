/** Opens a file to be sent, with its validators. */
import { type FileHandle, open } from 'node:fs/promises'
import { Problem } from '#src/platform/problem.ts'

export interface OpenedFile {
  handle: FileHandle
  size: number
  etag: string
  modified: string
}

const NOT_FOUND_CODES = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']

export const notFound = (): Problem => new Problem(404, 'File not found.')

/** @throws {Problem} 404 if the file does not exist */
export async function openFile(path: string): Promise<OpenedFile> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw NOT_FOUND_CODES.includes(error.code ?? '') ? notFound() : error
  })
  try {
    const stats = await handle.stat()
    if (!stats.isFile()) throw notFound()
    const { size, mtimeMs, mtime } = stats
    const etag = `"${size.toString(36)}-${Math.round(mtimeMs * 1_000).toString(36)}"`
    return { handle, size, etag, modified: mtime.toUTCString() }
  } catch (error) {
    await handle.close()
    throw error
  }
}
