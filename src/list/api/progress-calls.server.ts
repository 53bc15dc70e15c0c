/** API calls for continue watching and watched episodes. */
import * as z from 'zod'
import { byBodyLength } from '#src/platform/instrumentation/work.ts'
import { defineCall } from '#src/accounts/api/call.ts'
import type { MyListContext } from '../context.ts'
import { readContinueWatching } from '../saved/saved-lists.server.ts'
import { continueEntry, pagingFields, mergeBody, numberOf, pageQuery, progressBody } from '../schemas.ts'
import { requireTitle } from '../titles.ts'
import { mergeMyList } from '../progress/merge.server.ts'
import { toServerTime } from '../progress/progress-time.ts'
import { endAllProgress, endProgress, findProgress, saveAllProgress } from '../progress/store.server.ts'
import { listWatched } from '../progress/watched-store.server.ts'

const shared = { tag: 'My list', access: 'owner' } as const
const LIST = '/users/:id/continue-watching'

export const progressCalls = (myList: MyListContext) => [
  defineCall({
    ...shared,
    method: 'GET',
    path: LIST,
    work: 'page',
    scope: 'read',
    summary: 'The titles to continue watching, most recent first',
    query: pageQuery,
    response: z.object({ continueWatching: z.array(continueEntry), ...pagingFields }),
    handler: ({ viewer, query }) => readContinueWatching(myList, viewer.id, query.page),
  }),
  defineCall({
    ...shared,
    method: 'POST',
    path: LIST,
    work: byBodyLength,
    scope: 'watch',
    summary:
      'Merges watch progress and watched episodes stored elsewhere; the latest progress of each title wins, and unknown titles are ignored',
    body: mergeBody,
    bodyLimit: 128 * 1024,
    response: z.object({}),
    async handler({ viewer, body }) {
      await mergeMyList(myList, viewer.id, body)
      return {}
    },
  }),
  defineCall({
    ...shared,
    method: 'PUT',
    path: `${LIST}/:animeId`,
    work: 'item',
    scope: 'watch',
    summary: 'Saves the watch progress of a title, unless later progress is already saved',
    body: progressBody,
    response: z.object({ kept: z.boolean().meta({ description: 'Whether this progress is now the saved one' }) }),
    async handler({ viewer, params, body }) {
      const { number } = requireTitle(params.animeId, myList.wire())
      const episode = numberOf(body) ?? 1
      const [at, { position, progress }] = [toServerTime(body, await myList.now()), body]
      await saveAllProgress(myList.db, viewer.id, [{ number, episode, position, progress, at, ended: false }])
      const saved = await findProgress(myList.db, viewer.id, number)
      return { kept: saved?.at === at && saved.episode === episode && saved.position === position }
    },
  }),
  defineCall({
    ...shared,
    method: 'DELETE',
    path: `${LIST}/:animeId`,
    work: 'item',
    scope: 'watch',
    summary: 'Removes a title from the list',
    response: z.object({}),
    async handler({ viewer, params }) {
      const { number } = requireTitle(params.animeId, myList.wire())
      await endProgress(myList.db, viewer.id, number, toServerTime({}, await myList.now()))
      return {}
    },
  }),
  defineCall({
    ...shared,
    method: 'DELETE',
    path: LIST,
    work: 'item',
    scope: 'watch',
    summary: 'Removes all titles from the list',
    response: z.object({}),
    async handler({ viewer }) {
      await endAllProgress(myList.db, viewer.id, toServerTime({}, await myList.now()))
      return {}
    },
  }),
  defineCall({
    ...shared,
    method: 'GET',
    path: '/users/:id/watched/:animeId',
    work: 'page',
    scope: 'read',
    summary: 'The episodes of a title that the user has finished',
    response: z.object({ animeId: z.string(), episodes: z.array(z.int()) }),
    async handler({ viewer, params }) {
      const { id, number } = requireTitle(params.animeId, myList.wire())
      return { animeId: id, episodes: await listWatched(myList.db, viewer.id, number) }
    },
  }),
]
