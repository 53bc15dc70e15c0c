/** An entry as it is stored, and its columns. */
import * as z from 'zod'
import { type ListEntry, LIST_STATUSES, type ListStatus, type OtherFields } from './entry.ts'
import { parsePartialDate } from './partial-date.ts'

/** Whether its user is to be asked for a score: after the first completion, and once. */
export const SCORE_REQUESTS = ['none', 'open', 'done'] as const
export type ScoreRequest = (typeof SCORE_REQUESTS)[number]

export interface StoredEntry extends ListEntry {
  /** The title's number when it was stored; it may have been merged since. */
  number: number
  scoreRequest: ScoreRequest
  /** ISO. */
  createdAt: string
  updatedAt: string
}

/** A row of `list_entry`, without its user. */
export interface EntryRow {
  anime_id: number
  status: string
  progress: number
  score: number
  started_on: string | null
  finished_on: string | null
  times_rewatched: number
  notes: string
  is_private: number
  /** JSON. */
  other_fields: string
  score_request: number
  created_at: string
  updated_at: string
}

const service = z.record(z.string(), z.string()).optional()
const otherFields = z.object({ mal: service, anilist: service, kitsu: service })

export const fromRow = (row: EntryRow, customLists: readonly string[]): StoredEntry => ({
  number: row.anime_id,
  status: toStatus(row.status),
  progress: row.progress,
  score: row.score,
  startedOn: toDate(row.started_on),
  finishedOn: toDate(row.finished_on),
  timesRewatched: row.times_rewatched,
  notes: row.notes,
  isPrivate: row.is_private === 1,
  customLists,
  otherFields: parseOtherFields(row.other_fields),
  scoreRequest: SCORE_REQUESTS[row.score_request] ?? 'none',
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const toRow = (entry: StoredEntry): EntryRow => ({
  anime_id: entry.number,
  status: entry.status,
  progress: entry.progress,
  score: entry.score,
  started_on: entry.startedOn,
  finished_on: entry.finishedOn,
  times_rewatched: entry.timesRewatched,
  notes: entry.notes,
  is_private: entry.isPrivate ? 1 : 0,
  other_fields: JSON.stringify(entry.otherFields),
  score_request: SCORE_REQUESTS.indexOf(entry.scoreRequest),
  created_at: entry.createdAt,
  updated_at: entry.updatedAt,
})

/**
 * The entry with which another replaces `before`. Its user is asked for a score when the title is completed for the first time without one.
 * @param at ISO time of the change
 */
export function succeed(before: StoredEntry | null, number: number, entry: ListEntry, at: string): StoredEntry {
  return {
    ...entry,
    number,
    scoreRequest: nextScoreRequest(before, entry),
    createdAt: before?.createdAt ?? at,
    updatedAt: at,
  }
}

/** Whether an entry differs from another in more than the time of its last change. */
export const isChanged = (before: StoredEntry | null, after: StoredEntry | null): boolean =>
  before === null || after === null
    ? before !== after
    : toText(before) !== toText({ ...after, updatedAt: before.updatedAt })

const toText = (entry: StoredEntry): string => JSON.stringify([toRow(entry), entry.customLists.toSorted()])

function nextScoreRequest(before: StoredEntry | null, { status, score }: ListEntry): ScoreRequest {
  const request = before?.scoreRequest ?? 'none'
  if (request === 'open' && score > 0) return 'done'
  const isCompletion = status === 'completed' && before?.status !== 'completed'
  return request === 'none' && isCompletion && score === 0 ? 'open' : request
}

/** A stored status; an unknown one, of a newer version, is planned. */
export const toStatus = (text: string): ListStatus => LIST_STATUSES.find((status) => status === text) ?? 'planned'
const toDate = (text: string | null) => (text === null ? null : parsePartialDate(text))

/** Stored by this site; what cannot be read is dropped. */
function parseOtherFields(text: string): OtherFields {
  if (text === '{}') return {}
  try {
    const { mal, anilist, kitsu } = otherFields.parse(JSON.parse(text))
    return { ...(mal && { mal }), ...(anilist && { anilist }), ...(kitsu && { kitsu }) }
  } catch {
    return {}
  }
}
