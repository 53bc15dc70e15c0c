/** Opens a file to be sent, with its validators. */
import type { FileHandle } from 'node:fs/promises'
import { Problem } from '#src/platform/problem.ts'
import { openServedFile } from '#src/platform/regular-file.server.ts'

export interface OpenedFile {
  handle: FileHandle
  size: number
  etag: string
  modified: string
}

const NOT_FOUND_CODES = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']

export const notFound = (): Problem => new Problem(404, 'File not found.')

export const unavailable = (): Problem =>
  new Problem(503, 'Videos are unavailable for the moment.', { 'retry-after': '10', 'cache-control': 'no-store' })

/**
 * @param folder what may hang as a whole
 * @throws {Problem} 404 if there is no such file, or something else in its place
 * @throws {FolderHangsError}
 */
export async function openFile(folder: string, path: string): Promise<OpenedFile> {
  const { handle, stats } = await openServedFile(folder, path).catch((error: NodeJS.ErrnoException) => {
    throw NOT_FOUND_CODES.includes(error.code ?? '') ? notFound() : error
  })
  const { size, mtimeMs, mtime } = stats
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs * 1_000).toString(36)}"`
  return { handle, size, etag, modified: mtime.toUTCString() }
}
