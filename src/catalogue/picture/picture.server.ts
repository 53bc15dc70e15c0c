/** Finds the file of a picture URL: cached, otherwise generated once, otherwise drawn art in its place. */
import type { Config } from '#src/config.server.ts'
import { createBlobCache } from '#src/platform/cache/blob-cache.server.ts'
import { dataPath } from '#src/platform/process/data-entries.server.ts'
import { createOutbound, type OutboundLimits } from '#src/platform/security/outbound.server.ts'
import { FolderHangsError } from '#src/platform/folder-gate.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { createWorkQueue } from '#src/platform/jobs/work-queue.ts'
import { type PictureStorage, shareCache } from './picture-storage.server.ts'
import { createOutcomeBuffer } from './outcome-buffer.server.ts'
import { createOriginals } from './original.server.ts'
import { createShares, type Shares } from './share.server.ts'
import { createVariants, type Variant } from './variants.server.ts'
import type { PictureOutcome } from './store.server.ts'
import { createWarmer } from './warmer.server.ts'
import {
  type DrawnFile,
  drawnPath,
  drawnRevision,
  fetchedRevision,
  fetchedSource,
  hasFailedRecently,
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
  /** Defaults to a cache in the data folder. */
  storage?: PictureStorage
  /** Finds a title by number, including the numbers of merged titles. */
  titleOf: (number: number) => Title | null
  warn?: (message: string) => void
  now?: () => number
  /** How long a request waits for a download, and then for resizing, before drawn art is served instead. */
  timeouts?: { fetchMs: number; resizeMs: number }
  limits?: Partial<OutboundLimits>
  resolve?: (host: string) => Promise<string[]>
}

export type PictureResult =
  | { kind: 'picture'; bytes: Buffer; format: PictureFormat }
  /** Drawn art under its own URL. */
  | { kind: 'art'; title: Title; file: DrawnFile }
  /** Drawn art in place of a picture, cached for this many seconds. */
  | { kind: 'fallback'; title: Title; seconds: number }
  | { kind: 'moved'; to: string }

type Raster = Exclude<PictureRequest['file'], DrawnFile>

