/**
 * Caches package lookups briefly, because a player requests files every few seconds. While the database is unavailable, the
 * last results stay valid, so that videos that are being watched go on. An older result may be from before its folder was limited.
 */
import { isUnavailable } from '#src/platform/database/database-unavailable.ts'
import type { ServedPackage } from './packages-store.server.ts'

const CACHE_MS = 2_000
/** A player asks more often, unless it is paused. */
const WATCHED_MS = 300_000
const MAX_ENTRIES = 1_000

export type FindPackage = (revision: string) => Promise<ServedPackage | null>

export function cachePackages(find: FindPackage, now: () => number = Date.now): FindPackage {
  const cache = new Map<string, { expiresAt: number; result: Promise<ServedPackage | null> }>()
  return (revision) => {
    const cached = cache.get(revision)
    if (cached && now() < cached.expiresAt) return cached.result
    if (cache.size >= MAX_ENTRIES) cache.clear()
    const result = find(revision).catch((error: unknown) => {
      if (cached && now() < cached.expiresAt + WATCHED_MS && isUnavailable(error)) return cached.result
      throw error
    })
    cache.set(revision, { expiresAt: now() + CACHE_MS, result })
    result.catch(() => cache.delete(revision))
    return result
  }
}
