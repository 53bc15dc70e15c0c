import * as z from 'zod'
import { defineCall, type ProductCall } from '#src/accounts/api/call.ts'
import { Problem } from '#src/platform/problem.ts'
import type { MyListContext } from '../context.ts'
import { LIST_WRITES, MOST_FAVOURITES } from '../limits.ts'
import { readFavourites } from '../saved/saved-lists.server.ts'
import { extent, favourite, pageQuery } from '../schemas.ts'
import { requireTitle, toListTitle } from '../titles.ts'
import { addFavourite, removeFavourite } from '../favourites/store.server.ts'

const TOO_MANY = `You can keep ${MOST_FAVOURITES.toLocaleString('en')} favourites. Remove one to add another.`
const shared = { tag: 'Shelf', who: 'owner' } as const

export const favouriteCalls = (myList: MyListContext): ProductCall[] => [
  defineCall({
    ...shared,
    method: 'GET',
    path: '/users/:id/favourites',
    summary: 'One’s own favourites, newest first',
    query: pageQuery,
    answer: z.object({ favourites: z.array(favourite), ...extent }),
    run: ({ viewer, query }) => readFavourites(myList, viewer.id, query.page),
  }),
  defineCall({
    ...shared,
    method: 'PUT',
    limit: LIST_WRITES,
    path: '/users/:id/favourites/:animeId',
    summary: 'Makes a title a favourite; one that is a favourite already stays where it is',
    answer: z.object({ favourite }),
    async run({ viewer, path }) {
      const wire = myList.wire()
      const title = requireTitle(path.animeId, wire)
      const addedAt = await addFavourite(myList.db, viewer.id, title.number, myList.now())
      if (addedAt === null) throw new Problem(409, TOO_MANY)
      return { favourite: { animeId: title.id, ...toListTitle(title, wire), addedAt } }
    },
  }),
  defineCall({
    ...shared,
    method: 'DELETE',
    limit: LIST_WRITES,
    path: '/users/:id/favourites/:animeId',
    summary: 'Makes a title no favourite any more',
    answer: z.object({}),
    async run({ viewer, path }) {
      await removeFavourite(myList.db, viewer.id, requireTitle(path.animeId, myList.wire()).number)
      return {}
    },
  }),
]
