/** Stores imports, their rows, and what is needed to undo them. */
import * as z from 'zod'
import type { UserId } from '#src/accounts/viewer.ts'
import type { CustomList } from '#src/list/entries/custom-lists-store.server.ts'
import { SCORE_FORMATS } from '#src/list/entries/score.ts'
import { LIST_SOURCES } from '../formats/read-list.ts'
import type { MyListDb, MyListTransaction } from '#src/list/tables.server.ts'
import { IMPORT_CHOICES, type ImportChoice } from './compare-entries.ts'
import { type ImportRow, decodeChoices, decodeRows, encodeChoices, encodeRows, ROW_KINDS } from './import-rows.ts'
import { IMPORT_STATES, type ImportResult, type ImportState, type ListImport, NO_RESULT } from './list-import.ts'
import type { ImportTable } from '#src/list/import-tables.ts'

const counts = z.record(z.enum(ROW_KINDS), z.number())
const result = z.object({
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  waiting: z.number(),
  leftOut: z.number(),
  // imports of older versions have none
  notesLeftOut: z.number().default(0),
  // imports of older versions have numbers only
  addedLists: z.array(
    z.union([z.object({ id: z.number(), name: z.string() }), z.number().transform((id) => ({ id, name: '' }))]),
  ),
  restored: z.number(),
  kept: z.number(),
  keptTitles: z.array(z.number()),
})

const scoreFormats = z.array(z.enum(SCORE_FORMATS))

const fromRow = (row: ImportTable & { id: string }): ListImport => ({
  id: row.id,
  source: LIST_SOURCES.find((name) => name === row.source) ?? null,
  owner: row.owner,
  state: IMPORT_STATES.find((name) => name === row.state) ?? 'failed',
  choice: IMPORT_CHOICES.find((name) => name === row.choice) ?? 'mine',
  scoreFormats: row.score_formats === null ? [] : scoreFormats.parse(JSON.parse(row.score_formats)),
  counts: counts.parse(JSON.parse(row.counts)),
  result: result.parse(JSON.parse(row.result)),
  notices: z.array(z.string()).parse(JSON.parse(row.notices)),
  chunks: row.chunks,
  position: row.position,
  size: row.size,
  createdAt: row.created_at,
  appliedAt: row.applied_at,
  expiresAt: row.expires_at,
})

/** The newest first. */
export async function listImports(db: MyListDb, user: UserId): Promise<ListImport[]> {
  const rows = await db
    .selectFrom('list_import')
    .selectAll()
    .where('user_id', '=', user)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(fromRow)
}

export async function findImport(db: MyListDb, user: UserId, id: string): Promise<ListImport | null> {
  const row = await db
    .selectFrom('list_import')
    .selectAll()
    .where('user_id', '=', user)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? fromRow(row) : null
}

export interface NewImport {
  id: string
  source: string | null
  owner: string | null
  state: ImportState
  choice: ImportChoice
  scoreFormats: ListImport['scoreFormats']
  counts: ListImport['counts']
  notices: readonly string[]
  /** ISO. */
  at: string
  expiresAt: string
}

export async function insertImport(trx: MyListTransaction, user: UserId, added: NewImport): Promise<void> {
  await trx
    .insertInto('list_import')
    .values({
      id: added.id,
      user_id: user,
      source: added.source,
      owner: added.owner,
      state: added.state,
      choice: added.choice,
      score_formats: added.scoreFormats.length === 0 ? null : JSON.stringify(added.scoreFormats),
      counts: JSON.stringify(added.counts),
      result: JSON.stringify(NO_RESULT),
      notices: JSON.stringify(added.notices),
      chunks: 0,
      position: 0,
      size: 0,
      created_at: added.at,
      applied_at: null,
      updated_at: added.at,
      expires_at: added.expiresAt,
    })
    .execute()
}

export interface ImportChange {
  state?: ImportState
  choice?: ImportChoice
  result?: ImportResult
  notices?: readonly string[]
  chunks?: number
  position?: number
  size?: number
  appliedAt?: string
  expiresAt?: string
}

