/** Handles the form of a list's page, as browsers without scripts send it. */
import type { UserId } from '#src/accounts/viewer.ts'
import { isDay } from '#src/catalogue/dates.ts'
import type { MyListContext } from '../context.ts'
import { FavouriteGoneError, moveFavourites } from '../favourites/order-store.server.ts'
import { findNext, parseMove } from '../favourites/move-button.ts'
import { listFavourites } from '../favourites/store.server.ts'
import { MAX_FAVOURITES } from '../limits.ts'
import { findTitle } from '../titles.ts'
import { removeSaved } from './change-saved.server.ts'
import { parseEntryKey } from './saved-entry.ts'
import type { SavedList } from './saved-titles.ts'

/** Entries that one form can select: a page. */
const MAX_SELECTED = 100

/** Unknown entries are ignored. */
export async function applySavedForm(
  myList: MyListContext,
  user: UserId,
  list: SavedList,
  form: URLSearchParams,
  timeZone: string,
): Promise<void> {
  const [remove, day, move] = [form.get('remove'), form.get('day'), form.get('move')]
  if (move !== null && list === 'favourites') await applyMove(myList, user, move)
  else if (day !== null && isDay(day)) await removeSaved(myList, user, list, { day, timeZone })
  else if (remove === 'all') await removeSaved(myList, user, list, 'all')
  else {
    const keys = remove === 'selected' ? form.getAll('select').slice(0, MAX_SELECTED) : remove === null ? [] : [remove]
    if (keys.length > 0) await removeSaved(myList, user, list, { entries: keys.map(parseEntryKey) })
  }
}

async function applyMove(myList: MyListContext, user: UserId, text: string): Promise<void> {
  const wire = myList.wire()
  const current = (number: number) => wire.snapshot.find(number)?.number ?? number
  const numberOf = (id: string) => findTitle(id, wire)?.number ?? 0
  const parsed = parseMove(text)
  if (!parsed) return
  const moved = numberOf(parsed.animeId)
  const all = await listFavourites(myList.db, user, { skip: 0, limit: MAX_FAVOURITES })
  const order = [...new Set(all.flatMap(({ number }) => wire.snapshot.find(number)?.number ?? []))]
  const next = findNext(order, moved, parsed.move, numberOf)
  if (next === undefined) return
  await moveFavourites(myList.db, user, [moved], next === null ? 'end' : { before: next }, current).catch(ignoreGone)
}

/** It was removed in another tab at the same moment. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof FavouriteGoneError)) throw error
}
