/** Downloads a picture from its source once, validates it, and stores a working copy. */
import type { BlobCache } from '#src/platform/cache/blob-cache.server.ts'
import { type Outbound, OutboundError } from '#src/platform/security/outbound.server.ts'
import { createSingleFlight } from '#src/platform/cache/single-flight.ts'
import type { WorkQueue } from '#src/platform/jobs/work-queue.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { messageOf } from '#src/platform/errors.ts'
import { BadPictureError, toWorkingCopy } from './image.server.ts'
import type { PictureOutcome } from './store.server.ts'
import { fetchedRevision, type PictureKind } from './picture.ts'

export interface OriginalsOptions {
  cache: BlobCache
  outbound: Outbound
  /** Called with the result of an attempt, except for temporary failures. */
  record: (outcome: PictureOutcome) => void
  /** Queues for downloading and for decoding. */
  fetching: WorkQueue
  imaging: WorkQueue
  now: () => number
}

export interface Originals {
  /** The working copy, or null if it is not available now. Never rejects. */
  find(number: number, kind: PictureKind, source: string): Promise<Buffer | null>
  /** Removes a corrupt copy. */
  remove(number: number, kind: PictureKind, source: string): Promise<void>
  isPaused(source: string): boolean
}

/** Delay after a temporary failure; permanent ones are retried after a day. */
const PAUSE_MS = 5 * 60 * 1000
const MAX_TEMPORARY_FAILURES = 3
const MAX_PAUSED = 2_000

export function createOriginals({ cache, outbound, record, fetching, imaging, now }: OriginalsOptions): Originals {
  const singleFlight = createSingleFlight<Buffer | null>()
  const paused = new Map<string, { tries: number; until: number }>()
  const isPaused = (source: string) => (paused.get(source)?.until ?? 0) > now()

  async function load(number: number, kind: PictureKind, source: string): Promise<Buffer | null> {
    const key = keyOf(number, kind, source)
    const cached = await cache.read(key).catch(() => 'hanging' as const)
    if (cached === 'hanging') return null
    if (cached || isPaused(source)) return cached
    const checkedAt = toIso(now())
    try {
      const bytes = await fetching.run(() => outbound.get(source))
      const { bytes: copy, ...metadata } = await imaging.run(() => toWorkingCopy(bytes, kind))
      paused.delete(source)
      record({ number, kind, picture: { url: source, state: 'ready', ...metadata, checkedAt } })
      void cache.write(key, copy)
      return copy
    } catch (error) {
      if (!isPermanent(error, source)) return null
      paused.delete(source)
      const failure = messageOf(error)
      record({ number, kind, picture: { url: source, state: 'failed', checkedAt }, failure })
      return null
    }
  }

  /** Whether a failure is permanent; temporary ones only delay the next attempt, unless they repeat. */
  function isPermanent(error: unknown, source: string): boolean {
    if (error instanceof BadPictureError) return true
    if (!(error instanceof OutboundError)) return false
    const tries = (paused.get(source)?.tries ?? 0) + 1
    if (!error.transient || tries >= MAX_TEMPORARY_FAILURES) return true
    if (paused.size >= MAX_PAUSED) paused.clear()
    paused.set(source, { tries, until: now() + PAUSE_MS })
    return false
  }

  return {
    find: (number, kind, source) => singleFlight.run(`${kind}/${number}/${source}`, () => load(number, kind, source)),
    remove: (number, kind, source) => cache.remove(keyOf(number, kind, source)),
    isPaused,
  }
}

const keyOf = (number: number, kind: PictureKind, source: string): string =>
  `${kind}/${number % 100}/${number}-${fetchedRevision(source)}.jpg`
