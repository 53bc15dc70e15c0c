/** Sends a file or a range of it, with conditional requests. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasTag } from '#src/platform/http/entity-tag.ts'
import { STALL_TIMEOUT_MS } from '#src/platform/http/stalled-client.server.ts'
import { FolderHangsError } from '#src/platform/folder-gate.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { type BufferPool, createBufferPool } from './buffer-pool.ts'
import { type OpenedFile, unavailable } from './open-file.server.ts'
import { createOpenFileCache, type OpenFileCache } from './open-file-cache.server.ts'
import { parseRange } from './ranges.ts'
import { sendRange, type SendRangeOptions } from './send-range.server.ts'

export interface FileToSend {
  /** What may hang as a whole: a media folder, the storage. */
  folder: string
  path: string
  type: string
  cache: string
  /** Whether the content of this path never changes. */
  isImmutable: boolean
}

export interface FileSender {
  /** @throws {Problem} 404 if the file does not exist, 416 if the range is not satisfiable, 503 while its folder hangs */
  send(request: FastifyRequest, reply: FastifyReply, file: FileToSend): Promise<FastifyReply>
  close(): void
}

export interface FileSenderOptions {
  files?: OpenFileCache
  pool?: BufferPool
  stallTimeoutMs?: number
}

export function createFileSender(options: FileSenderOptions = {}): FileSender {
  const { files = createOpenFileCache(), pool = createBufferPool(), stallTimeoutMs = STALL_TIMEOUT_MS } = options
  return {
    async send(request, reply, file) {
      const opened = await files.borrow(file).catch(refuseHanging)
      try {
        return await sendOpened(request, reply, file, opened, { pool, stallTimeoutMs })
      } finally {
        opened.release()
      }
    },
    close: files.close,
  }
}

async function sendOpened(
  request: FastifyRequest,
  reply: FastifyReply,
  { folder, type, cache }: FileToSend,
  opened: OpenedFile,
  options: SendRangeOptions,
): Promise<FastifyReply> {
  const { handle, size, etag, modified } = opened
  reply.headers({ 'accept-ranges': 'bytes', etag, 'last-modified': modified, 'cache-control': cache })
  if (isNotModified(request, opened)) return reply.code(304).send()
  const range =
    request.method === 'GET' && isRangeValid(request, opened) ? parseRange(request.headers.range, size) : 'whole'
  if (range === 'none') {
    removeFileHeaders(reply)
    throw new Problem(416, 'Range not satisfiable.', { 'content-range': `bytes */${size}` })
  }
  const { first, last } = range === 'whole' ? { first: 0, last: size - 1 } : range
  reply.headers({ 'content-type': type, 'content-length': String(last - first + 1) })
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`)
  if (request.method === 'HEAD' || size === 0) return reply.send(request.method === 'HEAD' ? undefined : '')
  try {
    await sendRange(reply, { folder, fd: handle.fd, first, last }, options)
  } catch (error) {
    removeFileHeaders(reply)
    return refuseHanging(error)
  }
  return reply
}

function refuseHanging(error: unknown): never {
  throw error instanceof FolderHangsError ? unavailable() : error
}

/** Removes the headers that describe the file, because an error is sent in its place. */
function removeFileHeaders(reply: FastifyReply): void {
  for (const name of ['etag', 'last-modified', 'content-type', 'content-length', 'content-range'])
    reply.removeHeader(name)
  reply.header('cache-control', 'no-store')
}

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
