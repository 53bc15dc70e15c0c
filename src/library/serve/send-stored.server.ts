/** Sends a file or a range of it from a storage without local files. The storage compares validators and cuts ranges. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AbandonedError } from '#src/platform/http/abandoned.server.ts'
import { mediaSent } from '#src/platform/instrumentation/measurements.ts'
import { Problem } from '#src/platform/problem.ts'
import type { OpenedFile, OpenOptions, OpenResult, Storage } from '#src/platform/storage/storage.server.ts'
import { notFound } from './open-file.server.ts'
import { toByteRange } from './ranges.ts'

export interface StoredFileToSend {
  key: string
  type: string
  cache: string
}

/** @throws {Problem} 404 if the file does not exist, 416 if the range is not satisfiable */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Pick<Storage, 'open'>,
  { key, type, cache }: StoredFileToSend,
): Promise<FastifyReply> {
  const opened = await open(request, reply, storage, key)
  if (opened.kind !== 'file') return sendNothing(reply, opened.kind, cache)
  const { range, size, etag, modified, stream } = opened
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': cache,
    'content-type': type,
    'content-length': String(range ? range.last - range.first + 1 : size),
  })
  if (modified) reply.header('last-modified', modified.toUTCString())
  if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`)
  if (request.method !== 'HEAD') {
    if (mediaSent.isObserved) stream.on('data', ({ length }: Buffer) => mediaSent.report(length))
    return reply.send(stream)
  }
  stream.destroy()
  return reply.send()
}

function sendNothing(reply: FastifyReply, kind: Exclude<OpenResult['kind'], 'file'>, cache: string): FastifyReply {
  if (kind === 'missing') throw notFound()
  if (kind === 'unsatisfiable') throw new Problem(416, 'Range not satisfiable.', { 'cache-control': 'no-store' })
  return reply.code(304).header('cache-control', cache).send()
}

async function open(
  { method, headers }: FastifyRequest,
  { raw }: FastifyReply,
  storage: Pick<Storage, 'open'>,
  key: string,
): Promise<OpenResult> {
  const leaving = new AbortController()
  const leave = (): void => leaving.abort(new AbandonedError())
  raw.once('close', leave)
  try {
    const range = method === 'GET' ? toByteRange(headers.range) : undefined
    const options: OpenOptions = { ifNoneMatch: headers['if-none-match'], signal: leaving.signal }
    const opened = await storage.open(key, { ...options, range })
    const ifRange = headers['if-range']
    if (opened.kind !== 'file' || !range || ifRange === undefined || isCurrent(opened, ifRange)) return opened
    opened.stream.destroy()
    return await storage.open(key, options)
  } finally {
    raw.off('close', leave)
  }
}

const isCurrent = ({ etag, modified }: OpenedFile, ifRange: string | string[]): boolean =>
  ifRange === etag || ifRange === modified?.toUTCString()
