/** API calls for continue watching and watched episodes. */
import * as z from 'zod'
import { byBodyLength } from '#src/platform/instrumentation/work.ts'
import { defineCall } from '#src/accounts/api/call.ts'
import { MAX_CHANGED_ITEMS } from '../change-events.server.ts'
import type { MyListContext } from '../context.ts'
import { readContinueWatching } from '../saved/saved-lists.server.ts'
import { MAX_ENTRIES } from '../continue-watching/continue-watching.ts'
import { playableFor } from '../continue-watching/playable-for.ts'
import {
  continueEntry,
  episodePosition,
  type ListedProgress,
  mergeBody,
  numberOf,
  pageQuery,
  pagingFields,
  progressBody,
} from '../schemas.ts'
import { findTitle, requireTitle } from '../titles.ts'
import { mergeMyList } from '../progress/merge.server.ts'
import { toServerTime } from '../reported-time.ts'
import { findPositions } from '../progress/position-store.server.ts'
import { endAllProgress, endProgress, findProgress, listProgress, saveAllProgress } from '../progress/store.server.ts'
import { listWatched } from '../progress/watched-store.server.ts'

const shared = { tag: 'My list', access: 'owner' } as const
/** Of a hundred numbers: ids would be too long for an address. */
const MAX_IDS_LENGTH = 1_000
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
    async handler({ viewer, query }) {
      const { continueWatching, ...all } = await readContinueWatching(myList, viewer.id, query.page)
      const wire = myList.wire()
      const withPlayable = (entry: ListedProgress) => {
        const title = findTitle(entry.id, wire)
        return { ...entry, playable: title ? playableFor(viewer, title, wire) : '' }
      }
      return { continueWatching: continueWatching.map(withPlayable), ...all }
    },
  }),
  defineCall({
    ...shared,
    method: 'POST',
    path: LIST,
    work: byBodyLength,
    scope: 'watch',
    summary:
      'Merges watch progress and watched episodes stored elsewhere; the latest progress of each title wins, positions in its other episodes are kept, and unknown titles are ignored',
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
      myList.emitChange(viewer.id, { items: [{ number, episode }], isPlaying: true })
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
      const saved = await findProgress(myList.db, viewer.id, number)
      await endProgress(myList.db, viewer.id, number, toServerTime({}, await myList.now()))
      myList.emitChange(viewer.id, { items: [{ number, episode: saved?.episode }] })
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
      const latest = await listProgress(myList.db, viewer.id, { skip: 0, limit: MAX_CHANGED_ITEMS })
      await endAllProgress(myList.db, viewer.id, toServerTime({}, await myList.now()))
      myList.emitChange(viewer.id, { items: latest })
      return {}
    },
  }),
  defineCall({
    tag: 'My list',
    access: 'public',
    method: 'GET',
    path: '/playable-episodes',
    work: 'page',
    scope: 'read',
    summary: 'Which episodes of titles play here, for a list that a browser has stored',
    query: z.object({
      ids: z
        .string()
        .max(MAX_IDS_LENGTH)
        .transform((ids) => ids.split(',', MAX_ENTRIES))
        .meta({ description: 'Ids of titles or their numbers, with commas', examples: ['1,5'] }),
    }),
    response: z.object({
      playable: z
        .record(z.string(), z.string())
        .meta({ description: 'Ranges of episodes, by the id that was asked for' }),
    }),
    async handler({ viewer, query }) {
      const wire = myList.wire()
      const playable = query.ids.flatMap((id) => {
        const title = findTitle(id, wire)
        return title ? [[id, playableFor(viewer, title, wire)]] : []
      })
      return { playable: Object.fromEntries(playable) as Record<string, string> }
    },
  }),
  defineCall({
    ...shared,
    method: 'GET',
    path: '/users/:id/positions/:animeId',
    work: 'page',
    scope: 'read',
    summary: 'The user’s position in each episode of a title that was begun and not finished',
    response: z.object({ animeId: z.string(), positions: z.array(episodePosition) }),
    async handler({ viewer, params }) {
      const { id, number } = requireTitle(params.animeId, myList.wire())
      const positions = [...(await findPositions(myList.db, viewer.id, number)).values()]
      return {
        animeId: id,
        positions: positions
          .map(({ episode, ...saved }) => ({ episodeNum: episode, ...saved }))
          .toSorted((one, other) => one.episodeNum - other.episodeNum),
      }
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
