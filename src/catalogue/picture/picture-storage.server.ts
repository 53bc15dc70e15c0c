/** Caches fetched pictures where other processes find them too, so that each is fetched once for all. */
import type { BlobCache } from '#src/platform/cache/blob-cache.server.ts'
import { messageOf } from '#src/platform/errors.ts'
import type { Storage } from '#src/platform/storage/storage.server.ts'

export interface PictureStorage {
  /** The folder of the cache; processes may share it. */
  dir: string
  /** Where working copies are stored in addition, if the folder is not shared. */
  shared?: Storage
}

const FOLDER = 'images'

/**
 * Looks in the shared storage for what the local cache lacks. Without the storage, the local cache is used alone.
 * @param warn called once until the storage is available again
 */
export function shareCache(local: BlobCache, shared: Storage | undefined, warn: (message: string) => void): BlobCache {
  if (!shared) return local
  let isFailing = false
  async function attempt<T>(run: () => Promise<T>): Promise<T | null> {
    try {
      const result = await run()
      isFailing = false
      return result
    } catch (error) {
      if (!isFailing) warn(`Fetched pictures are not shared: ${messageOf(error)}`)
      isFailing = true
      return null
    }
  }
  const keyOf = (key: string): string => `${FOLDER}/${key}`
  return {
    ...local,
    async read(key) {
      const cached = await local.read(key)
      if (cached) return cached
      const bytes = await attempt(() => shared.read(keyOf(key)))
      if (!bytes || bytes.length === 0) return null
      void local.write(key, bytes)
      return bytes
    },
    async write(key, bytes) {
      await Promise.all([local.write(key, bytes), attempt(() => shared.write(keyOf(key), bytes, 'image/jpeg'))])
    },
    async remove(key) {
      await Promise.all([local.remove(key), attempt(() => shared.remove(keyOf(key)))])
    },
  }
}
