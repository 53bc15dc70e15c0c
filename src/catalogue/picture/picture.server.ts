/** Answers for every picture address: from the folder, else made once, else with the drawn art. */
import { join } from 'node:path'
import type { Config } from '#src/config.server.ts'
import { createBlobCache } from '#src/platform/cache/blob-cache.server.ts'
import { createOutbound, type OutboundLimits } from '#src/platform/security/outbound.server.ts'
import { createWorkQueue } from '#src/platform/jobs/work-queue.ts'
import { createPictureLedger } from './ledger.server.ts'
import { createOriginals } from './original.server.ts'
import { createShares, type Shares } from './share.server.ts'
import { createVariants, type Variant } from './variants.server.ts'
import type { PictureOutcome } from './store.server.ts'
import { createWarmer } from './warmer.server.ts'
import {
  drawnPath,
  drawnRevision,
  fetchedRevision,
  fetchedSource,
  isGivenUp,
  type PictureFormat,
  type PictureKind,
  picturePath,
  type PictureRequest,
  pictureSource,
} from './picture.ts'
import type { CatalogueDb } from '../tables.server.ts'
import type { StoredPicture, Title } from '../title.ts'

export interface PicturesOptions {
  db: CatalogueDb
  config: Pick<Config, 'artwork' | 'dataDir' | 'imageCacheBytes' | 'imageHosts' | 'siteName'>
  /** The title of a number, also of one that was merged into it. */
  titleOf: (number: number) => Title | null
  warn?: (message: string) => void
  now?: () => number
  /** How long an asker waits for a fetch, and then for the picture to be resized, before the drawn art stands in. */
  patience?: { fetchMs: number; resizeMs: number }
  limits?: Partial<OutboundLimits>
  resolve?: (host: string) => Promise<string[]>
}

export type PictureAnswer =
  | { kind: 'picture'; bytes: Buffer; format: PictureFormat }
  /** The drawn art under its own address. */
  | { kind: 'art'; title: Title }
  /** The drawn art in place of a picture, for so many seconds. */
  | { kind: 'stand-in'; title: Title; seconds: number }
  | { kind: 'moved'; to: string }

type Raster = Exclude<PictureRequest['file'], 'art'>

