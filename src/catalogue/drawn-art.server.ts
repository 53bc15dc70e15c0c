/** The drawn art of titles as files: drawn when asked for, compressed once, the latest kept in memory. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createMemoryCache } from '#src/platform/memory-cache.ts'
import { drawBanner, drawPoster } from './art/art.ts'
import { drawnRevision, type PictureKind } from './picture.ts'
import { type Title, toArtTitle } from './title.ts'

const MEMORY_BYTES = 8_000_000
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}

export type ArtEncoding = 'br' | 'gzip' | 'identity'

export interface DrawnArt {
  find(title: Title, kind: PictureKind, encoding: ArtEncoding): Promise<Buffer>
}

export function createDrawnArt(memoryBytes = MEMORY_BYTES): DrawnArt {
  const memory = createMemoryCache<Buffer>(memoryBytes)
  return {
    async find(title, kind, encoding) {
      const key = `${kind}/${title.number}/${drawnRevision(title)}/${encoding}`
      const known = memory.get(key)
      if (known) return known
      const bytes = await compress(draw(title, kind), encoding)
      memory.set(key, bytes, bytes.length)
      return bytes
    },
  }
}

const draw = (title: Title, kind: PictureKind): string =>
  kind === 'poster' ? drawPoster(toArtTitle(title)) : drawBanner(toArtTitle(title))

async function compress(svg: string, encoding: ArtEncoding): Promise<Buffer> {
  if (encoding === 'br') return toBrotli(svg, BROTLI)
  return encoding === 'gzip' ? toGzip(svg) : Buffer.from(svg)
}

/** The best encoding that a request accepts. */
export function chooseEncoding(accepted: string | undefined): ArtEncoding {
  const named = (accepted ?? '').toLowerCase().split(',')
  const accepts = (name: string) =>
    named.some((part) => part.trim().split(';')[0]?.trim() === name && !/;\s*q=0(\.0*)?\s*$/.test(part))
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : 'identity'
}
