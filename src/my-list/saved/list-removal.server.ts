/** Removes entries from a list, for the forms of its page. */
import type { UserId } from '#src/accounts/viewer.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { removeFavourite } from '../favourites/store.server.ts'
import { deleteHistory } from '../history/store.server.ts'
import type { SavedList } from './saved-titles.ts'
import { endAllProgress, endProgress } from '../progress/store.server.ts'
import type { MyListDb } from '../tables.server.ts'

/** What to remove from which list. */
export interface Removal {
  list: SavedList
  /** The title's id; `all` clears the list. */
  remove: string
  episode: number | undefined
}

/** Removes an entry, or all entries of the history or of continue watching. Unknown entries are ignored. */
export async function removeFromList(
  { db, snapshot, now }: { db: MyListDb; snapshot: Snapshot; now: number },
  user: UserId,
  { list, remove, episode }: Removal,
): Promise<void> {
  const at = toIso(now)
  if (remove === 'all') {
    if (list === 'history') await deleteHistory(db, user, {})
    if (list === 'continue') await endAllProgress(db, user, at)
    return
  }
  const number = snapshot.find(parseAnimeNumber(remove) ?? 0)?.number
  if (number === undefined) return
  if (list === 'favourites') await removeFavourite(db, user, number)
  if (list === 'history') await deleteHistory(db, user, { number, ...(episode !== undefined && { episode }) })
  if (list === 'continue') await endProgress(db, user, number, at)
}