/** @param at ISO: imports that are not touched for some time are continued by another process */
export async function updateImport(
  trx: MyListTransaction,
  id: string,
  change: ImportChange,
  at: string,
): Promise<void> {
  const { state, choice, chunks, position, size } = change
  await trx
    .updateTable('list_import')
    .set({
      updated_at: at,
      ...(state && { state }),
      ...(choice && { choice }),
      ...(change.result && { result: JSON.stringify(change.result) }),
      ...(change.notices && { notices: JSON.stringify(change.notices) }),
      ...(chunks !== undefined && { chunks }),
      ...(position !== undefined && { position }),
      ...(size !== undefined && { size }),
      ...(change.appliedAt && { applied_at: change.appliedAt }),
      ...(change.expiresAt && { expires_at: change.expiresAt }),
    })
    .where('id', '=', id)
    .execute()
}

/** With all that is stored with them. */
export async function deleteImports(db: MyListDb, user: UserId, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('list_import').where('user_id', '=', user).where('id', 'in', ids).execute()
}

/** Of all users. @returns how many */
export async function deleteExpiredImports(db: MyListDb, now: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('list_import')
    .where('expires_at', '<=', now)
    .where('state', 'not in', ['applying', 'undoing'])
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Imports of all users that are being applied or undone, and were last touched before a time. */
export async function listStalled(db: MyListDb, before: string): Promise<{ user: UserId; id: string }[]> {
  const rows = await db
    .selectFrom('list_import')
    .select(['user_id', 'id'])
    .where('state', 'in', ['applying', 'undoing'])
    .where('updated_at', '<', before)
    .limit(100)
    .execute()
  return rows.map((row) => ({ user: row.user_id, id: row.id }))
}

export interface Chunk {
  position: number
  rows: ImportRow[]
  /** By the row's place in the chunk. */
  choices: Map<number, ImportChoice>
  /** As text: see `undo-rows.ts`. */
  undo: string
  /** Characters. */
  size: number
}

/** @returns its characters */
export async function insertChunk(
  trx: MyListTransaction,
  id: string,
  position: number,
  { rows = [], undo = '' }: { rows?: readonly ImportRow[]; undo?: string },
): Promise<number> {
  const text = rows.length === 0 ? '' : encodeRows(rows)
  await trx.insertInto('list_import_chunk').values({ import_id: id, position, rows: text, choices: '', undo }).execute()
  return text.length + undo.length
}

/** Chunks from one position to another, both included. */
export async function listChunks(db: MyListDb, id: string, from: number, to: number): Promise<Chunk[]> {
  const chunks = await db
    .selectFrom('list_import_chunk')
    .select(['position', 'rows', 'choices', 'undo'])
    .where('import_id', '=', id)
    .where('position', '>=', from)
    .where('position', '<=', to)
    .orderBy('position')
    .execute()
  return chunks.map(({ position, rows, choices, undo }) => ({
    position,
    rows: decodeRows(rows),
    choices: decodeChoices(choices),
    undo,
    size: rows.length + undo.length,
  }))
}

export const findChunk = async (db: MyListDb, id: string, position: number): Promise<Chunk | null> =>
  (await listChunks(db, id, position, position))[0] ?? null

/** Replaces the rows of a chunk by what is needed to undo them. */
export async function finishChunk(trx: MyListTransaction, id: string, position: number, undo: string): Promise<void> {
  await trx
    .updateTable('list_import_chunk')
    .set({ rows: '', choices: '', undo })
    .where('import_id', '=', id)
    .where('position', '=', position)
    .execute()
}

export async function saveChoices(
  trx: MyListTransaction,
  id: string,
  position: number,
  choices: ReadonlyMap<number, ImportChoice>,
): Promise<void> {
  await trx
    .updateTable('list_import_chunk')
    .set({ choices: encodeChoices(choices) })
    .where('import_id', '=', id)
    .where('position', '=', position)
    .execute()
}

export async function deleteChunks(trx: MyListTransaction, id: string): Promise<void> {
  await trx.deleteFrom('list_import_chunk').where('import_id', '=', id).execute()
}

/** Deletes those of some custom lists that still have their names and contain nothing. */
export async function deleteEmptyLists(
  trx: MyListTransaction,
  user: UserId,
  lists: readonly CustomList[],
): Promise<void> {
  if (lists.length === 0) return
  await trx
    .deleteFrom('custom_list')
    .where('user_id', '=', user)
    .where((eb) => eb.or(lists.map(({ id, name }) => eb.and({ list_id: id, name }))))
    .where('list_id', 'not in', (eb) =>
      eb.selectFrom('custom_list_entry').select('custom_list_entry.list_id').where('user_id', '=', user),
    )
    .execute()
}
