/** Answers for the pictures that stand for a title where it is shared: made when first asked for, then kept. */
import type { BlobCache } from '#src/platform/cache/blob-cache.server.ts'
import { createSingleFlight } from '#src/platform/cache/single-flight.ts'
import type { WorkQueue } from '#src/platform/jobs/work-queue.ts'
import type { Title } from '../title.ts'
import type { Originals } from './original.server.ts'
import type { PictureKind } from './picture.ts'
import { sharePath, shareRevision, shareSource, type ShareSource } from './share.ts'
import { renderDrawnShare, renderFetchedShare } from './share-image.server.ts'

export type ShareAnswer =
  | { kind: 'picture'; bytes: Buffer }
  /** The drawing in place of a fetched picture that is not there yet. */
  | { kind: 'stand-in'; bytes: Buffer; seconds: number }
  | { kind: 'moved'; to: string }

export interface SharesOptions {
  cache: BlobCache
  originals: Originals
  imaging: WorkQueue
  titleOf: (number: number) => Title | null
  /** Where a title's picture is fetched from today; null where there is nothing to fetch. */
  sourceToday: (title: Title, kind: PictureKind) => string | null
  /** What comes of a fetch in the time that an asker waits for it. */
  inTime: (original: Promise<Buffer | null>) => Promise<Buffer | null>
}

export interface Shares {
  /** Null for no title. @throws {QueueFullError} when too many are asked for at once */
  find(number: number, revision: string): Promise<ShareAnswer | null>
}

const STAND_IN_SECONDS = 30

export function createShares({ cache, originals, imaging, titleOf, sourceToday, inTime }: SharesOptions): Shares {
  const flights = createSingleFlight<Buffer>()

  async function render(key: string, paint: () => Promise<Buffer>): Promise<Buffer> {
    const bytes = await imaging.run(paint)
    void cache.write(key, bytes)
    return bytes
  }

  /** The card from the folder, else painted, once however many ask. */
  const keep = (title: Title, source: ShareSource | null, paint: () => Promise<Buffer>): Promise<Buffer> => {
    const key = keyOf(title, source)
    return flights.run(key, async () => (await cache.read(key)) ?? render(key, paint))
  }

  const drawn = (title: Title) => keep(title, null, () => renderDrawnShare(title))

  async function fetched(title: Title, source: ShareSource): Promise<ShareAnswer> {
    const kept = await cache.read(keyOf(title, source))
    if (kept) return { kind: 'picture', bytes: kept }
    const copy = await inTime(originals.find(title.number, source.kind, source.source))
    if (!copy) return { kind: 'stand-in', bytes: await drawn(title), seconds: STAND_IN_SECONDS }
    const bytes = await keep(title, source, () => renderFetchedShare(title, source.kind, copy))
    return { kind: 'picture', bytes }
  }

  return {
    async find(number, revision) {
      const title = titleOf(number)
      if (!title) return null
      const source = shareSource(title, (kind) => sourceToday(title, kind))
      const today = shareRevision(title, source)
      if (revision !== today || title.number !== number) return { kind: 'moved', to: sharePath(title.number, today) }
      return source ? fetched(title, source) : { kind: 'picture', bytes: await drawn(title) }
    },
  }
}

const keyOf = (title: Title, source: ShareSource | null): string =>
  `share/${title.number % 100}/${title.number}-${shareRevision(title, source)}.jpg`
