/** A file that a call returns in place of JSON. */
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'

export interface FileOptions {
  /** Of ASCII characters without quotes. */
  name: string
  type: string
  /** Sent as it is produced: a long text does not hold the event loop. */
  pieces: AsyncIterable<string>
  gzip?: boolean
  headers?: Readonly<Record<string, string>>
}

export class FileResponse {
  readonly #options: FileOptions
  constructor(options: FileOptions) {
    this.#options = options
  }

  send(reply: FastifyReply): FastifyReply {
    const { name, type, pieces, gzip = false, headers = {} } = this.#options
    const text = Readable.from(pieces, { objectMode: false })
    reply.headers({ ...headers, 'content-disposition': `attachment; filename="${name}"` }).type(type)
    // either end closes the other; the reply reports errors
    return reply.send(gzip ? pipeline(text, createGzip(), () => undefined) : text)
  }
}
