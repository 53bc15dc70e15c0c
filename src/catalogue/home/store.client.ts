import { writeStored } from '#src/ui/storage.client.ts'
import { HOME_CACHE_KEY, toCachedHome } from './cache.ts'
import type { Home } from './home.ts'
import { findKeptSchedule } from '../schedule/store.client.ts'

/** Keeps the lists in this browser for moves inside the site. */
export function keepHome(home: Home): void {
  const now = new Date()
  writeStored(HOME_CACHE_KEY, JSON.stringify(toCachedHome(home, findKeptSchedule(now), now.getTime())))
}
