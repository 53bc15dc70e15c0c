import { writeStored } from '#src/ui/storage.client.ts'
import { HOME_CACHE_KEY, toCachedHome } from './cache.ts'
import type { Home } from '#src/catalogue/home.ts'

/** Caches the lists in this browser for client-side navigation. */
export const cacheHome = (home: Home): boolean =>
  writeStored(HOME_CACHE_KEY, JSON.stringify(toCachedHome(home, new Date())))
