import { readStoredJson, writeStored } from '#src/ui/storage.client.ts'
import { fromCachedHome, HOME_CACHE_KEY, toCachedHome } from './cache.ts'
import { ADULT_KEY } from '../language/language.ts'
import type { Home } from './home.ts'

/** The lists kept in this browser; null when there are none, they are too old, or adult titles are to be shown. */
export function loadKeptHome(): Home | null {
  if (document.cookie.split('; ').includes(`${ADULT_KEY}=1`)) return null
  return fromCachedHome(readStoredJson(HOME_CACHE_KEY), Date.now())
}

export function keepHome(home: Home): void {
  writeStored(HOME_CACHE_KEY, JSON.stringify(toCachedHome(home, Date.now())))
}
