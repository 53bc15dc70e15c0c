/** The rows of an import, and how they are stored. */
import * as z from 'zod'
import { EMPTY_ENTRY, LIST_STATUSES, type ListEntry } from '#src/list/entries/entry.ts'
import { parsePartialDate } from '#src/list/entries/partial-date.ts'
import type { ExternalEntry } from '../formats/external-entry.ts'
import { IMPORT_CHOICES, type ImportChoice } from './compare-entries.ts'

/** What a rehearsal found, in the order in which its rows are stored and shown. */
export const ROW_KINDS = ['conflict', 'changed', 'new', 'unknown', 'same'] as const
export type RowKind = (typeof ROW_KINDS)[number]
export type KindCounts = Record<RowKind, number>

export interface ImportRow {
  kind: RowKind
  /** The title's number; null if the catalogue does not have it. */
  number: number | null
  external: ExternalEntry
}

/** Rows of one chunk, which one transaction handles. */
export const CHUNK_ROWS = 200

const date = z
  .string()
  .transform((text) => parsePartialDate(text))
  .nullish()
  .transform((value) => value ?? null)
const fields = z.record(z.string(), z.string())
const storedFields = z.object({
  mal: fields.exactOptional(),
  anilist: fields.exactOptional(),
  kitsu: fields.exactOptional(),
})

const storedEntry = z.object({
  status: z.enum(LIST_STATUSES).catch('planned'),
  progress: z.number().default(0),
  score: z.number().default(0),
  startedOn: date,
  finishedOn: date,
  timesRewatched: z.number().default(0),
  notes: z.string().default(''),
  isPrivate: z.boolean().default(false),
  customLists: z.array(z.string()).default([]),
  otherFields: storedFields.default({}),
})
const storedExternal = z.object({
  ids: z.object({
    mal: z.number().exactOptional(),
    anilist: z.number().exactOptional(),
    kitsu: z.number().exactOptional(),
    own: z.string().exactOptional(),
  }),
  title: z.string(),
  episodes: z.number().nullable().default(null),
  updatedAt: z.string().nullable().default(null),
  entry: storedEntry,
})
const storedRows = z.array(
  z.object({ kind: z.enum(ROW_KINDS), number: z.number().nullable().default(null), external: storedExternal }),
)

export const encodeRows = (rows: readonly ImportRow[]): string =>
  JSON.stringify(
    rows.map(({ kind, number, external }) => ({
      kind,
      ...(number !== null && { number }),
      external: compact(external),
    })),
  )

export const decodeRows = (text: string): ImportRow[] => (text === '' ? [] : storedRows.parse(JSON.parse(text)))

export const encodeExternal = (external: ExternalEntry): string => JSON.stringify(compact(external))
export const decodeExternal = (text: string): ExternalEntry => storedExternal.parse(JSON.parse(text))

const compact = ({ ids, title, episodes, updatedAt, entry }: ExternalEntry) => ({
  ids,
  title,
  ...(episodes !== null && { episodes }),
  ...(updatedAt !== null && { updatedAt }),
  entry: compactEntry(entry),
})

/** Without what an entry has by default. */
const compactEntry = (entry: ListEntry) =>
  Object.fromEntries(Object.entries(entry).filter(([name, value]) => !isDefault(name, value)))

const DEFAULTS: ReadonlyMap<string, unknown> = new Map(Object.entries(EMPTY_ENTRY))
function isDefault(name: string, value: unknown): boolean {
  if (value === DEFAULTS.get(name)) return true
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

/** Choices for single rows of a chunk, by their place in it. */
const storedChoices = z.record(z.string(), z.enum(IMPORT_CHOICES))

export const decodeChoices = (text: string): Map<number, ImportChoice> =>
  new Map(
    text === ''
      ? []
      : Object.entries(storedChoices.parse(JSON.parse(text))).map(([at, choice]) => [Number(at), choice]),
  )
export const encodeChoices = (choices: ReadonlyMap<number, ImportChoice>): string =>
  choices.size === 0 ? '' : JSON.stringify(Object.fromEntries(choices))

/** The rows of a kind are those from `start` on: rows are stored in the order of kinds. */
export function rangeOf(kind: RowKind, counts: KindCounts): { start: number; count: number } {
  const before = ROW_KINDS.slice(0, ROW_KINDS.indexOf(kind))
  return { start: before.reduce((sum, name) => sum + counts[name], 0), count: counts[kind] }
}

export const countKinds = (rows: readonly Pick<ImportRow, 'kind'>[]): KindCounts => {
  const counts: KindCounts = { conflict: 0, changed: 0, new: 0, unknown: 0, same: 0 }
  for (const { kind } of rows) counts[kind]++
  return counts
}
