/** Negotiates and applies content encodings. */
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const fromBrotli = promisify(brotliDecompress)

/** Whether an Accept-Encoding header allows an encoding; `br;q=0` excludes brotli. */
export const accepts = (accepted: string | string[] | undefined, name: Encoding): boolean =>
  String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .some((offer) => {
      const [encoding = '', ...parameters] = offer.split(';').map((part) => part.trim())
      return encoding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    })

/** The best encoding that an Accept-Encoding header allows. */
export const chooseEncoding = (accepted: string | string[] | undefined): Encoding =>
  accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity'

/** Smaller bodies are sent uncompressed. */
export const MIN_COMPRESS_BYTES = 1_000

/** 256 kB, enough for a page. The default allocates 4 MB for each body, and V8 then collects garbage twice as often. */
const BROTLI_WINDOW_BITS = 18

/** Enough for most compressed pages. With 16 kB, the default, the event loop and a thread take turns three times. */
const CHUNK_BYTES = 64 * 1024

/** Compresses a whole body at once, which takes half the time of compressing chunks. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    }
    return toBrotli(body, { params, chunkSize: CHUNK_BYTES })
  }
  return encoding === 'gzip' ? toGzip(body, { level: 6, chunkSize: CHUNK_BYTES }) : Promise.resolve(body)
}

/** Decompresses a brotli body. */
export const decompressBrotli = (bytes: Buffer): Promise<Buffer> => fromBrotli(bytes)
