/** Stores both sides of each title as they were after the last sync, and the conflicts that wait for the owner. */
import { setImmediate } from 'node:timers/promises'
import * as z from 'zod'
import { inChunks } from '#src/platform/chunks.ts'
import { LIST_STATUSES } from '#src/list/entries/entry.ts'
import { parsePartialDate } from '#src/list/entries/partial-date.ts'
import type { MyListDb } from '#src/list/tables.server.ts'
import type { Base, ConflictKind, Decision } from '../merge/merge-title.ts'
import type { TokenOwner } from '../tokens/token-vault.server.ts'

export interface LinkedEntry {
  number: number
  /** The title's number at the service. */
  remoteId: number
  base: Base
}

const date = z
  .string()
  .nullable()
  .transform((text) => (text === null ? null : parsePartialDate(text)))
const fields = z.object({
  status: z.enum(LIST_STATUSES),
  progress: z.int(),
  score: z.int(),
  startedOn: date,
  finishedOn: date,
  timesRewatched: z.int(),
  notes: z.string(),
  isPrivate: z.boolean(),
  customLists: z.array(z.string()),
})
const baseSchema = z.object({ here: fields, there: fields })

/** Rows per query; requests are handled between two of them. */
const PAGE = 500

/** In order of their numbers. */
export async function listLinkedEntries(db: MyListDb, { user, service }: TokenOwner): Promise<LinkedEntry[]> {
  const entries: LinkedEntry[] = []
  for (;;) {
    const rows = await db
      .selectFrom('linked_entry')
      .select(['anime_id', 'remote_id', 'base'])
      .where('user_id', '=', user)
      .where('service', '=', service)
      .where('anime_id', '>', entries.at(-1)?.number ?? 0)
      .orderBy('anime_id')
      .limit(PAGE)
      .execute()
    for (const row of rows)
      entries.push({ number: row.anime_id, remoteId: row.remote_id, base: baseSchema.parse(JSON.parse(row.base)) })
    if (rows.length < PAGE) return entries
    await setImmediate()
  }
}

export async function saveLinkedEntry(
  db: MyListDb,
  { user, service }: TokenOwner,
  { number, remoteId, base }: LinkedEntry,
): Promise<void> {
  const values = { remote_id: remoteId, base: JSON.stringify(base) }
  await db
    .insertInto('linked_entry')
    .values({ user_id: user, service, anime_id: number, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'service', 'anime_id']).doUpdateSet(values))
    .execute()
}

const removeFrom =
  (table: 'linked_entry' | 'sync_conflict') =>
  async (db: MyListDb, { user, service }: TokenOwner, numbers: readonly number[]): Promise<void> => {
    for (const batch of inChunks(numbers, PAGE))
      await db
        .deleteFrom(table)
        .where('user_id', '=', user)
        .where('service', '=', service)
        .where('anime_id', 'in', batch)
        .execute()
  }

export const removeLinkedEntries = removeFrom('linked_entry')

/** After their decisions were carried out. */
export const removeConflicts = removeFrom('sync_conflict')

export interface Conflict {
  number: number
  kind: ConflictKind
  decision: Decision | null
}

const KINDS: readonly ConflictKind[] = ['removed-here', 'removed-there', 'undated']

export async function listConflicts(db: MyListDb, { user, service }: TokenOwner): Promise<Conflict[]> {
  const rows = await db
    .selectFrom('sync_conflict')
    .select(['anime_id', 'kind', 'decision'])
    .where('user_id', '=', user)
    .where('service', '=', service)
    .orderBy('anime_id')
    .execute()
  return rows.map((row) => ({
    number: row.anime_id,
    kind: KINDS.find((kind) => kind === row.kind) ?? 'undated',
    decision: row.decision === 'here' || row.decision === 'there' ? row.decision : null,
  }))
}

/** Replaces the conflicts about which nothing was decided. */
export async function replaceConflicts(
  db: MyListDb,
  { user, service }: TokenOwner,
  conflicts: readonly Omit<Conflict, 'decision'>[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('sync_conflict')
      .where('user_id', '=', user)
      .where('service', '=', service)
      .where('decision', 'is', null)
      .execute()
    for (const batch of inChunks(conflicts, PAGE))
      await trx
        .insertInto('sync_conflict')
        .values(batch.map(({ number, kind }) => ({ user_id: user, service, anime_id: number, kind, decision: null })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  })
}

/** @returns whether there is such a conflict */
export async function decideConflict(
  db: MyListDb,
  { user, service }: TokenOwner,
  number: number,
  decision: Decision,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sync_conflict')
    .set({ decision })
    .where('user_id', '=', user)
    .where('service', '=', service)
    .where('anime_id', '=', number)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
