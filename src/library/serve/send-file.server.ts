/** Sends a file: whole or a part of it, or that whoever asks has it already. */
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

/** What is there of a file while it is read. */
interface Opened {
  handle: FileHandle
  size: number
  etag: string
  modified: string
}

/** @throws {Problem} 404 when it is not there, 416 when the part is not */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileToSend): Promise<FastifyReply> {
  const opened = await openFile(file.path)
  try {
    return await answer(request, reply, file, opened)
  } catch (error) {
    await opened.handle.close()
    throw error
  }
}

async function answer(request: FastifyRequest, reply: FastifyReply, file: FileToSend, opened: Opened) {
  const { handle, size, etag, modified } = opened
  const { type, cache } = file
  reply.headers({ 'accept-ranges': 'bytes', etag, 'last-modified': modified, 'cache-control': cache })
  if (isKnown(request, opened)) {
    await handle.close()
    return reply.code(304).send()
  }
  const asked =
    request.method === 'GET' && isCurrent(request, opened) ? parseRange(request.headers.range, size) : 'whole'
  if (asked === 'none') {
    reply.removeHeader('etag').removeHeader('last-modified')
    reply.header('cache-control', 'no-store')
    throw new Problem(416, 'There is no such part of this file.', { 'content-range': `bytes */${size}` })
  }
  const { first, last } = asked === 'whole' ? { first: 0, last: size - 1 } : asked
  reply.headers({ 'content-type': type, 'content-length': String(last - first + 1) })
  if (asked !== 'whole') reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`)
  if (request.method === 'HEAD' || size === 0) {
    await handle.close()
    return reply.send(request.method === 'HEAD' ? undefined : '')
  }
  return reply.send(handle.createReadStream({ start: first, end: last }))
}

async function openFile(path: string): Promise<Opened> {
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

export const notFound = (): Problem => new Problem(404, 'There is no such file.')

/** Whether whoever asks has it (RFC 9110, 13.2.2). */
function isKnown({ headers }: FastifyRequest, { etag, modified }: Opened): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return hasTag(tags, etag)
  return Date.parse(headers['if-modified-since'] ?? '') >= Date.parse(modified)
}

/** Whether a part can be joined to what whoever asks has. */
function isCurrent({ headers }: FastifyRequest, { etag, modified }: Opened): boolean {
  const known = headers['if-range']
  return known === undefined || known === etag || known === modified
}
