/** Drawn art as compressed SVG: rendered on request, with the latest files cached in memory. */
import { compress, type Encoding } from '#src/platform/http/compression.server.ts'
import { createMemoryCache } from '#src/platform/cache/memory-cache.ts'
import { toOwnMemory } from '#src/platform/cache/own-memory.ts'
import { drawBanner, drawEpisode, drawPoster } from '../art/art.ts'
import { type DrawnFile, drawnRevision, episodeRevision, type PictureKind } from './picture.ts'
import { type Title, toArtTitle } from '../title.ts'

const MEMORY_BYTES = 8_000_000

export interface DrawnArt {
  find(title: Title, kind: PictureKind, file: DrawnFile, encoding: Encoding): Promise<Buffer>
  findEpisode(title: Title, episode: number, encoding: Encoding): Promise<Buffer>
}

export function createDrawnArt(memoryBytes = MEMORY_BYTES): DrawnArt {
  const memory = createMemoryCache<Buffer>(memoryBytes)
  async function find(key: string, encoding: Encoding, drawArt: () => string): Promise<Buffer> {
    const cached = memory.get(`${key}/${encoding}`)
    if (cached) return cached
    const bytes = toOwnMemory(await compress(Buffer.from(drawArt()), encoding))
    memory.set(`${key}/${encoding}`, bytes, bytes.length)
    return bytes
  }
  return {
    find: (title, kind, file, encoding) =>
      find(`${kind}/${title.number}/${drawnRevision(title)}/${file}`, encoding, () => draw(title, kind, file)),
    findEpisode: (title, episode, encoding) =>
      find(`${title.number}/${episodeRevision(title)}/${episode}`, encoding, () =>
        drawEpisode(toArtTitle(title), episode),
      ),
  }
}

function draw(title: Title, kind: PictureKind, file: DrawnFile): string {
  if (kind === 'banner') return drawBanner(toArtTitle(title))
  return drawPoster(toArtTitle(title), { lettering: file === 'art-ja' ? 'japanese' : 'latin' })
}
