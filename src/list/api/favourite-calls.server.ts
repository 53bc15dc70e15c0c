/** API calls for favourites. */
import * as z from 'zod'
import { byBodyLength } from '#src/platform/instrumentation/work.ts'
import { defineCall } from '#src/accounts/api/call.ts'
import { Problem } from '#src/platform/problem.ts'
import type { MyListContext } from '../context.ts'
import { MAX_FAVOURITES } from '../limits.ts'
import { readFavourites } from '../saved/saved-lists.server.ts'
import { changedAt, pagingFields, favourite, favouriteOrderBody, pageQuery } from '../schemas.ts'
import { toServerTime } from '../reported-time.ts'
import { findTitle, requireTitle, toListTitle } from '../titles.ts'
import { FavouriteGoneError, moveFavourites } from '../favourites/order-store.server.ts'
import { markFavourite, unmarkFavourite } from '../favourites/mark-favourite.server.ts'

const TOO_MANY = `You can save up to ${MAX_FAVOURITES.toLocaleString('en')} favourites. Remove one to add another.`
const GONE = 'The title to move to is no longer one of your favourites. Reload the list.'
const shared = { tag: 'My list', access: 'owner' } as const

export const favouriteCalls = (myList: MyListContext) => [
  defineCall({
    ...shared,
    method: 'GET',
    path: '/users/:id/favourites',
    work: 'page',
    scope: 'read',
    summary: 'The user’s favourites in their order; new ones come first',
    query: pageQuery,
    response: z.object({ favourites: z.array(favourite), ...pagingFields }),
    handler: ({ viewer, query }) => readFavourites(myList, viewer.id, query.page),
  }),
  defineCall({
    ...shared,
    method: 'PUT',
    path: '/users/:id/favourites/order',
    work: byBodyLength,
    scope: 'list',
    summary: 'Moves favourites; all others keep their order. Titles that are no favourites are ignored',
    body: favouriteOrderBody,
    bodyLimit: 128 * 1024,
    response: z.object({}),
    async handler({ viewer, body: { animeIds, to, before } }) {
      const wire = myList.wire()
      const numbers = animeIds.flatMap((id) => findTitle(id, wire)?.number ?? [])
      const target = before === undefined ? (to ?? 'start') : { before: requireTitle(before, wire).number }
      const current = (number: number) => wire.snapshot.find(number)?.number ?? number
      await moveFavourites(myList.db, viewer.id, numbers, target, current).catch(explain)
      return {}
    },
  }),
  defineCall({
    ...shared,
    method: 'PUT',
    path: '/users/:id/favourites/:animeId',
    work: 'item',
    scope: 'list',
    summary: 'Adds a title to the favourites; an existing favourite keeps its position',
    response: z.object({ favourite }),
    async handler({ viewer, params }) {
      const wire = myList.wire()
      const title = requireTitle(params.animeId, wire)
      const addedAt = await markFavourite(myList, viewer.id, title.number)
      if (addedAt === null) throw new Problem(409, TOO_MANY)
      return { favourite: { animeId: title.id, ...toListTitle(title, wire), addedAt } }
    },
  }),
  defineCall({
    ...shared,
    method: 'DELETE',
    path: '/users/:id/favourites/:animeId',
    work: 'item',
    scope: 'list',
    summary: 'Removes a title from the favourites. With `at`, one that was added after this time stays',
    query: changedAt,
    response: z.object({}),
    async handler({ viewer, params, query }) {
      const title = requireTitle(params.animeId, myList.wire())
      const until = query.at === undefined ? undefined : toServerTime(query, await myList.now())
      await unmarkFavourite(myList, viewer.id, title.number, until)
      return {}
    },
  }),
]

function explain(error: unknown): never {
  if (error instanceof FavouriteGoneError) throw new Problem(409, GONE)
  throw error
}
