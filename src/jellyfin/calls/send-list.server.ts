/** Sends lists of items in parts, each of which is read when the client has taken the ones before. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { pipeline, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { compress, MIN_COMPRESS_BYTES } from '#src/platform/http/compression.server.ts'

/** An item as every list has it, and what its app has asked for besides. */
export interface ListItem {
  plain: object
  fields?: object | undefined
}

export interface ListSource {
  length: number
  /** @param hasFields whether there is room for the asked fields */
  read(range: { start: number; end: number; hasFields: boolean }): Promise<ListItem[]>
}

/** A list as the answer of a call. */
export class AnswerList {
  readonly source: ListSource
  /** What is beside the items; null if the answer is the list alone. */
  readonly page: object | null

  constructor(source: ListSource, page: object | null) {
    this.source = source
    this.page = page
  }
}

/** Items that are read in one turn of the event loop, at most a millisecond each. */
const PART = 20
/** Of an answer: apps that ask for a long list go on after what they got. */
export const MAX_ANSWER_BYTES = 2_000_000
/** For what is around the items. */
const RESERVED_BYTES = 500
/** What is kept for each item that follows, so that asked fields are left out before items are. */
const PLAIN_BYTES = 1_100
/** Written at once. */
const CHUNK_BYTES = 32_768
/** Of a stream, what waits for the client; its compression and its socket have as much. */
const WAITING_BYTES = 65_536

export async function sendList(reply: FastifyReply, list: AnswerList, isGzipped: boolean): Promise<FastifyReply> {
  const chunks = toChunks(list)
  const first: Buffer[] = []
  let bytes = 0
  // most lists are short, and have a length
  while (bytes < WAITING_BYTES) {
    const { done, value } = await chunks.next()
    if (done) return sendWhole(reply, Buffer.concat(first), isGzipped)
    first.push(value)
    bytes += value.length
  }
  const source = Readable.from(continueWith(first, chunks), { objectMode: false, highWaterMark: WAITING_BYTES })
  if (!isGzipped) return reply.send(source)
  // errors end the response
  return reply.header('content-encoding', 'gzip').send(pipeline(source, createGzip({ level: 6 }), () => undefined))
}

async function sendWhole(reply: FastifyReply, body: Buffer, isGzipped: boolean): Promise<FastifyReply> {
  if (body.length < MIN_COMPRESS_BYTES || !isGzipped) return reply.send(body)
  return reply.header('content-encoding', 'gzip').send(await compress(body, 'gzip'))
}

/** What it reads is counted for the request, whenever the client takes more. */
async function* continueWith(first: Buffer[], chunks: AsyncGenerator<Buffer, void>): AsyncGenerator<Buffer, void> {
  const asRequest = AsyncLocalStorage.snapshot()
  yield* first.splice(0)
  for (;;) {
    const { done, value } = await asRequest(() => chunks.next())
    if (done) return
    yield value
  }
}

/** The answer as JSON. */
export async function* toChunks({ source, page }: AnswerList): AsyncGenerator<Buffer, void> {
  const [begin, end] = page ? ['{"Items":[', `],${JSON.stringify(page).slice(1)}`] : ['[', ']']
  let waiting: Buffer[] = [Buffer.from(begin)]
  let [sent, hasFields, isFull] = [0, true, false]
  /** Bytes that are left, without those of items that follow. */
  const roomBefore = (following: number) => MAX_ANSWER_BYTES - RESERVED_BYTES - sent - following * PLAIN_BYTES
  for (let start = 0; start < source.length && !isFull; start += PART) {
    const part = { start, end: Math.min(source.length, start + PART) }
    const items = await source.read({ ...part, hasFields })
    for (const [at, { plain, fields }] of items.entries()) {
      const whole = fields && hasFields ? toJson({ ...plain, ...fields }) : null
      if (whole) hasFields = whole.length <= roomBefore(source.length - start - at - 1)
      const text = whole && hasFields ? whole : toJson(plain)
      isFull ||= text.length > roomBefore(0)
      if (isFull) break
      waiting.push(Buffer.from(sent === 0 ? '' : ','), text)
      sent += 1 + text.length
    }
    if (bytesOf(waiting) >= CHUNK_BYTES) {
      yield Buffer.concat(waiting)
      waiting = []
    }
    if (part.end < source.length) await setImmediate()
  }
  yield Buffer.concat([...waiting, Buffer.from(end)])
}

const toJson = (value: object): Buffer => Buffer.from(JSON.stringify(value))

const bytesOf = (buffers: readonly Buffer[]): number => buffers.reduce((sum, { length }) => sum + length, 0)
