/**
 * Reads backups of Simkl: what its API answers with all items of a user, of which the anime are read
 * (https://simkl.docs.apiary.io/#reference/sync/get-all-items).
 */
import * as z from 'zod'
import type { ListEntry, ListStatus } from '#src/list/entries/entry.ts'
import { type PartialDate, parsePartialDate } from '#src/list/entries/partial-date.ts'
import { LAST_EPISODE } from '#src/list/limits.ts'
import type { ExternalEntry } from '../external-entry.ts'
import { toId, toTime } from '../external-ids.ts'
import { EntryCollector } from '../join-entries.ts'
import { arrayAt, isRecord, parseEntry, textAt, valueAt } from '../json-text.ts'
import type { ReadList } from '../read-list.ts'

const STATUSES = {
  watching: 'watching',
  plantowatch: 'planned',
  hold: 'paused',
  completed: 'completed',
  dropped: 'dropped',
  notinteresting: 'dropped',
} as const satisfies Record<string, ListStatus>

const text = z.string().nullish()
const count = z.int().min(0).max(LAST_EPISODE).nullish()
const simklEntry = z.object({
  status: z.enum(['watching', 'plantowatch', 'hold', 'completed', 'dropped', 'notinteresting']),
  user_rating: z.number().min(0).max(10).nullish(),
  watched_episodes_count: count,
  total_episodes_count: count.catch(null),
  added_to_watchlist_at: text,
  last_watched_at: text,
  user_rated_at: text,
  // an empty object is an empty list to it
  memo: z.union([z.object({ text, is_private: z.boolean().nullish() }), z.array(z.unknown())]).nullish(),
  is_rewatch: z.boolean().nullish(),
  // for the day of the first episode
  seasons: z
    .array(z.object({ episodes: z.array(z.object({ number: z.number().nullish(), watched_at: text })).nullish() }))
    .nullish()
    .catch(null),
})
type SimklEntry = z.infer<typeof simklEntry>

interface FoundEntry {
  read: SimklEntry
  ids: ExternalEntry['ids']
  title: string
}

/** The anime of a backup, which may have none; null if it is another file. */
export function findSimklEntries(body: unknown): readonly unknown[] | null {
  const anime = arrayAt(body, 'anime')
  if (anime) return anime.every((entry) => isRecord(valueAt(entry, 'show'))) ? anime : null
  return arrayAt(body, 'shows') && arrayAt(body, 'movies') ? [] : null
}

/** @throws {ListReadError} */
export function readSimkl(entries: readonly unknown[]): ReadList {
  const collector = new EntryCollector()
  const byTitle = Map.groupBy(entries.map(findEntry), ({ ids }) => ids.mal ?? Object.entries(ids)[0]?.join(' '))
  for (const [id, found] of byTitle)
    if (id === undefined) for (const one of found) collector.add(undefined, toEntry(one, []))
    else {
      // each further round is an entry of its own
      const first = found.find(({ read }) => !read.is_rewatch) ?? found[0]
      if (first)
        collector.add(
          id,
          toEntry(
            first,
            found.filter((one) => one !== first),
          ),
        )
    }
  return { source: 'simkl', owner: null, entries: collector.entries(), warnings: collector.warnings() }
}

function findEntry(raw: unknown): FoundEntry {
  const ids = valueAt(raw, 'show', 'ids')
  const title = textAt(raw, 'show', 'title')
  return {
    read: parseEntry(simklEntry, raw, title),
    ids: {
      ...toId('mal', valueAt(ids, 'mal')),
      ...toId('anilist', valueAt(ids, 'anilist')),
      ...toId('kitsu', valueAt(ids, 'kitsu')),
    },
    title,
  }
}

function toEntry({ read, ids, title }: FoundEntry, rounds: readonly FoundEntry[]): ExternalEntry {
  const times = [read.added_to_watchlist_at, read.last_watched_at, read.user_rated_at]
  const memo = Array.isArray(read.memo) ? null : read.memo
  return {
    ids,
    title,
    episodes: read.total_episodes_count || null,
    entry: {
      ...findProgress(
        read,
        rounds.map((round) => round.read),
      ),
      score: Math.round((read.user_rating ?? 0) * 10),
      startedOn: toDay(findFirstWatch(read)),
      finishedOn: read.status === 'completed' ? toDay(read.last_watched_at) : null,
      notes: memo?.text ?? '',
      isPrivate: memo?.is_private ?? false,
      customLists: [],
      otherFields: {},
    },
    updatedAt:
      times
        .flatMap((time) => toTime(time ?? '') ?? [])
        .toSorted()
        .at(-1) ?? null,
  }
}

type Progress = Pick<ListEntry, 'status' | 'progress' | 'timesRewatched'>

function findProgress(read: SimklEntry, rounds: readonly SimklEntry[]): Progress {
  const timesRewatched = rounds.filter(({ status }) => status === 'completed').length
  const running = rounds.find(({ status }) => status === 'watching')
  if (running) return { status: 'rewatching', progress: running.watched_episodes_count ?? 0, timesRewatched }
  // films have no episodes that were watched
  const watched = Math.max(
    read.watched_episodes_count ?? 0,
    read.status === 'completed' ? (read.total_episodes_count ?? 0) : 0,
  )
  return { status: STATUSES[read.status], progress: watched, timesRewatched }
}

const findFirstWatch = ({ seasons }: SimklEntry): string | null | undefined =>
  seasons?.flatMap(({ episodes }) => episodes ?? []).find(({ number }) => number === 1)?.watched_at

/** The day of an ISO time. That of an unknown time is in 1970. */
const toDay = (time: string | null | undefined): PartialDate | null =>
  time?.startsWith('1970') ? null : parsePartialDate((time ?? '').slice(0, 10))