export interface Pictures {
  find(request: PictureRequest): Promise<PictureAnswer | null>
  /** What stands for a title where its address is shared. */
  findShare: Shares['find']
  /** Makes the pictures of these titles when nobody waits for others; a later call takes the place of this one. */
  warm(numbers: readonly number[]): Promise<void>
  /** Stores what is known of the pictures now, not in a moment. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Nobody looks at an empty frame while a crawler waits, and it does not come again soon. */
const SHARE_PATIENCE = 5
const PATIENCE = { fetchMs: 1_000, resizeMs: 4_000 }
const STORE_EVERY_MS = 5_000
const STAND_IN_SECONDS = { failed: 3_600, paused: 60, pending: 5 }
const RUNNING = { fetches: 6, images: 2 }
const WAITING = 300

export function createPictures(options: PicturesOptions): Pictures {
  const { db, config, titleOf, now = Date.now, patience = PATIENCE, warn = () => undefined } = options
  const cache = createBlobCache({ dir: join(config.dataDir, 'images'), maxBytes: config.imageCacheBytes, now, warn })
  const outbound = createOutbound({
    allowedHosts: config.imageHosts,
    userAgent: userAgent(config.siteName),
    accept: 'image/*',
    acceptsType: maybePicture,
    ...(options.limits && { limits: options.limits }),
    ...(options.resolve && { resolve: options.resolve }),
  })
  const ledger = createPictureLedger(db, { every: STORE_EVERY_MS, warn })
  const fetching = createWorkQueue({ running: RUNNING.fetches, waiting: WAITING })
  const imaging = createWorkQueue({ running: RUNNING.images, waiting: WAITING })
  const originals = createOriginals({ cache, outbound, record, fetching, imaging, now })
  const variants = createVariants({ cache, originals, imaging, warn })
  const shares = createShares({
    cache,
    originals,
    imaging,
    titleOf,
    sourceToday,
    inTime: (original) => within(SHARE_PATIENCE * patience.fetchMs, original),
  })
  const warmer = createWarmer({
    variants,
    queues: [fetching, imaging],
    sourceOf(number, kind) {
      const title = titleOf(number)
      return title && sourceToday(title, kind)
    },
  })

  function record(outcome: PictureOutcome): void {
    const title = titleOf(outcome.number)
    if (title && !isSame(stateOf(title, outcome.kind), outcome.picture)) ledger.record(outcome)
  }

  function stateOf(title: Title, kind: PictureKind): StoredPicture | undefined {
    const recent = ledger.recent(title.number, kind)
    const stored = title[kind]
    return recent && (!stored || recent.checkedAt >= stored.checkedAt) ? recent : stored
  }

  function sourceToday(title: Title, kind: PictureKind): string | null {
    return fetchedSource(title, kind, { artwork: config.artwork, now: now() }, stateOf(title, kind))
  }

  function pathToday(title: Title, { kind, file }: PictureRequest): string {
    const source = sourceToday(title, kind)
    if (source === null || file === 'art') return drawnPath(title, kind)
    return picturePath({ kind, number: title.number, revision: fetchedRevision(source), file })
  }

  /** Waits for a picture as long as is decent. */
  async function make(title: Title, variant: Variant): Promise<PictureAnswer> {
    const { original, ready } = variants.make(variant)
    const bytes = (await within(patience.fetchMs, original)) && (await within(patience.resizeMs, ready))
    if (bytes) return { kind: 'picture', bytes, format: variant.format }
    return { kind: 'stand-in', title, seconds: STAND_IN_SECONDS[standingOf(title, variant)] }
  }

  function standingOf(title: Title, { kind, source }: Variant): keyof typeof STAND_IN_SECONDS {
    if (isGivenUp(stateOf(title, kind), source, now())) return 'failed'
    return originals.isPaused(source) ? 'paused' : 'pending'
  }

  async function findRaster(
    title: Title,
    request: PictureRequest,
    source: string,
    file: Raster,
  ): Promise<PictureAnswer> {
    const variant = { kind: request.kind, number: title.number, source, ...file }
    const bytes = await variants.find(variant)
    if (bytes) return { kind: 'picture', bytes, format: file.format }
    const standing = standingOf(title, variant)
    if (standing === 'pending') return make(title, variant)
    return { kind: 'stand-in', title, seconds: STAND_IN_SECONDS[standing] }
  }

  return {
    async find(request) {
      const title = titleOf(request.number)
      if (!title) return null
      const { kind, revision, file } = request
      const moved = (): PictureAnswer => ({ kind: 'moved', to: pathToday(title, request) })
      if (file === 'art') return revision === drawnRevision(title) ? { kind: 'art', title } : moved()
      const source = config.artwork === 'drawn' ? null : pictureSource(title, kind)
      if (source === null || revision !== fetchedRevision(source)) return moved()
      return findRaster(title, request, source, file)
    },
    findShare: shares.find,
    warm: warmer.warm,
    flush: ledger.flush,
    async close() {
      warmer.stop()
      await Promise.all([outbound.close(), fetching.close(), imaging.close()])
      await ledger.close()
      await cache.settle()
    },
  }
}

/** Whether a picture that was fetched again is what it was: no news for anybody. */
const isSame = (known: StoredPicture | undefined, now: StoredPicture): boolean =>
  known?.state === 'ready' &&
  (['state', 'url', 'width', 'height', 'colour'] as const).every((fact) => known[fact] === now[fact])

/** What a promise brings in time; null when it is late. It goes on without us. */
async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, milliseconds, null)))
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

const maybePicture = (type: string): boolean => /^(image\/(?!svg)|(application|binary)\/octet-stream|$)/.test(type)

/** A header takes plain letters only, and a site's name may be anything. */
const userAgent = (siteName: string): string =>
  `${siteName.replace(/[^\x20-\x7e]/g, '').trim() || 'Hoshimi'} (pictures)`