export interface Pictures {
  /** @throws {Problem} 503 while the disk of the pictures hangs */
  find(request: PictureRequest): Promise<PictureResult | null>
  findTitle(number: number): Title | null
  /** The sharing image of a title. */
  findShare: Shares['find']
  /** Generates the pictures of these titles while no request waits; a later call supersedes this one. */
  warm(numbers: readonly number[]): Promise<void>
  /** Stores the outcomes of downloads immediately instead of in the next batch. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Crawlers wait longer than people: they do not retry soon. */
const SHARE_TIMEOUT_FACTOR = 5
const DEFAULT_TIMEOUTS = { fetchMs: 1_000, resizeMs: 4_000 }
const STORE_EVERY_MS = 5_000
const FALLBACK_SECONDS = { failed: 3_600, paused: 60, pending: 5 }
const CONCURRENCY = { fetches: 6, images: 2 }
const MAX_QUEUED = 300

export function createPictures(options: PicturesOptions): Pictures {
  const { db, config, titleOf, now = Date.now, timeouts = DEFAULT_TIMEOUTS, warn = () => undefined } = options
  const storage = options.storage ?? { dir: dataPath(config.dataDir, 'images') }
  const cache = createBlobCache({ dir: storage.dir, maxBytes: config.imageCacheBytes, now, warn })
  const outbound = createOutbound({
    allowedHosts: config.imageHosts,
    userAgent: userAgent(config.siteName),
    accept: 'image/*',
    acceptsType: mayBePicture,
    ...(options.limits && { limits: options.limits }),
    ...(options.resolve && { resolve: options.resolve }),
  })
  const outcomes = createOutcomeBuffer(db, { intervalMs: STORE_EVERY_MS, warn })
  const fetching = createWorkQueue({ running: CONCURRENCY.fetches, waiting: MAX_QUEUED })
  const imaging = createWorkQueue({ running: CONCURRENCY.images, waiting: MAX_QUEUED })
  const originals = createOriginals({
    cache: shareCache(cache, storage.shared, warn),
    outbound,
    record,
    fetching,
    imaging,
    now,
  })
  const variants = createVariants({ cache, originals, imaging, warn })
  const shares = createShares({
    cache,
    originals,
    imaging,
    titleOf,
    currentSource,
    withTimeout: (original) => withTimeout(SHARE_TIMEOUT_FACTOR * timeouts.fetchMs, original),
  })
  const warmer = createWarmer({
    variants,
    queues: [fetching, imaging],
    sourceOf(number, kind) {
      const title = titleOf(number)
      return title && currentSource(title, kind)
    },
  })

  function record(outcome: PictureOutcome): void {
    const title = titleOf(outcome.number)
    if (title && !isSame(stateOf(title, outcome.kind), outcome.picture)) outcomes.record(outcome)
  }

  function stateOf(title: Title, kind: PictureKind): StoredPicture | undefined {
    const recent = outcomes.recent(title.number, kind)
    const stored = title[kind]
    return recent && (!stored || recent.checkedAt >= stored.checkedAt) ? recent : stored
  }

  function currentSource(title: Title, kind: PictureKind): string | null {
    return fetchedSource(title, kind, { artwork: config.artwork, now: now() }, stateOf(title, kind))
  }

  function currentPath(title: Title, { kind, file }: PictureRequest): string {
    const source = currentSource(title, kind)
    if (typeof file === 'string') return drawnPath(title, kind, file)
    if (source === null) return drawnPath(title, kind)
    return picturePath({ kind, number: title.number, revision: fetchedRevision(source), file })
  }

  /** Waits for a picture up to the timeouts. */
  async function createVariant(title: Title, variant: Variant): Promise<PictureResult> {
    const { original, ready } = variants.create(variant)
    const bytes = (await withTimeout(timeouts.fetchMs, original)) && (await withTimeout(timeouts.resizeMs, ready))
    if (bytes) return { kind: 'picture', bytes, format: variant.format }
    return { kind: 'fallback', title, seconds: FALLBACK_SECONDS[statusOf(title, variant)] }
  }

  function statusOf(title: Title, { kind, source }: Variant): keyof typeof FALLBACK_SECONDS {
    if (hasFailedRecently(stateOf(title, kind), source, now())) return 'failed'
    return originals.isPaused(source) ? 'paused' : 'pending'
  }

  async function findRaster(
    title: Title,
    request: PictureRequest,
    source: string,
    file: Raster,
  ): Promise<PictureResult> {
    const variant = { kind: request.kind, number: title.number, source, ...file }
    const bytes = await variants.find(variant)
    if (bytes) return { kind: 'picture', bytes, format: file.format }
    const status = statusOf(title, variant)
    if (status === 'pending') return createVariant(title, variant)
    return { kind: 'fallback', title, seconds: FALLBACK_SECONDS[status] }
  }

  async function find(request: PictureRequest): Promise<PictureResult | null> {
    const title = titleOf(request.number)
    if (!title) return null
    const { kind, revision, file } = request
    const moved = (): PictureResult => ({ kind: 'moved', to: currentPath(title, request) })
    if (typeof file === 'string') return revision === drawnRevision(title) ? { kind: 'art', title, file } : moved()
    const source = config.artwork === 'drawn' ? null : pictureSource(title, kind)
    if (source === null || revision !== fetchedRevision(source)) return moved()
    return findRaster(title, request, source, file)
  }

  return {
    find: (request) => find(request).catch(refuseHanging),
    findTitle: titleOf,
    findShare: (...share) => shares.find(...share).catch(refuseHanging),
    warm: warmer.warm,
    flush: outcomes.flush,
    async close() {
      warmer.stop()
      await Promise.all([outbound.close(), fetching.close(), imaging.close()])
      await outcomes.close()
      await cache.settle()
    },
  }
}

function refuseHanging(error: unknown): never {
  if (!(error instanceof FolderHangsError)) throw error
  throw new Problem(503, 'Pictures are unavailable for the moment.', {
    'retry-after': '10',
    'cache-control': 'no-store',
  })
}

/** Whether a picture that was downloaded again is unchanged. */
const isSame = (previous: StoredPicture | undefined, now: StoredPicture): boolean =>
  previous?.state === 'ready' &&
  (['state', 'url', 'width', 'height', 'colour', 'lowest', 'highest'] as const).every(
    (key) => previous[key] === now[key],
  )

/** The result of a promise; null on timeout. The promise continues. */
async function withTimeout<T>(milliseconds: number, promise: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<null>((resolve) => (timer = setTimeout(resolve, milliseconds, null)))
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}

const mayBePicture = (type: string): boolean => /^(image\/(?!svg)|(application|binary)\/octet-stream|$)/.test(type)

/** Headers are limited to printable ASCII; a site's name is not. */
const userAgent = (siteName: string): string =>
  `${siteName.replace(/[^\x20-\x7e]/g, '').trim() || 'Hoshimi'} (pictures)`
