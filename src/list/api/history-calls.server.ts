/** API calls for the watch history. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import { toEpisodeDigits } from '#src/catalogue/anime.ts'
import { Problem } from '#src/platform/problem.ts'
import type { MyListContext } from '../context.ts'
import { readHistory } from '../saved/saved-lists.server.ts'
import { toServerTime } from '../reported-time.ts'
import { findProgress } from '../progress/store.server.ts'
import type { MyListDb } from '../tables.server.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import { pagingFields, deleteHistoryQuery, historyBody, historyEntry, pageQuery } from '../schemas.ts'
import { requireTitle, toListTitle } from '../titles.ts'
import { deleteHistory, recordVisit } from '../history/store.server.ts'

const shared = { tag: 'My list', access: 'owner', path: '/users/:id/watch-history' } as const

export const historyCalls = (myList: MyListContext) => [
  defineCall({
    ...shared,
    method: 'GET',
    work: 'page',
    scope: 'read',
    summary: 'The user’s watch history, newest first',
    query: pageQuery,
    response: z.object({ watchHistory: z.array(historyEntry), ...pagingFields }),
    handler: ({ viewer, query }) => readHistory(myList, viewer.id, query.page),
  }),
  defineCall({
    ...shared,
    method: 'POST',
    work: 'item',
    scope: 'watch',
    summary: 'Records a watched episode; watching it again within six hours moves its entry to the top',
    body: historyBody,
    response: z.object({ entry: historyEntry }),
    async handler({ viewer, body }) {
      const wire = myList.wire()
      const title = requireTitle(body.animeId, wire)
      const visit = {
        number: title.number,
        episode: body.episode ?? (await findCurrentEpisode(myList.db, viewer.id, title.number)),
        at: toServerTime(body, await myList.now()),
      }
      const { episode, at } = await recordVisit(myList.db, viewer.id, visit)
      const episodeId = String(toEpisodeDigits(title.number, episode))
      return { entry: { animeId: title.id, episode, episodeId, ...toListTitle(title, wire), date: at } }
    },
  }),
  defineCall({
    ...shared,
    method: 'DELETE',
    work: 'page',
    scope: 'watch',
    summary: 'Deletes watch history: all of it, one title or one episode',
    query: deleteHistoryQuery,
    response: z.object({}),
    async handler({ viewer, query: { animeId, episode } }) {
      if (animeId === undefined && episode !== undefined) throw new Problem(400, 'animeId is required.')
      const title = animeId === undefined ? undefined : requireTitle(animeId, myList.wire())
      await deleteHistory(myList.db, viewer.id, {
        ...(title && { number: title.number }),
        ...(episode !== undefined && { episode }),
      })
      return {}
    },
  }),
]

async function findCurrentEpisode(db: MyListDb, user: UserId, number: number): Promise<number> {
  const progress = await findProgress(db, user, number)
  return progress && !progress.ended ? progress.episode : 1
}
