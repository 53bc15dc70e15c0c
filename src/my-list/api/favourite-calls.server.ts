/** API calls for favourites. */
import * as z from 'zod'
import { defineCall, type ProductCall } from '#src/accounts/api/call.ts'
import { Problem } from '#src/platform/problem.ts'
import type { MyListContext } from '../context.ts'
import { LIST_WRITES, MAX_FAVOURITES } from '../limits.ts'
import { readFavourites } from '../saved/saved-lists.server.ts'
import { pagingFields, favourite, pageQuery } from '../schemas.ts'
import { requireTitle, toListTitle } from '../titles.ts'
import { addFavourite, removeFavourite } from '../favourites/store.server.ts'

const TOO_MANY = `You can save up to ${MAX_FAVOURITES.toLocaleString('en')} favourites. Remove one to add another.`
const shared = { tag: 'My list', access: 'owner' } as const

export const favouriteCalls = (myList: MyListContext): ProductCall[] => [
  defineCall({
    ...shared,
    method: 'GET',
    path: '/users/:id/favourites',
    summary: 'The user’s favourites, newest first',
    query: pageQuery,
    response: z.object({ favourites: z.array(favourite), ...pagingFields }),
    handler: ({ viewer, query }) => readFavourites(myList, viewer.id, query.page),
  }),
  defineCall({
    ...shared,
    method: 'PUT',
    limit: LIST_WRITES,
    path: '/users/:id/favourites/:animeId',
    summary: 'Adds a title to the favourites; an existing favourite keeps its position',
    response: z.object({ favourite }),
    async handler({ viewer, params }) {
      const wire = myList.wire()
      const title = requireTitle(params.animeId, wire)
      const addedAt = await addFavourite(myList.db, viewer.id, title.number, await myList.now())
      if (addedAt === null) throw new Problem(409, TOO_MANY)
      return { favourite: { animeId: title.id, ...toListTitle(title, wire), addedAt } }
    },
  }),
  defineCall({
    ...shared,
    method: 'DELETE',
    limit: LIST_WRITES,
    path: '/users/:id/favourites/:animeId',
    summary: 'Removes a title from the favourites',
    response: z.object({}),
    async handler({ viewer, params }) {
      await removeFavourite(myList.db, viewer.id, requireTitle(params.animeId, myList.wire()).number)
      return {}
    },
  }),
]
