/** Loads the home page's lists on client-side navigation. Loaded on demand because of its size. */
import { readStoredJson } from '#src/ui/storage.client.ts'
import { HOME_CACHE_KEY } from './cache.ts'
import type { Home } from '#src/catalogue/home.ts'
import { fromCachedHome } from './parse-cached-home.ts'
import { showsAdult } from '#src/catalogue/language/adult.client.ts'

/** The lists cached in this browser; null if there are none, they are stale, or adult titles are shown. */
const loadCachedHome = (): Home | null =>
  showsAdult() ? null : fromCachedHome(readStoredJson(HOME_CACHE_KEY), Date.now())

/** Returns the lists cached within the last day, otherwise fetches them. */
export async function loadHomeInBrowser<T>(fetchHome: () => Promise<T>): Promise<T | { home: Home; cache: false }> {
  const cached = loadCachedHome()
  if (cached) return { home: cached, cache: false }
  return fetchHome()
}
