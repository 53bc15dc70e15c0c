/** The home page's lists on a move inside the site. It takes some bytes, so it comes when there is such a move. */
import { readStoredJson } from '#src/ui/storage.client.ts'
import { HOME_CACHE_KEY } from './cache.ts'
import type { Home } from './home.ts'
import { fromCachedHome } from './kept-home.ts'
import { showsAdult } from '../language/adult.client.ts'

/** The lists kept in this browser; null when there are none, they are too old, or adult titles are to be shown. */
const loadCachedHome = (): Home | null =>
  showsAdult() ? null : fromCachedHome(readStoredJson(HOME_CACHE_KEY), Date.now())

/** Those of the last day are good enough, and there at once; else the site is asked. */
export async function loadHomeInBrowser<T>(ask: () => Promise<T>): Promise<T | { home: Home; keep: false }> {
  const kept = loadCachedHome()
  if (kept) return { home: kept, keep: false }
  return ask()
}
