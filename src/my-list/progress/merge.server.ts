import type { UserId } from '#src/accounts/viewer.ts'
import type * as z from 'zod'
import type { Title } from '#src/catalogue/title.ts'
import type { MyListContext } from '../context.ts'
import { type mergeBody, numberOf } from '../schemas.ts'
import { LARGE_MERGE, LARGE_MERGES } from '../limits.ts'
import { findTitle } from '../titles.ts'
import { readEpisodes } from './watched.ts'
import { toMoment } from './progress-time.ts'
import { saveAllProgress, type ReportedProgress } from './store.server.ts'
import { markWatched, type WatchedEpisode } from './watched-store.server.ts'

/** Episodes that are marked at once: more than anybody's list has, and no burden. */
const MOST_MARKS = 20_000

/** Takes in what was kept elsewhere; titles that are not known are passed over. */
export async function mergeMyList(myList: MyListContext, user: UserId, told: z.infer<typeof mergeBody>): Promise<void> {
  const [wire, now, { sentAt }] = [myList.wire(), myList.now(), told]
  const places = told.continueWatching.flatMap((place): ReportedProgress[] => {
    const title = findTitle(place.id, wire)
    const episode = numberOf(place)
    if (!title || episode === null) return []
    const { position, progress, ended, at } = place
    const moment = at === undefined ? null : toMoment({ at, sentAt }, now)
    return [{ number: title.number, episode, position, progress, ended, at: moment }]
  })
  const marks: WatchedEpisode[] = []
  for (const { id, episodes } of told.watched) {
    const title = marks.length < MOST_MARKS ? findTitle(id, wire) : null
    if (!title) continue
    for (const episode of readEpisodes(episodes, lastEpisodeOf(title))) marks.push({ number: title.number, episode })
  }
  if (marks.length > LARGE_MERGE) await myList.limitUser(LARGE_MERGES, user)
  await saveAllProgress(myList.db, user, places)
  await markWatched(myList.db, user, marks.slice(0, MOST_MARKS))
}

/** The highest episode that a title can have: none is known where nobody has said how many there will be. */
const lastEpisodeOf = ({ episodes, availability }: Title): number | undefined =>
  episodes === undefined ? undefined : Math.max(episodes, availability?.lastEpisode ?? 0)
