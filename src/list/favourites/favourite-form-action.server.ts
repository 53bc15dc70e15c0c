/** Handles the favourite form of browsers without scripts. */
import type { UserId } from '#src/accounts/viewer.ts'
import type { Title } from '#src/catalogue/title.ts'
import type { MyListDb } from '../tables.server.ts'
import { addFavourite, removeFavourite } from './store.server.ts'

/** @returns false if the list is full */
export async function applyFavouriteForm(
  db: MyListDb,
  user: UserId,
  { number }: Title,
  form: URLSearchParams,
): Promise<boolean> {
  if (form.get('favourite') !== 'no') return (await addFavourite(db, user, number, Date.now())) !== null
  await removeFavourite(db, user, number)
  return true
}
