/** A file that a call returns in place of JSON. */
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { countWork } from '../instrumentation/current-request.server.ts'

export interface FileOptions {
  /** Characters other than ASCII letters, digits, `_`, `.` and `-` become `-`: it may contain the name of a profile. */
  name: string
  type: string
  /** Produced as the client takes them: neither a long text nor a slow client holds the event loop or memory. */
  pieces: AsyncIterable<string>
  gzip?: boolean
  headers?: Readonly<Record<string, string>>
}

/** Bytes that are sent at once, of which at most two parts wait for the client. */
const PART_BYTES = 64 * 1024

/** Joins short pieces and divides long ones. */
async function* inParts(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let text = ''
  for await (const piece of pieces) {
    text += piece
    countWork('sent', piece.length / 1024)
    if (text.length < PART_BYTES) continue
    yield* divide(text)
    text = ''
  }
  yield* divide(text)
}

function* divide(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length; start += PART_BYTES) yield bytes.subarray(start, start + PART_BYTES)
}

export class FileResponse {
  readonly #options: FileOptions
  constructor(options: FileOptions) {
    this.#options = options
  }

  get pieces(): AsyncIterable<string> {
    return this.#options.pieces
  }

  send(reply: FastifyReply): FastifyReply {
    const { name, type, pieces, gzip = false, headers = {} } = this.#options
    const text = Readable.from(inParts(pieces), { objectMode: false, highWaterMark: PART_BYTES })
    const safeName = name.replaceAll(/[^\w.-]+/g, '-')
    reply.headers({ ...headers, 'content-disposition': `attachment; filename="${safeName}"` }).type(type)
    // either end closes the other; the reply reports errors
    return reply.send(gzip ? pipeline(text, createGzip(), () => undefined) : text)
  }
}
