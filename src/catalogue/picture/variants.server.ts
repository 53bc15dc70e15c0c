/** Sizes and formats of downloaded pictures: each is encoded once for all concurrent requests, and cached. */
import type { BlobCache } from '#src/platform/cache/blob-cache.server.ts'
import { createSingleFlight } from '#src/platform/cache/single-flight.ts'
import { QueueFullError, type WorkQueue } from '#src/platform/jobs/work-queue.ts'
import { encodePicture } from './image.server.ts'
import type { Originals } from './original.server.ts'
import { fetchedRevision, type PictureFormat, type PictureKind } from './picture.ts'

export interface Variant {
  kind: PictureKind
  number: number
  source: string
  width: number
  format: PictureFormat
}

/** A variant in progress: its original, then itself. Both are null if unavailable now, and never reject. */
export interface PendingVariant {
  original: Promise<Buffer | null>
  ready: Promise<Buffer | null>
}

export interface Variants {
  find(variant: Variant): Promise<Buffer | null>
  create(variant: Variant): PendingVariant
}

export interface VariantsOptions {
  cache: BlobCache
  originals: Originals
  imaging: WorkQueue
  warn: (message: string) => void
}

export function createVariants({ cache, originals, imaging, warn }: VariantsOptions): Variants {
  const singleFlight = createSingleFlight<Buffer | null>()

  async function encode(variant: Variant, original: Promise<Buffer | null>): Promise<Buffer | null> {
    const copy = await original
    if (!copy) return null
    try {
      const bytes = await imaging.run(() => encodePicture(copy, variant.width, variant.format))
      void cache.write(keyOf(variant), bytes)
      return bytes
    } catch (error) {
      if (error instanceof QueueFullError) return null
      warn(`failed to create ${keyOf(variant)}: ${String(error)}`)
      await originals.remove(variant.number, variant.kind, variant.source)
      return null
    }
  }

  return {
    find: (variant) => cache.read(keyOf(variant)),
    create(variant) {
      const original = originals.find(variant.number, variant.kind, variant.source)
      return { original, ready: singleFlight.run(keyOf(variant), () => encode(variant, original)) }
    },
  }
}

/** A hundred folders per kind, so that none has too many files. */
const keyOf = ({ kind, number, source, width, format }: Variant): string =>
  `${kind}/${number % 100}/${number}-${fetchedRevision(source)}-${width}.${format}`
