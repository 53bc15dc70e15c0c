/** Reads the library that Seanime answers to its own pages, whose entries refer to AniList's titles. */
import * as z from 'zod'
import { parsePartialDate } from '#src/list/entries/partial-date.ts'
import { EntryCollector } from '../join-entries.ts'
import { arrayAt, isRecord, parseEntry, textAt, valueAt } from '../json-text.ts'
import type { ReadList } from '../read-list.ts'
import { toAniListEntry } from './anilist-entry.ts'
import { anilistEntry } from './anilist-schemas.ts'
import { toReadList } from './read-anilist.ts'

const seanimeEntry = z.object({
  mediaId: anilistEntry.shape.mediaId,
  media: anilistEntry.shape.media,
  listData: anilistEntry
    .pick({ status: true, score: true, progress: true, repeat: true })
    .extend({ startedAt: z.string().nullish(), completedAt: z.string().nullish() }),
})

/** The entries of a library; titles with files that are not on the list have none. Null if it is another file. */
export function findSeanimeEntries(body: unknown): readonly unknown[] | null {
  const lists = arrayAt(body, 'data', 'lists') ?? arrayAt(body, 'lists') ?? []
  const entries = lists.flatMap((list) => arrayAt(list, 'entries') ?? [])
  const listed = entries.filter((entry) => isRecord(valueAt(entry, 'listData')))
  return listed.length > 0 ? listed : null
}

/** @throws {ListReadError} */
export function readSeanime(entries: readonly unknown[]): ReadList {
  const collector = new EntryCollector()
  for (const raw of entries) {
    const { media, mediaId, listData } = parseEntry(seanimeEntry, raw, textAt(raw, 'media', 'title', 'userPreferred'))
    const read = toAniListEntry(
      { ...listData, media, mediaId, startedAt: null, completedAt: null },
      Math.round(listData.score ?? 0),
      null,
    )
    const startedOn = toDay(listData.startedAt)
    const finishedOn = toDay(listData.completedAt)
    collector.add(read.ids.anilist, { ...read, entry: { ...read.entry, startedOn, finishedOn } })
  }
  return toReadList('seanime', '', collector)
}

/** The day of an ISO time. */
const toDay = (time: string | null | undefined) => parsePartialDate((time ?? '').slice(0, 10))
