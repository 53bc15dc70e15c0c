/** Counts all titles that a user has watched or listed, in slices: requests are handled between two of them. */
import { setImmediate } from 'node:timers/promises'
import type { UserId } from '#src/accounts/viewer.ts'
import type { Title } from '#src/catalogue/title.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { entriesWalked } from '#src/platform/instrumentation/measurements.ts'
import type { DayOf } from '#src/platform/time-zone/local-day.ts'
import type { MyListContext } from '#src/list/context.ts'
import { mergeEntries } from '#src/list/entries/merge-entries.ts'
import { listHistory } from '#src/list/history/store.server.ts'
import { MAX_HISTORY } from '#src/list/limits.ts'
import { listAllWatched } from '#src/list/progress/watched-store.server.ts'
import { type CountedTitle, countTitle, type EpisodeVisit } from './count-title.ts'
import { type EntryRecord, listEntryRecords } from './store.server.ts'

/** Titles or rows that are handled at once: a few milliseconds. */
const SLICE = 500

interface Collected {
  entries: EntryRecord[]
  watched: Set<number>
  visits: EpisodeVisit[]
}

/** Does something with each item, and lets requests be handled in between. */
export async function forEachInSlices<T>(items: Iterable<T>, act: (item: T) => void): Promise<void> {
  for (const slice of inChunks([...items], SLICE)) {
    entriesWalked.report(slice.length)
    slice.forEach(act)
    await setImmediate()
  }
}

/** Without hidden and deleted titles; merged ones are one. */
export async function countTitles(myList: MyListContext, user: UserId, dayOf: DayOf): Promise<CountedTitle[]> {
  const { db } = myList
  const { snapshot } = myList.wire()
  const now = await myList.now()
  const collected = new Map<Title, Collected>()
  const collect = (number: number): Collected | null => {
    const title = snapshot.find(number)
    if (!title) return null
    const known = collected.get(title) ?? { entries: [], watched: new Set(), visits: [] }
    collected.set(title, known)
    return known
  }
  await forEachInSlices(await listEntryRecords(db, user), (entry) => collect(entry.number)?.entries.push(entry))
  await forEachInSlices(await listAllWatched(db, user), ({ number, episode }) => collect(number)?.watched.add(episode))
  for (let skip = 0; skip < MAX_HISTORY; skip += SLICE) {
    const visits = await listHistory(db, user, { skip, limit: SLICE })
    for (const { number, episode, at } of visits) collect(number)?.visits.push({ episode, at })
    if (visits.length < SLICE) break
    await setImmediate()
  }
  const counted: CountedTitle[] = []
  await forEachInSlices(collected, ([title, { entries, watched, visits }]) => {
    const entry = entries.length === 0 ? null : mergeEntries(entries)
    if (entry || watched.size > 0) counted.push(countTitle({ title, entry, watched, visits }, now, dayOf))
  })
  return counted
}
