/** The form of a list's page, as browsers without scripts send it. */
import * as z from 'zod'
import { defineForm } from '#src/accounts/forms.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import { isDay } from '#src/catalogue/dates.ts'
import { readTimeZone } from '#src/platform/time-zone/time-zone.ts'
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
export const savedForms = (myList: MyListContext, list: SavedList) => ({
  saved: defineForm({
    access: 'signed-in',
    fields: z.object({
      /** An entry, `selected` or `all`. */
      remove: z.string().optional(),
      select: z.array(z.string()).transform((keys) => keys.slice(0, MAX_SELECTED)),
      day: z.string().optional(),
      move: z.string().optional(),
    }),
    async handler({ viewer: { id: user }, client, fields: { remove, select, day, move } }) {
      const timeZone = readTimeZone(client.cookie ?? null)
      if (move !== undefined && list === 'favourites') await applyMove(myList, user, move)
      else if (day !== undefined && isDay(day)) await removeSaved(myList, user, list, { day, timeZone })
      else if (remove === 'all') await removeSaved(myList, user, list, 'all')
      else {
        const keys = remove === 'selected' ? select : remove === undefined ? [] : [remove]
        if (keys.length > 0) await removeSaved(myList, user, list, { entries: keys.map(parseEntryKey) })
      }
      return {}
    },
  }),
})

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
