/** Imports as the API and the pages show them. */
import type { UserId } from '#src/accounts/viewer.ts'
import { countPages, toPageRange } from '#src/platform/paging.ts'
import type { MyListContext } from '#src/list/context.ts'
import { EMPTY_ENTRY, type ListEntry } from '#src/list/entries/entry.ts'
import { findEntries } from '#src/list/entries/store.server.ts'
import type { StoredEntry } from '#src/list/entries/stored-entry.ts'
import { toListTitle } from '#src/list/titles.ts'
import { COMPARED_FIELDS, type ComparedField, compareEntries, type ImportChoice, isFurther } from './compare-entries.ts'
import { CHUNK_ROWS, type ImportRow, rangeOf, type RowKind } from './import-rows.ts'
import type { WireImport, WireRow, WireWaiting } from './import-schemas.ts'
import { findImport, listChunks } from './import-store.server.ts'
import { toFieldLabel } from './import-text.ts'
import type { ListImport } from './list-import.ts'
import { countWaiting, listWaiting } from './waiting-store.server.ts'

export function toWireImport(one: ListImport, myList: MyListContext): WireImport {
  const { keptTitles, addedLists: _lists, ...result } = one.result
  const wire = myList.wire()
  return {
    id: one.id,
    source: one.source,
    owner: one.owner,
    state: one.state,
    choice: one.choice,
    scoreFormats: [...one.scoreFormats],
    counts: one.counts,
    notices: [...one.notices],
    done: one.chunks === 0 ? 0 : Math.floor((100 * one.position) / one.chunks),
    result: {
      ...result,
      keptTitles: keptTitles.flatMap((number) => {
        const title = wire.snapshot.find(number)
        if (!title) return []
        const { title: name, japanese_title } = toListTitle(title, wire)
        return [{ animeId: title.id, title: name, japanese_title }]
      }),
    },
    createdAt: one.createdAt,
    appliedAt: one.appliedAt,
    expiresAt: one.expiresAt,
  }
}

export interface RowPage {
  kind: RowKind
  page: number
  perPage: number
}

/** A rehearsal with a page of its rows of one kind; null if there is no such import. */
export async function readImport(myList: MyListContext, user: UserId, id: string, { kind, page, perPage }: RowPage) {
  const one = await findImport(myList.db, user, id)
  if (!one) return null
  const { start, count } = rangeOf(kind, one.counts)
  const total = one.state === 'rehearsed' ? count : 0
  const { skip, limit } = toPageRange(page, perPage)
  const [from, to] = [start + skip, start + Math.min(total, skip + limit)]
  const rows = from < to ? await readRows(myList, user, one, from, to) : []
  return { import: toWireImport(one, myList), rows, totalPages: countPages(total, perPage), total }
}

/** Rows from one to before another. */
async function readRows(
  myList: MyListContext,
  user: UserId,
  one: ListImport,
  from: number,
  to: number,
): Promise<WireRow[]> {
  const chunks = await listChunks(myList.db, one.id, Math.floor(from / CHUNK_ROWS), Math.floor((to - 1) / CHUNK_ROWS))
  const rows = chunks
    .flatMap((chunk) =>
      chunk.rows.map((row, index) => ({
        ...row,
        index: chunk.position * CHUNK_ROWS + index,
        own: chunk.choices.get(index) ?? null,
      })),
    )
    .filter(({ index }) => index >= from && index < to)
  const numbers = rows.flatMap(({ number }) => number ?? [])
  const entries = await findEntries(myList.db, user, numbers)
  return rows.map((row) => toWireRow(row, row.number === null ? null : (entries.get(row.number) ?? null), one, myList))
}

type ShownRow = ImportRow & { index: number; own: ImportChoice | null }

function toWireRow(row: ShownRow, mine: StoredEntry | null, one: ListImport, myList: MyListContext): WireRow {
  const { kind, number, external, index, own } = row
  const wire = myList.wire()
  const title = number === null ? null : wire.snapshot.find(number)
  const {
    poster: _poster,
    adultContent: _adult,
    ...names
  } = title
    ? toListTitle(title, wire)
    : { title: external.title, japanese_title: external.title, poster: '', adultContent: false }
  return {
    row: index,
    kind,
    animeId: title?.id ?? null,
    ...names,
    choice: own,
    fields: toFields(mine, external.entry, {
      source: one.source ?? 'hoshimi',
      updatedAt: external.updatedAt,
      choice: own ?? one.choice,
    }),
  }
}

interface Origin {
  source: NonNullable<ListImport['source']>
  updatedAt: string | null
  choice: ImportChoice
}

function toFields(mine: StoredEntry | null, theirs: ListEntry, { choice, ...origin }: Origin): WireRow['fields'] {
  if (!mine)
    return COMPARED_FIELDS.filter((field) => field === 'status' || hasValue(theirs, field)).map((field) => ({
      field,
      mine: null,
      theirs: toValue(theirs, field),
      isConflict: false,
      takes: 'theirs',
    }))
  const imported = { ...origin, entry: theirs }
  const isTheirs = choice === 'theirs' || (choice === 'further' && isFurther(mine, imported))
  return compareEntries(mine, imported).map(({ field, isConflict }) => ({
    field,
    mine: hasValue(mine, field) ? toValue(mine, field) : null,
    theirs: toValue(theirs, field),
    isConflict,
    takes: isConflict && !isTheirs ? 'mine' : 'theirs',
  }))
}

const DEFAULTS: ReadonlyMap<string, unknown> = new Map(Object.entries(EMPTY_ENTRY))

function hasValue(entry: ListEntry, field: ComparedField): boolean {
  const value = entry[field]
  if (Array.isArray(value)) return value.length > 0
  return typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : value !== DEFAULTS.get(field)
}

function toValue(entry: ListEntry, field: ComparedField): WireRow['fields'][number]['theirs'] {
  if (field === 'customLists') return [...entry.customLists]
  if (field === 'otherFields')
    return Object.values(entry.otherFields).flatMap((fields) =>
      Object.entries(fields).map(([name, value]) => `${toFieldLabel(name)}: ${value}`),
    )
  return entry[field]
}

/** Waiting entries, by title. */
export async function readWaiting(myList: MyListContext, user: UserId, page: number, perPage: number) {
  const [total, entries] = [
    await countWaiting(myList.db, user),
    await listWaiting(myList.db, user, toPageRange(page, perPage)),
  ]
  return {
    entries: entries.map(({ id, source, external, addedAt }): WireWaiting => ({
      id,
      source,
      title: external.title,
      status: external.entry.status,
      progress: external.entry.progress,
      score: external.entry.score,
      addedAt,
    })),
    totalPages: countPages(total, perPage),
    total,
  }
}
