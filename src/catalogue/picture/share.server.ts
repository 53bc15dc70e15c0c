/** Sharing images of titles: rendered on the first request, then cached. */
import type { BlobCache } from '#src/platform/cache/blob-cache.server.ts'
import { createSingleFlight } from '#src/platform/cache/single-flight.ts'
import type { WorkQueue } from '#src/platform/jobs/work-queue.ts'
import type { Title } from '../title.ts'
import type { Originals } from './original.server.ts'
import type { PictureKind } from './picture.ts'
import { sharePath, shareRevision, shareSource, type ShareSource } from './share.ts'
import { renderDrawnShare, renderFetchedShare } from './share-image.server.ts'

export type ShareResult =
  | { kind: 'picture'; bytes: Buffer }
  /** Drawn art in place of a picture that is not downloaded yet. */
  | { kind: 'fallback'; bytes: Buffer; seconds: number }
  | { kind: 'moved'; to: string }

export interface SharesOptions {
  cache: BlobCache
  originals: Originals
  imaging: WorkQueue
  titleOf: (number: number) => Title | null
  /** The URL a title's picture is currently fetched from; null if there is none. */
  currentSource: (title: Title, kind: PictureKind) => string | null
  /** Waits for a download up to a timeout. */
  withTimeout: (original: Promise<Buffer | null>) => Promise<Buffer | null>
}

export interface Shares {
  /** Null without a title. @throws {QueueFullError} on too many concurrent requests */
  find(number: number, revision: string): Promise<ShareResult | null>
}

const FALLBACK_SECONDS = 30

export function createShares({
  cache,
  originals,
  imaging,
  titleOf,
  currentSource,
  withTimeout,
}: SharesOptions): Shares {
  const singleFlight = createSingleFlight<Buffer>()

  async function render(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const bytes = await imaging.run(draw)
    void cache.write(key, bytes)
    return bytes
  }

  /** The image from the cache folder, otherwise rendered once for all concurrent requests. */
  const getOrDraw = (title: Title, source: ShareSource | null, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const key = keyOf(title, source)
    return singleFlight.run(key, async () => (await cache.read(key)) ?? render(key, draw))
  }

  const drawn = (title: Title) => getOrDraw(title, null, () => renderDrawnShare(title))

  async function fetched(title: Title, source: ShareSource): Promise<ShareResult> {
    const cached = await cache.read(keyOf(title, source))
    if (cached) return { kind: 'picture', bytes: cached }
    const copy = await withTimeout(originals.find(title.number, source.kind, source.source))
    if (!copy) return { kind: 'fallback', bytes: await drawn(title), seconds: FALLBACK_SECONDS }
    const bytes = await getOrDraw(title, source, () => renderFetchedShare(title, source.kind, copy))
    return { kind: 'picture', bytes }
  }

  return {
    async find(number, revision) {
      const title = titleOf(number)
      if (!title) return null
      const source = shareSource(title, (kind) => currentSource(title, kind))
      const currentRevision = shareRevision(title, source)
      if (revision !== currentRevision || title.number !== number)
        return { kind: 'moved', to: sharePath(title.number, currentRevision) }
      return source ? fetched(title, source) : { kind: 'picture', bytes: await drawn(title) }
    },
  }
}

const keyOf = (title: Title, source: ShareSource | null): string =>
  `share/${title.number % 100}/${title.number}-${shareRevision(title, source)}.jpg`
