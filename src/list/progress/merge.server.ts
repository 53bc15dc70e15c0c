/** Merges the lists that a client stored into those of its user. */
import type { UserId } from '#src/accounts/viewer.ts'
import type * as z from 'zod'
import type { Title } from '#src/catalogue/title.ts'
import type { MyListContext } from '../context.ts'
import { followWatched } from '../entries/entry-service.server.ts'
import { type mergeBody, numberOf } from '../schemas.ts'
import { entriesWalked } from '#src/platform/instrumentation/measurements.ts'
import { findTitle } from '../titles.ts'
import { readEpisodes } from '#src/catalogue/episode/episode-numbers.ts'
import { toServerTime } from '../reported-time.ts'
import type { ReportedProgress } from './store.server.ts'
import { saveProgressAndWatched, type WatchedEpisode } from './watched-store.server.ts'

/** Episodes marked in one request: more than any title has, and still fast. */
const MAX_MARKS = 20_000

/** Merges progress stored elsewhere; unknown titles are skipped. */
export async function mergeMyList(
  myList: MyListContext,
  user: UserId,
  reported: z.infer<typeof mergeBody>,
): Promise<void> {
  const [wire, now, { sentAt }] = [myList.wire(), await myList.now(), reported]
  const reports = reported.continueWatching.flatMap((entry): ReportedProgress[] => {
    const title = findTitle(entry.id, wire)
    const episode = numberOf(entry)
    if (!title || episode === null) return []
    const { position, progress, ended, at } = entry
    const time = at === undefined ? null : toServerTime({ at, sentAt }, now)
    return [{ number: title.number, episode, position, progress, ended, at: time }]
  })
  const marks: WatchedEpisode[] = []
  for (const { id, episodes } of reported.watched) {
    const title = marks.length < MAX_MARKS ? findTitle(id, wire) : null
    if (!title) continue
    for (const episode of readEpisodes(episodes, lastEpisodeOf(title))) marks.push({ number: title.number, episode })
  }
  entriesWalked.report(marks.length)
  const titleOf = (number: number) => wire.snapshot.find(number)
  await saveProgressAndWatched(myList.db, user, reports, marks.slice(0, MAX_MARKS), (trx, watched) =>
    followWatched(trx, user, watched, titleOf, now),
  )
  myList.emitChange(user, { items: [...marks, ...reports], isPlaying: marks.length === 0 })
}

/** The last possible episode of a title; none if the total is unknown. */
const lastEpisodeOf = ({ episodes, availability }: Title): number | undefined =>
  episodes === undefined ? undefined : Math.max(episodes, availability?.lastEpisode ?? 0)
