/** An import of a list, from its rehearsal until it can no longer be undone. */
import { DAY_MS } from '#src/platform/durations.ts'
import type { ScoreFormat } from '#src/list/entries/score.ts'
import type { ListSource } from '../formats/read-list.ts'
import type { ImportChoice } from './compare-entries.ts'
import type { CustomList } from '#src/list/entries/custom-lists-store.server.ts'
import type { KindCounts } from './import-rows.ts'

/**
 * - `reading`: its rows are being stored
 * - `failed`: the list could not be read
 * - `rehearsed`: waits for the user's decision
 * - `applying`, `undoing`: chunk by chunk; continues after the process ended
 */
export const IMPORT_STATES = ['reading', 'failed', 'rehearsed', 'applying', 'applied', 'undoing', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export interface ImportResult {
  added: number
  changed: number
  unchanged: number
  /** Entries of unknown titles, which wait. */
  waiting: number
  /** Entries that were left out, because the list is full or they have no id by which their title could be found later. */
  leftOut: number
  /** Entries that were taken without their notes, because the notes of the list are full. */
  notesLeftOut: number
  /** Custom lists that the import added. Their numbers may have been reused since, so names are compared. */
  addedLists: readonly CustomList[]
  /** By undoing: entries that are as they were before, and those that were changed since and stay. */
  restored: number
  kept: number
  /** Titles of the first ones of these, by number. */
  keptTitles: readonly number[]
}

export const NO_RESULT: ImportResult = {
  added: 0,
  changed: 0,
  unchanged: 0,
  waiting: 0,
  leftOut: 0,
  notesLeftOut: 0,
  addedLists: [],
  restored: 0,
  kept: 0,
  keptTitles: [],
}

export interface ListImport {
  id: string
  source: ListSource | null
  owner: string | null
  state: ImportState
  choice: ImportChoice
  /** If the list does not say in which format its scores are: those that they may be in, the chosen one first. */
  scoreFormats: readonly ScoreFormat[]
  counts: KindCounts
  result: ImportResult
  /** Sentences for the user. */
  notices: readonly string[]
  chunks: number
  position: number
  /** Characters that are stored with it. */
  size: number
  /** ISO. */
  createdAt: string
  appliedAt: string | null
  expiresAt: string
}

export const IMPORT_LIMITS = {
  /** Titles in one list. */
  entries: 20_000,
  /** Characters that one rehearsal, the undo data of one import and the waiting entries of a user may have as JSON. */
  size: 24_000_000,
  /** Characters of a user's applied imports; the oldest can no longer be undone when there are more. */
  totalSize: 48_000_000,
  past: 20,
  waiting: 20_000,
  keptTitles: 100,
  rehearsalMs: DAY_MS,
  undoMs: 30 * DAY_MS,
} as const

/** Calls that read a list, of one user. */
export const IMPORTS = { name: 'list-imports', max: 20, windowMs: 3_600_000 }

export const isRunning = ({ state }: Pick<ListImport, 'state'>): boolean => state === 'applying' || state === 'undoing'

/** Whether the import is yet to be decided on, or its result could not be read. */
export const isOpen = ({ state }: Pick<ListImport, 'state'>): boolean =>
  state === 'reading' || state === 'rehearsed' || state === 'failed'
