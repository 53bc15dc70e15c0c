/** Remembers when responses changed. */
import { createMemoryCache } from '#src/platform/cache/memory-cache.ts'

const MAX_BYTES = 1_000_000

/**
 * Returns the time of `Last-Modified`: that at which this process first had this version of a response. What its data says of its
 * changes would be too early: an entry that is removed leaves no time.
 */
export function createLastModified(now: () => number = Date.now): (key: string, etag: string) => string {
  const versions = createMemoryCache<{ etag: string; at: string }>(MAX_BYTES)
  return (key, etag) => {
    const known = versions.get(key)
    if (known?.etag === etag) return known.at
    const at = new Date(now()).toUTCString()
    versions.set(key, { etag, at }, 200 + key.length)
    return at
  }
}
