import { readStored, writeStored } from '#src/ui/storage.client.ts'
import { HOME_CACHE_KEY, toCachedHome } from './cache.ts'
import type { Home } from './home.ts'
import { SCHEDULE_CACHE_KEY } from '../schedule/cache-key.ts'

/** Keeps the lists in this browser for moves inside the site. */
export async function keepHome(home: Home): Promise<void> {
  const now = new Date()
  const schedule = readStored(SCHEDULE_CACHE_KEY) === null ? null : await import('../schedule/store.client.ts')
  const today = schedule?.findKeptSchedule(now) ?? []
  writeStored(HOME_CACHE_KEY, JSON.stringify(toCachedHome(home, today, now.getTime())))
}
