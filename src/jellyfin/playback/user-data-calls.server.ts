/** Progress, watched episodes and favourites. */
import * as z from 'zod'
import { Problem } from '#src/platform/problem.ts'
import { markFavourite, unmarkFavourite } from '#src/list/favourites/mark-favourite.server.ts'
import { type Call, defineCall, withPaths } from '../calls/call.ts'
import { CONSTANT, ONE } from '../calls/prices.ts'
import type { JellyfinContext } from '../context.ts'
import { sentFlag, sentNumber } from '../calls/sent-values.ts'
import { toSeconds } from '../calls/ticks.ts'
import type { UserItemData } from '../calls/item.ts'
import { toUserData } from '../items/base-item.ts'
import { requireTitle } from '../items/require-item.ts'
import { requirePlayable, toItemId } from '../items/require-playable.server.ts'
import { episodesOf } from '../titles/episode-index.ts'
import { isFilm } from '../titles/titles.ts'
import type { Caller } from '../calls/tokens.ts'
import { readEpisodeData, readTitleData } from '../titles/read-user-data.server.ts'
import {
  isUnasked,
  markUnwatched,
  markWatched,
  reportPosition,
  reportStart,
  toEpisodeSeconds,
} from './report-progress.server.ts'
import { createTrackReports } from './track-reports.server.ts'
import type { WantedTracks } from './rule-tracks.ts'

const report = z.object({
  itemid: z.string().max(100).nullish(),
  positionticks: sentNumber,
  mediasourceid: z.string().max(100).nullish(),
  audiostreamindex: sentNumber,
  subtitlestreamindex: sentNumber,
  failed: sentFlag,
})

/** Reports contain queues of what follows. */
const REPORT_LIMIT = 64 * 1024

/** @param item what plays: it names its first source too */
const toTracks = (item: string, sent: z.infer<typeof report>): WantedTracks => ({
  source: sent.mediasourceid ?? item,
  audio: sent.audiostreamindex ?? undefined,
  subtitle: sent.subtitlestreamindex ?? undefined,
})

export function userDataCalls(context: JellyfinContext): Call[] {
  const tracks = createTrackReports(context)

  async function readData(caller: Caller, item: string): Promise<UserItemData> {
    const title = requireTitle(context, caller, item)
    const id = context.ids.read(item)
    const Id = id ? context.ids.write(id) : item
    const titleData = (await readTitleData(context, caller, [title]))(title)
    if (id?.kind !== 'episode' && id?.kind !== 'part') return toUserData(Id, titleData)
    const playable = { title, episode: id.episode, ...(id.kind === 'part' && { part: id.variant }) }
    const dataOf = await readEpisodeData(context, caller, [playable])
    return toUserData(Id, dataOf(playable))
  }

  /** @returns the data of the item, after a change */
  async function answerChange(caller: Caller, item: string): Promise<UserItemData> {
    const id = context.ids.read(item)
    const { number } = requireTitle(context, caller, item)
    context.myList.emitChange(caller.viewer.id, { items: [{ number, episode: id?.episode || undefined }] })
    return readData(caller, item)
  }

  const reportCall = (path: string, handle: (caller: Caller, sent: z.infer<typeof report>) => Promise<void>): Call =>
    defineCall({
      method: 'POST',
      path,
      access: 'user',
      work: ONE,
      body: report,
      bodyLimit: REPORT_LIMIT,
      async handler({ caller, body }) {
        await handle(caller, body)
        return undefined
      },
    })

  /** Before a video has gone to the saved position, and where it failed, apps report its start. */
  const savePosition =
    (isEnd: boolean) =>
    async (caller: Caller, sent: z.infer<typeof report>): Promise<void> => {
      const { itemid, positionticks, failed } = sent
      if (!itemid || typeof positionticks !== 'number' || failed) return
      const playable = await requirePlayable(context, caller, itemid)
      // an app that stops may report tracks that it has put back
      if (!isEnd) await tracks.add(caller, playable, toTracks(itemid, sent))
      const seconds = await toEpisodeSeconds(context, playable, toSeconds(positionticks))
      if (await isUnasked(context, caller, playable, { seconds, isEnd })) return
      await reportPosition(context, caller, playable, seconds)
      context.myList.emitChange(caller.viewer.id, {
        items: [{ number: playable.title.number, episode: playable.episode }],
        isPlaying: !isEnd,
      })
    }

  return [
    reportCall('/Sessions/Playing', async (caller, sent) => {
      const { itemid, positionticks } = sent
      if (!itemid) return
      const playable = await requirePlayable(context, caller, itemid)
      tracks.start(caller, playable, toTracks(itemid, sent))
      const seconds = await toEpisodeSeconds(context, playable, toSeconds(positionticks))
      await reportStart(context, caller, playable, seconds)
    }),
    reportCall('/Sessions/Playing/Progress', savePosition(false)),
    reportCall('/Sessions/Playing/Stopped', savePosition(true)),
    defineCall({
      method: 'POST',
      path: '/Sessions/Playing/Ping',
      access: 'user',
      work: CONSTANT,
      handler: async () => undefined,
    }),
    ...playedCalls(context, answerChange),
    ...favouriteCalls(context, readData),
    ...withPaths(
      ['/UserItems/:itemId/UserData', '/Users/:userId/Items/:itemId/UserData'],
      defineCall({
        method: 'GET',
        path: '/:itemId',
        access: 'user',
        work: ONE,
        handler: async ({ caller, params }) => readData(caller, await toItemId(context, caller, params.itemId)),
      }),
    ),
  ]
}

type ReadData = (caller: Caller, item: string) => Promise<UserItemData>

function playedCalls(context: JellyfinContext, answerChange: ReadData): Call[] {
  const paths = ['/UserPlayedItems/:itemId', '/Users/:userId/PlayedItems/:itemId']
  const call = (method: 'POST' | 'DELETE') =>
    defineCall({
      method,
      path: '/:itemId',
      access: 'user',
      work: ONE,
      async handler({ caller, params }) {
        const item = await toItemId(context, caller, params.itemId)
        const title = requireTitle(context, caller, item)
        const id = context.ids.read(item)
        const index = await context.episodes()
        const isWhole = (id?.kind === 'title' || id?.kind === 'season') && !isFilm(title)
        const episodes = isWhole ? episodesOf(index, title) : [(await requirePlayable(context, caller, item)).episode]
        if (method === 'POST') await markWatched(context, caller, title, episodes)
        else await markUnwatched(context, caller, title, isWhole ? null : (episodes[0] ?? 0))
        return answerChange(caller, item)
      },
    })
  return [...withPaths(paths, call('POST')), ...withPaths(paths, call('DELETE'))]
}

/** The site keeps favourite titles: the app may mark one of its episodes instead. */
function favouriteCalls(context: JellyfinContext, readData: ReadData): Call[] {
  const { myList } = context
  const paths = ['/UserFavoriteItems/:itemId', '/Users/:userId/FavoriteItems/:itemId']
  const call = (method: 'POST' | 'DELETE') =>
    defineCall({
      method,
      path: '/:itemId',
      access: 'user',
      work: ONE,
      async handler({ caller, params }) {
        const item = await toItemId(context, caller, params.itemId)
        const { number } = requireTitle(context, caller, item)
        if (method === 'DELETE') await unmarkFavourite(myList, caller.viewer.id, number)
        else if ((await markFavourite(myList, caller.viewer.id, number)) === null)
          throw new Problem(409, 'The list of favourites is full.')
        return readData(caller, item)
      },
    })
  return [...withPaths(paths, call('POST')), ...withPaths(paths, call('DELETE'))]
}
