/** What apps are told of items whose data has changed. */
import { createTitleCheck } from '#src/catalogue/audience/limits.ts'
import { showParts } from '#src/catalogue/audience/shown-folders.ts'
import type { ChangedItem } from '#src/list/change-events.server.ts'
import { toUserData } from './base-item.ts'
import { playableId } from './episode-item.ts'
import { titleId } from './title-item.ts'
import type { UserItemData } from '../calls/item.ts'
import type { Caller } from '../calls/tokens.ts'
import type { JellyfinContext } from '../context.ts'
import { readEpisodeData, readTitleData } from '../titles/read-user-data.server.ts'
import { partsAfter } from '../titles/episode-index.ts'
import { canSee, isFilm } from '../titles/titles.ts'

/** @param changed some dozens, in any order @returns the data of the episodes, and of their titles */
export async function readChanges(
  context: JellyfinContext,
  caller: Caller,
  changed: readonly ChangedItem[],
): Promise<UserItemData[]> {
  // sockets are part of no request
  const { limits, folders = [] } = caller.viewer
  const isWithin = limits ? createTitleCheck(limits) : () => true
  const known = changed.flatMap(({ number, episode }) => {
    const whole = context.catalogue.snapshot.find(number)
    const title = whole && showParts(whole, folders)
    return title && isWithin(title) && canSee(title, caller, context) ? [{ title, episode }] : []
  })
  const titles = [...new Set(known.map(({ title }) => title))]
  const playables = known.flatMap(({ title, episode }) =>
    episode === undefined || isFilm(title) ? [] : [{ title, episode }],
  )
  const index = await context.episodes()
  const withParts = playables.flatMap((playable) => [playable, ...partsAfter(index, playable)])
  const [dataOf, episodeDataOf] = await Promise.all([
    readTitleData(context, caller, titles),
    readEpisodeData(context, caller, withParts),
  ])
  return [
    ...withParts.map((playable) => toUserData(playableId(playable, context), episodeDataOf(playable))),
    ...titles.map((title) => toUserData(titleId(title, context), dataOf(title))),
  ]
}
