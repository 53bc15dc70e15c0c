/** Reads what statistics are made from. */
import { setImmediate } from 'node:timers/promises'
import type { UserId } from '#src/accounts/viewer.ts'
import { EMPTY_ENTRY, type ListEntry } from '#src/list/entries/entry.ts'
import { parsePartialDate } from '#src/list/entries/partial-date.ts'
import { toStatus } from '#src/list/entries/stored-entry.ts'
import type { MyListDb } from '#src/list/tables.server.ts'

/** An entry without its texts and lists. */
export type EntryRecord = ListEntry & { number: number; updatedAt: string }

/** Rows per query; requests are handled between two of them. */
const PAGE = 500

/** The entries of a user, private ones too, ordered by number; entries of merged titles are separate. */
export async function listEntryRecords(db: MyListDb, user: UserId): Promise<EntryRecord[]> {
  const entries: EntryRecord[] = []
  for (;;) {
    const rows = await db
      .selectFrom('list_entry')
      .select(['anime_id', 'status', 'progress', 'score', 'started_on', 'finished_on', 'times_rewatched'])
      .select(['is_private', 'updated_at'])
      .where('user_id', '=', user)
      .where('anime_id', '>', entries.at(-1)?.number ?? 0)
      .orderBy('anime_id')
      .limit(PAGE)
      .execute()
    for (const row of rows)
      entries.push({
        ...EMPTY_ENTRY,
        number: row.anime_id,
        status: toStatus(row.status),
        progress: row.progress,
        score: row.score,
        startedOn: toDate(row.started_on),
        finishedOn: toDate(row.finished_on),
        timesRewatched: row.times_rewatched,
        isPrivate: row.is_private === 1,
        updatedAt: row.updated_at,
      })
    if (rows.length < PAGE) return entries
    await setImmediate()
  }
}

const toDate = (text: string | null) => (text === null ? null : parsePartialDate(text))
