/** What undoing an import needs to know of the entries that it changed. Pure. */
import * as z from 'zod'
import { fromRow, type StoredEntry, toRow } from '../entries/stored-entry.ts'

export interface UndoRow {
  number: number
  /** The entry before; null if there was none. */
  before: StoredEntry | null
  /** Of the entry that the import wrote: one with another was changed since. */
  fingerprint: string
}

const storedRow = z.object({
  anime_id: z.number(),
  status: z.string(),
  progress: z.number(),
  score: z.number(),
  started_on: z.string().nullable(),
  finished_on: z.string().nullable(),
  times_rewatched: z.number(),
  notes: z.string(),
  is_private: z.number(),
  other_fields: z.string(),
  score_request: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
})
const stored = z.array(
  z.object({
    number: z.number(),
    fingerprint: z.string(),
    before: z.object({ row: storedRow, customLists: z.array(z.string()) }).nullable(),
  }),
)

export const encodeUndo = (rows: readonly UndoRow[]): string =>
  rows.length === 0
    ? ''
    : JSON.stringify(
        rows.map(({ before, ...rest }) => ({
          ...rest,
          before: before && { row: toRow(before), customLists: before.customLists },
        })),
      )

export const decodeUndo = (text: string): UndoRow[] =>
  text === ''
    ? []
    : stored
        .parse(JSON.parse(text))
        .map(({ before, ...rest }) => ({ ...rest, before: before && fromRow(before.row, before.customLists) }))

/** A text that two entries share only if the user sees no difference between them; to be hashed. */
export const describeEntry = (entry: StoredEntry): string => {
  const {
    anime_id: _number,
    score_request: _request,
    created_at: _created,
    updated_at: _updated,
    ...visible
  } = toRow(entry)
  return JSON.stringify([visible, entry.customLists.toSorted()])
}
