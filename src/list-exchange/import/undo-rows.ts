/** What undoing an import needs to know of the entries that it changed. */
import * as z from 'zod'
import { copiedEntry, copyEntry, fromCopy } from '#src/list/entries/copied-entry.ts'
import { type StoredEntry, toRow } from '#src/list/entries/stored-entry.ts'

export interface UndoRow {
  number: number
  /** The entry before; null if there was none. */
  before: StoredEntry | null
  /** Of the entry that the import wrote: one with another was changed since. */
  fingerprint: string
}

const stored = z.array(
  z.object({
    number: z.number(),
    fingerprint: z.string(),
    before: copiedEntry.nullable(),
  }),
)

export const encodeUndo = (rows: readonly UndoRow[]): string =>
  rows.length === 0
    ? ''
    : JSON.stringify(
        rows.map(({ before, ...rest }) => ({
          ...rest,
          before: before && copyEntry(before),
        })),
      )

export const decodeUndo = (text: string): UndoRow[] =>
  text === ''
    ? []
    : stored.parse(JSON.parse(text)).map(({ before, ...rest }) => ({ ...rest, before: before && fromCopy(before) }))

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
