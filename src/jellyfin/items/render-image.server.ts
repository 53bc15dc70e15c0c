/** Renders the site’s pictures at the sizes that apps ask for: fetched ones, and drawn ones as JPEG. */
import sharp from 'sharp'
import { drawBanner, drawEpisode, drawPoster } from '#src/catalogue/art/art.ts'
import {
  drawnRevision,
  episodeRevision,
  fetchedRevision,
  fetchedSource,
  PICTURE_WIDTHS,
  type PictureKind,
} from '#src/catalogue/picture/picture.ts'
import { type Title, toArtTitle } from '#src/catalogue/title.ts'
import { createMemoryCache } from '#src/platform/cache/memory-cache.ts'
import { createSingleFlight } from '#src/platform/cache/single-flight.ts'
import { createWorkQueue } from '#src/platform/jobs/work-queue.ts'
import type { JellyfinContext } from '../context.ts'
import type { ImageSize } from './image-request.ts'

export type Picture = { title: Title; kind: PictureKind } | { title: Title; kind: 'episode'; episode: number }

export interface Image {
  bytes: Buffer
  /** Changes with the picture. */
  tag: string
}

export interface ImageRenderer {
  /** Whether it is in memory in this size. */
  isKnown(picture: Picture, size: ImageSize): boolean
  /**
   * @throws {QueueFullError}
   * @throws {Problem} 503 while the site is overloaded
   */
  render(picture: Picture, size: ImageSize): Promise<Image>
  close(): Promise<void>
}

const CACHE_BYTES = 32_000_000
/** Of a cached picture beside its bytes, in memory: its buffer, key and place in the cache. */
const ENTRY_BYTES = 1_000
/** One at a time: each uses several threads, and pages are rendered at the same time. */
const QUEUE = { running: 1, waiting: 300 }
const SECONDS = 20
const DEFAULT_WIDTH = { poster: 460, banner: 1_280, episode: 640 }

export function createImageRenderer(
  context: Pick<JellyfinContext, 'pictures' | 'pictureOptions' | 'admitHeavy'>,
): ImageRenderer {
  const cache = createMemoryCache<Buffer>(CACHE_BYTES)
  const queue = createWorkQueue(QUEUE)
  const singleFlight = createSingleFlight<Buffer>()

  /** The picture before it is resized, and whether it is final: a drawing stands in for a picture that loads. */
  async function findOriginal(picture: Picture, width: number): Promise<{ bytes: Buffer; isFinal: boolean }> {
    const { title, kind } = picture
    if (kind === 'episode') return { bytes: toBuffer(drawEpisode(toArtTitle(title), picture.episode)), isFinal: true }
    const source = fetchedSource(title, kind, context.pictureOptions())
    const widths = PICTURE_WIDTHS[kind]
    const file = { width: widths.find((one) => one >= width) ?? widths.at(-1) ?? width, format: 'jpg' as const }
    const found =
      source === null
        ? null
        : await context.pictures.find({ kind, number: title.number, revision: fetchedRevision(source), file })
    if (found?.kind === 'picture') return { bytes: found.bytes, isFinal: true }
    const drawing = kind === 'poster' ? drawPoster(toArtTitle(title)) : drawBanner(toArtTitle(title))
    return { bytes: toBuffer(drawing), isFinal: source === null }
  }

  async function create(picture: Picture, size: ImageSize, key: string): Promise<Buffer> {
    const { width = size.height === undefined ? DEFAULT_WIDTH[picture.kind] : undefined, height, isCut } = size
    const original = await findOriginal(picture, width ?? (height ?? 0) * 2)
    const bytes = await queue.run(() =>
      sharp(original.bytes)
        .timeout({ seconds: SECONDS })
        .resize({ width, height, fit: isCut ? 'cover' : 'inside' })
        .flatten({ background: '#1b1a22' })
        .jpeg({ quality: 85 })
        .toBuffer(),
    )
    if (original.isFinal) cache.set(key, bytes, ENTRY_BYTES + bytes.length)
    return bytes
  }

  return {
    isKnown: (picture, size) => cache.get(toKey(picture, size, tagOf(picture, context))) !== undefined,
    async render(picture, size) {
      const tag = tagOf(picture, context)
      const key = toKey(picture, size, tag)
      const known = cache.get(key)
      if (known) return { bytes: known, tag }
      context.admitHeavy()
      return { bytes: await singleFlight.run(key, () => create(picture, size, key)), tag }
    },
    close: () => queue.close(),
  }
}

const toKey = (picture: Picture, size: ImageSize, tag: string): string =>
  [picture.kind, picture.title.number, tag, 'episode' in picture ? picture.episode : '', JSON.stringify(size)].join(' ')

function tagOf({ title, kind }: Picture, { pictureOptions }: Pick<JellyfinContext, 'pictureOptions'>): string {
  if (kind === 'episode') return episodeRevision(title)
  const source = fetchedSource(title, kind, pictureOptions())
  return source === null ? drawnRevision(title) : fetchedRevision(source)
}

const toBuffer = (svg: string): Buffer => Buffer.from(svg)
