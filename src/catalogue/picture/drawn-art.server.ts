/** Drawn art as compressed SVG: rendered on request, with the latest files cached in memory. */
import { compress, type Encoding } from '#src/platform/http/compression.server.ts'
import { createMemoryCache } from '#src/platform/cache/memory-cache.ts'
import { drawBanner, drawPoster } from '../art/art.ts'
import { drawnRevision, type PictureKind } from './picture.ts'
import { type Title, toArtTitle } from '../title.ts'

const MEMORY_BYTES = 8_000_000

export interface DrawnArt {
  find(title: Title, kind: PictureKind, encoding: Encoding): Promise<Buffer>
}

export function createDrawnArt(memoryBytes = MEMORY_BYTES): DrawnArt {
  const memory = createMemoryCache<Buffer>(memoryBytes)
  return {
    async find(title, kind, encoding) {
      const key = `${kind}/${title.number}/${drawnRevision(title)}/${encoding}`
      const cached = memory.get(key)
      if (cached) return cached
      const bytes = await compress(Buffer.from(draw(title, kind)), encoding)
      memory.set(key, bytes, bytes.length)
      return bytes
    },
  }
}

const draw = (title: Title, kind: PictureKind): string =>
  kind === 'poster' ? drawPoster(toArtTitle(title)) : drawBanner(toArtTitle(title))
