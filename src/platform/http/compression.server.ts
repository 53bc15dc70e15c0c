/** Answers in the smallest form that the asker takes. */
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const fromBrotli = promisify(brotliDecompress)

/** The best encoding of an Accept-Encoding header; one that it refuses (`br;q=0`) is not chosen. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const offers = String(accepted ?? '')
    .toLowerCase()
    .split(',')
  const takes = (name: string) =>
    offers.some((offer) => {
      const [encoding = '', ...parameters] = offer.split(';').map((part) => part.trim())
      return encoding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    })
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/** A body too small to gain by it is sent as it is. */
export const SMALL = 1_000

/** The whole body at once: compressing it chunk by chunk costs twice as much. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
    return toBrotli(body, { params })
  }
  return encoding === 'gzip' ? toGzip(body, { level: 6 }) : Promise.resolve(body)
}

/** What brotli made small, as it was. */
export const expand = (bytes: Buffer): Promise<Buffer> => fromBrotli(bytes)
