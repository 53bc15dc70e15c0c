/** Sends a part of a file through pooled buffers. */
import { read } from 'node:fs'
import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { FolderHangsError, servingGate } from '#src/platform/folder-gate.server.ts'
import { endIfStalled } from '#src/platform/http/stalled-client.server.ts'
import { mediaSent } from '#src/platform/instrumentation/measurements.ts'
import type { BufferPool } from './buffer-pool.ts'

/** Positions of the first and the last byte. */
export interface ByteRange {
  first: number
  last: number
}

interface Source extends ByteRange {
  /** What may hang as a whole. */
  folder: string
  /** The file descriptor. */
  fd: number
}

export interface SendRangeOptions {
  pool: BufferPool
  /** A client that takes nothing for so long is disconnected. */
  stallTimeoutMs: number
}

interface Part {
  buffer: Buffer<ArrayBuffer>
  length: number
}

/** The file is shorter than when it was opened. */
class ShrunkFileError extends Error {
  override message = 'The file has become shorter'
}

/** A client that needs longer for a part gets small ones, so that it does not occupy large buffers. */
const SLOW_MS = 1_000

/**
 * Sends a range with the status and the headers of the reply. If the file becomes shorter or cannot be read any further,
 * the connection is closed: the response stays incomplete, and no other bytes take their place.
 * @throws {Error} if nothing could be read; nothing has been sent then
 */
export async function sendRange(reply: FastifyReply, source: Source, options: SendRangeOptions): Promise<void> {
  const { raw: response } = reply
  const { pool, stallTimeoutMs } = options
  const first = await readPart(source, pool, false)
  reply.hijack()
  if (isGone(response)) return pool.give(first.buffer)
  response.writeHead(
    reply.statusCode,
    Object.entries(reply.getHeaders()).flatMap(([name, value]) => (value === undefined ? [] : [name, value])),
  )
  endIfStalled(response, stallTimeoutMs)
  try {
    await sendParts(response, first, source, pool)
    response.end()
  } catch (error) {
    if (error === CLOSED) reply.log.info({ res: reply }, 'stream closed prematurely')
    else reply.log.warn({ err: error }, 'response terminated with an error with headers already sent')
    response.destroy()
  }
}

const CLOSED = Symbol('The client has closed the connection')

async function sendParts(response: ServerResponse, first: Part, source: Source, pool: BufferPool): Promise<void> {
  const closed = new Promise<void>((resolve) => response.once('close', resolve))
  let position = source.first + first.length
  let part = first
  for (;;) {
    const started = performance.now()
    await writePart(response, part, pool, closed)
    if (position > source.last) return
    const isSlow = performance.now() - started > SLOW_MS
    part = await readPart({ ...source, first: position }, pool, isSlow)
    position += part.length
  }
}

/** @throws {Error} if the file cannot be read or ends before the range */
async function readPart({ folder, fd, first, last }: Source, pool: BufferPool, mustBeSmall: boolean): Promise<Part> {
  const remaining = last - first + 1
  const buffer = pool.take(remaining, mustBeSmall)
  try {
    const size = Math.min(remaining, buffer.length)
    const length = await servingGate.run(folder, () => readInto(buffer, fd, first, size))
    if (length === 0) throw new ShrunkFileError()
    return { buffer, length }
  } catch (error) {
    // a late read may still write into it
    if (error instanceof FolderHangsError) pool.discard(buffer)
    else pool.give(buffer)
    throw error
  }
}

const readInto = (buffer: Buffer, fd: number, position: number, length: number): Promise<number> =>
  new Promise((resolve, reject) =>
    read(fd, buffer, 0, length, position, (error, bytes) => (error ? reject(error) : resolve(bytes))),
  )

/**
 * Writes a part, and returns its buffer when the system has taken all bytes.
 * @throws {symbol} CLOSED
 */
async function writePart(response: ServerResponse, part: Part, pool: BufferPool, closed: Promise<void>): Promise<void> {
  const { buffer, length } = part
  if (isGone(response)) {
    pool.give(buffer)
    throw CLOSED
  }
  let isReturned = false
  const written = new Promise<boolean>((resolve) => {
    response.write(buffer.subarray(0, length), (error) => {
      if (!isReturned) pool.give(buffer)
      isReturned = true
      resolve(!error)
    })
  })
  const isWritten = await Promise.race([written, closed.then(() => false)])
  // never handed to the system, which calls back for everything that it got
  if (!isReturned) pool.discard(buffer)
  isReturned = true
  if (!isWritten) throw CLOSED
  mediaSent.report(length)
}

const isGone = ({ destroyed, socket }: ServerResponse): boolean => destroyed || socket === null || socket.destroyed
