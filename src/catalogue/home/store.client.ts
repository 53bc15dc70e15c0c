import { writeStored } from '#src/ui/storage.client.ts'
import { HOME_CACHE_KEY, toCachedHome } from './cache.ts'
import type { Home } from './home.ts'

/** Keeps the lists in this browser for moves inside the site. */
export const cacheHome = (home: Home): boolean =>
  writeStored(HOME_CACHE_KEY, JSON.stringify(toCachedHome(home, new Date())))
