/** MyAnimeList's entries to fields and back. */
import * as z from 'zod'
import type { ListStatus } from '#src/list/entries/entry.ts'
import { parsePartialDate, type PartialDate } from '#src/list/entries/partial-date.ts'
import type { FieldChange, ServiceFields } from '../merge/service-fields.ts'
import { cleanNotes, cleanTitle, toCount } from './clean-fields.ts'
import type { RemoteEntry } from './service-client.ts'

export const PAGE_SIZE = 1_000
const STATUS_FIELDS =
  'status,score,num_episodes_watched,is_rewatching,start_date,finish_date,num_times_rewatched,comments,updated_at'
export const LIST_PATH = `/users/@me/animelist?fields=list_status{${STATUS_FIELDS}},num_episodes&limit=${PAGE_SIZE}&nsfw=true`

const STATUSES = {
  watching: 'watching',
  rewatching: 'completed',
  completed: 'completed',
  paused: 'on_hold',
  dropped: 'dropped',
  planned: 'plan_to_watch',
} as const satisfies Record<ListStatus, string>
const toStatus = new Map<string, ListStatus>([
  ['watching', 'watching'],
  ['completed', 'completed'],
  ['on_hold', 'paused'],
  ['dropped', 'dropped'],
  ['plan_to_watch', 'planned'],
])

const id = z.int().positive()
export const listStatus = z.object({
  status: z.string().nullish(),
  score: z.number().nullish(),
  num_episodes_watched: z.int().nullish(),
  is_rewatching: z.boolean().nullish(),
  start_date: z.string().nullish(),
  finish_date: z.string().nullish(),
  num_times_rewatched: z.int().nullish(),
  comments: z.string().nullish(),
  updated_at: z.string().nullish(),
})
const node = z.object({ id, title: z.string().nullish(), num_episodes: z.int().nullish() })
export const userAnswer = z.object({ id, name: z.string().max(200) })
export const listAnswer = z.object({
  data: z.array(z.object({ node, list_status: listStatus })),
  paging: z.object({ next: z.string().nullish() }).nullish(),
})

/** @returns null for a status that this version does not know */
export function fromMal(title: z.infer<typeof node>, raw: z.infer<typeof listStatus>): RemoteEntry | null {
  const status = toStatus.get(raw.status ?? '')
  if (status === undefined) return null
  const at = Date.parse(raw.updated_at ?? '')
  return {
    id: title.id,
    entryId: null,
    title: cleanTitle(title.title),
    episodes: title.num_episodes || null,
    updatedAt: Number.isNaN(at) ? null : new Date(at).toISOString(),
    fields: {
      status: raw.is_rewatching ? 'rewatching' : status,
      progress: toCount(raw.num_episodes_watched, 99_999),
      score: 10 * toCount(raw.score, 10),
      startedOn: toDate(raw.start_date),
      finishedOn: toDate(raw.finish_date),
      timesRewatched: toCount(raw.num_times_rewatched, 9_999),
      notes: cleanNotes(raw.comments),
      isPrivate: false,
      customLists: [],
    },
  }
}

const toDate = (text: string | null | undefined): PartialDate | null => (text ? parsePartialDate(text) : null)

/** A form; fields that are not in the change stay as they are. The name of the progress differs from the one that is read. */
export function toMal(change: FieldChange): URLSearchParams {
  const { status, progress, score, startedOn, finishedOn, timesRewatched, notes } = change
  const values: Record<string, string | undefined> = {
    status: status && STATUSES[status],
    is_rewatching: status && String(status === 'rewatching'),
    score: score === undefined ? undefined : String(toPoints(score)),
    num_watched_episodes: progress === undefined ? undefined : String(progress),
    num_times_rewatched: timesRewatched === undefined ? undefined : String(timesRewatched),
    start_date: startedOn === undefined ? undefined : (startedOn ?? ''),
    finish_date: finishedOn === undefined ? undefined : (finishedOn ?? ''),
    comments: notes,
  }
  return new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

const toPoints = (score: ServiceFields['score']): number => Math.round(score / 10)

/** The offset of the next page. @returns null if the address has none */
export function nextOffset(next: string): number | null {
  const offset = URL.parse(next)?.searchParams.get('offset') ?? ''
  return /^\d{1,7}$/.test(offset) ? Number(offset) : null
}
