/** Finds an entry without a connection. */
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import { SAVED_CACHE } from '#src/platform/service-worker/saved-names.ts'
import type { WireEntry } from './entries/entry-schemas.ts'
import { unsentCalls } from './sync/stored-outbox.client.ts'
import { withShared } from './edit/entry-changes.ts'

export interface FoundEntry {
  entry: WireEntry | null
  title: Pick<WireEntry, 'title' | 'japanese_title' | 'episodes'>
}

/** @returns the entry as this browser has saved it with the user's list, after the changes that wait; null if it has not */
export async function findSavedEntry(user: string, animeId: string): Promise<FoundEntry | null> {
  const number = parseAnimeNumber(animeId)
  const isAsked = (id: string) => parseAnimeNumber(id) === number
  const saved = (await readSavedList(user)).find((entry) => isAsked(entry.animeId))
  // all names are needed to change some
  if (!saved || saved.customListsCut) return null
  let entry: WireEntry | null = saved
  for (const { endpoint, animeIds, body } of unsentCalls(user))
    if (!endpoint.includes('/favourites/') && animeIds.some(isAsked))
      entry = body && withShared(entry ?? saved, { ...body })
  return { entry, title: saved }
}

async function readSavedList(user: string): Promise<WireEntry[]> {
  // browsers have no caches without a secure connection
  if (!(await window.caches?.has(SAVED_CACHE))) return []
  const cache = await caches.open(SAVED_CACHE)
  const answers = (await cache.keys()).filter(({ url }) => new URL(url).pathname === `/api/users/${user}/list`)
  const pages = answers.map(async (request) => {
    const answer = await cache.match(request)
    const { entries = [] } = ((await answer?.json()) ?? {}) as { entries?: WireEntry[] }
    return entries
  })
  return (await Promise.all(pages)).flat()
}
