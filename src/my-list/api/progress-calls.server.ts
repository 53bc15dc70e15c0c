import * as z from 'zod'
import { defineCall, type ProductCall } from '#src/accounts/api/call.ts'
import type { MyListContext } from '../context.ts'
import { LIST_WRITES } from '../limits.ts'
import { readContinueWatching } from '../saved/saved-lists.server.ts'
import { continueEntry, extent, mergeBody, numberOf, pageQuery, progressBody } from '../schemas.ts'
import { requireTitle } from '../titles.ts'
import { mergeMyList } from '../progress/merge.server.ts'
import { toMoment } from '../progress/progress-time.ts'
import { endAllProgress, endProgress, findPlace, saveAllProgress } from '../progress/store.server.ts'
import { listWatched } from '../progress/watched-store.server.ts'

const shared = { tag: 'Shelf', who: 'owner' } as const
const LIST = '/users/:id/continue-watching'

export const progressCalls = (myList: MyListContext): ProductCall[] => [
  defineCall({
    ...shared,
    method: 'GET',
    path: LIST,
    summary: 'What one is in the middle of, newest first',
    query: pageQuery,
    answer: z.object({ continueWatching: z.array(continueEntry), ...extent }),
    run: ({ viewer, query }) => readContinueWatching(myList, viewer.id, query.page),
  }),
  defineCall({
    ...shared,
    method: 'POST',
    limit: LIST_WRITES,
    path: LIST,
    summary:
      'Merges places and seen episodes that were kept elsewhere, the later place holding for each title; titles that are not known are passed over',
    body: mergeBody,
    bodyLimit: 128 * 1024,
    answer: z.object({}),
    async run({ viewer, body }) {
      await mergeMyList(myList, viewer.id, body)
      return {}
    },
  }),
  defineCall({
    ...shared,
    method: 'PUT',
    limit: LIST_WRITES,
    path: `${LIST}/:animeId`,
    summary: 'Keeps where one is in a title, unless a later place is kept already',
    body: progressBody,
    answer: z.object({ kept: z.boolean().meta({ description: 'Whether it is this place that holds now' }) }),
    async run({ viewer, path, body }) {
      const { number } = requireTitle(path.animeId, myList.wire())
      const episode = numberOf(body) ?? 1
      const [at, { position, progress }] = [toMoment(body, myList.now()), body]
      await saveAllProgress(myList.db, viewer.id, [{ number, episode, position, progress, at, ended: false }])
      const holds = await findPlace(myList.db, viewer.id, number)
      return { kept: holds?.at === at && holds.episode === episode && holds.position === position }
    },
  }),
  defineCall({
    ...shared,
    method: 'DELETE',
    limit: LIST_WRITES,
    path: `${LIST}/:animeId`,
    summary: 'Takes a title off the list',
    answer: z.object({}),
    async run({ viewer, path }) {
      const { number } = requireTitle(path.animeId, myList.wire())
      await endProgress(myList.db, viewer.id, number, toMoment({}, myList.now()))
      return {}
    },
  }),
  defineCall({
    ...shared,
    method: 'DELETE',
    limit: LIST_WRITES,
    path: LIST,
    summary: 'Takes every title off the list',
    answer: z.object({}),
    async run({ viewer }) {
      await endAllProgress(myList.db, viewer.id, toMoment({}, myList.now()))
      return {}
    },
  }),
  defineCall({
    ...shared,
    method: 'GET',
    path: '/users/:id/watched/:animeId',
    summary: 'The episodes of a title that one has seen to their end',
    answer: z.object({ animeId: z.string(), episodes: z.array(z.int()) }),
    async run({ viewer, path }) {
      const { id, number } = requireTitle(path.animeId, myList.wire())
      return { animeId: id, episodes: await listWatched(myList.db, viewer.id, number) }
    },
  }),
]
