/** Sends a file or a range of it, with conditional requests. */
import { type FileHandle, open } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasTag } from '#src/platform/http/entity-tag.ts'
import { Problem } from '#src/platform/problem.ts'
import { parseRange } from './ranges.ts'

export interface FileToSend {
  path: string
  type: string
  cache: string
}

/** An open file with its validators. */
interface OpenedFile {
  handle: FileHandle
  size: number
  etag: string
  modified: string
}

/** @throws {Problem} 404 if the file does not exist, 416 if the range is not satisfiable */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileToSend): Promise<FastifyReply> {
  const opened = await openFile(file.path)
  try {
    return await sendOpened(request, reply, file, opened)
  } catch (error) {
    await opened.handle.close()
    throw error
  }
}

async function sendOpened(request: FastifyRequest, reply: FastifyReply, file: FileToSend, opened: OpenedFile) {
  const { handle, size, etag, modified } = opened
  const { type, cache } = file
  reply.headers({ 'accept-ranges': 'bytes', etag, 'last-modified': modified, 'cache-control': cache })
  if (isNotModified(request, opened)) {
    await handle.close()
    return reply.code(304).send()
  }
  const range =
    request.method === 'GET' && isRangeValid(request, opened) ? parseRange(request.headers.range, size) : 'whole'
  if (range === 'none') {
    reply.removeHeader('etag').removeHeader('last-modified')
    reply.header('cache-control', 'no-store')
    throw new Problem(416, 'Range not satisfiable.', { 'content-range': `bytes */${size}` })
  }
  const { first, last } = range === 'whole' ? { first: 0, last: size - 1 } : range
  reply.headers({ 'content-type': type, 'content-length': String(last - first + 1) })
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`)
  if (request.method === 'HEAD' || size === 0) {
    await handle.close()
    return reply.send(request.method === 'HEAD' ? undefined : '')
  }
  return reply.send(handle.createReadStream({ start: first, end: last }))
}

async function openFile(path: string): Promise<OpenedFile> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) throw notFound()
    throw error
  })
  const stats = await handle.stat()
  if (!stats.isFile()) {
    await handle.close()
    throw notFound()
  }
  const { size, mtimeMs, mtime } = stats
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs * 1_000).toString(36)}"`
  return { handle, size, etag, modified: mtime.toUTCString() }
}

export const notFound = (): Problem => new Problem(404, 'File not found.')

/** Whether the client has the current version (RFC 9110, 13.2.2). */
function isNotModified({ headers }: FastifyRequest, { etag, modified }: OpenedFile): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return hasTag(tags, etag)
  return Date.parse(headers['if-modified-since'] ?? '') >= Date.parse(modified)
}

/** Whether If-Range matches the current version. */
function isRangeValid({ headers }: FastifyRequest, { etag, modified }: OpenedFile): boolean {
  const ifRange = headers['if-range']
  return ifRange === undefined || ifRange === etag || ifRange === modified
}
