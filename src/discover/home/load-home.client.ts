/** Loads home on client-side navigation: a user's rows come from the server, and visitors' lists from this browser if it has them. */
import { CURRENT_USER_KEY } from '#src/accounts/current-user/current-user.ts'
import { readStoredJson } from '#src/ui/storage.client.ts'
import { HOME_CACHE_KEY } from './cache.ts'
import type { Home } from '#src/catalogue/home.ts'
import { fromCachedHome } from './parse-cached-home.ts'
import { showsAdult } from '#src/catalogue/language/adult.client.ts'

/** The lists cached in this browser; null if there are none, they are stale, or adult titles are shown. */
const loadCachedHome = (): Home | null =>
  showsAdult() ? null : fromCachedHome(readStoredJson(HOME_CACHE_KEY), Date.now())

/** Returns the lists cached within the last day, otherwise fetches them. */
async function loadHomeInBrowser<T>(fetchHome: () => Promise<T>): Promise<T | { home: Home; cache: false }> {
  const cached = loadCachedHome()
  if (cached) return { home: cached, cache: false }
  return fetchHome()
}

export async function loadHome<T>(fetchHome: () => Promise<T>) {
  if (!isSignedIn()) return loadHomeInBrowser(fetchHome)
  const rowsLoaded = import('#src/list/home-rows/home-row.tsx').catch(() => undefined) // so that they appear with the page
  const [home] = await Promise.all([fetchHome().catch(() => loadHomeInBrowser(fetchHome)), rowsLoaded])
  return home
}

function isSignedIn(): boolean {
  try {
    return sessionStorage.getItem(CURRENT_USER_KEY) !== null
  } catch {
    return false // storage may be blocked: home is then as for visitors
  }
}
