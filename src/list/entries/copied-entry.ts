/** Entries as JSON, for undoing changes. */
import * as z from 'zod'
import { fromRow, type StoredEntry, toRow } from './stored-entry.ts'

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

export const copiedEntry = z.object({ row: storedRow, customLists: z.array(z.string()) })

export const copyEntry = (entry: StoredEntry) => ({ row: toRow(entry), customLists: entry.customLists })

export const fromCopy = ({ row, customLists }: z.infer<typeof copiedEntry>): StoredEntry => fromRow(row, customLists)
