/** Takes entries off a list by the forms of its page, which work without scripts. */
import type { UserId } from '#src/accounts/viewer.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { removeFavourite } from '../favourites/store.server.ts'
import { forgetHistory } from '../history/store.server.ts'
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

/** Clears favourites one at a time; entries removed meanwhile are skipped. */
export async function removeFromList(
  { db, snapshot, now }: { db: MyListDb; snapshot: Snapshot; now: number },
  user: UserId,
  { list, remove, episode }: Removal,
): Promise<void> {
  const at = toIso(now)
  if (remove === 'all') {
    if (list === 'history') await forgetHistory(db, user, {})
    if (list === 'continue') await endAllProgress(db, user, at)
    return
  }
  const number = snapshot.find(parseAnimeNumber(remove) ?? 0)?.number
  if (number === undefined) return
  if (list === 'favourites') await removeFavourite(db, user, number)
  if (list === 'history') await forgetHistory(db, user, { number, ...(episode !== undefined && { episode }) })
  if (list === 'continue') await endProgress(db, user, number, at)
}
