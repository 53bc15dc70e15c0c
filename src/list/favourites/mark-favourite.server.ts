/** Changes favourites, and emits what has changed. */
import type { UserId } from '#src/accounts/viewer.ts'
import type { MyListContext } from '../context.ts'
import { addFavourite, removeFavourite } from './store.server.ts'

type Context = Pick<MyListContext, 'db' | 'now' | 'emitChange'>

/** An existing favourite keeps its position. @returns when it was added, in ISO; null if the list is full */
export async function markFavourite(myList: Context, user: UserId, number: number): Promise<string | null> {
  const addedAt = await addFavourite(myList.db, user, number, await myList.now())
  if (addedAt !== null) myList.emitChange(user, { items: [{ number }] })
  return addedAt
}

/** @param until ISO: a favourite that was added later stays */
export async function unmarkFavourite(myList: Context, user: UserId, number: number, until?: string): Promise<void> {
  await removeFavourite(myList.db, user, number, until)
  myList.emitChange(user, { items: [{ number }] })
}
