/** Stores the programs that requests are handed over to, and which requests wait for it. */
import { toIso } from '#src/platform/to-iso.ts'
import type { RequestDb } from '../tables.server.ts'
import type { Manager, ManagerKind } from './manager.ts'

/** With the encrypted key. */
export async function listManagers(db: RequestDb): Promise<Manager[]> {
  const rows = await db.selectFrom('media_manager').selectAll().orderBy('kind').execute()
  return rows.map((row) => ({
    kind: row.kind,
    address: row.address,
    confirmedOrigin: row.confirmed_origin,
    apiKey: row.api_key,
    rootFolder: row.root_folder,
    qualityProfile: row.quality_profile,
    searches: row.searches === 1,
  }))
}

export async function saveManager(db: RequestDb, manager: Manager, now: number): Promise<void> {
  const values = {
    address: manager.address,
    confirmed_origin: manager.confirmedOrigin,
    api_key: manager.apiKey,
    root_folder: manager.rootFolder,
    quality_profile: manager.qualityProfile,
    searches: manager.searches ? 1 : 0,
    updated_at: toIso(now),
  }
  await db
    .insertInto('media_manager')
    .values({ kind: manager.kind, ...values })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(values))
    .execute()
}

/** @returns whether it was there */
export async function deleteManager(db: RequestDb, kind: ManagerKind): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('media_manager').where('kind', '=', kind).executeTakeFirst()
  return numDeletedRows > 0n
}

export interface DueHandover {
  id: number
  anime: number | null
  episode: number
  /** Including this one. */
  attempts: number
}

/** Claims an approved request that is to be handed over; until `until`, no other process does. */
export async function claimHandover(db: RequestDb, now: number, until: number): Promise<DueHandover | null> {
  const row = await db
    .selectFrom('title_request')
    .select(['id', 'anime_id as anime', 'episode', 'handover_attempts'])
    .where('state', '=', 'approved')
    .where('handover', '=', 'waiting')
    .where('handover_due', '<=', toIso(now))
    .orderBy('handover_due')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { numUpdatedRows } = await db
    .updateTable('title_request')
    .set({ handover_due: toIso(until), handover_attempts: row.handover_attempts + 1 })
    .where('id', '=', row.id)
    .where('handover', '=', 'waiting')
    .where('handover_attempts', '=', row.handover_attempts)
    .executeTakeFirst()
  const { id, anime, episode } = row
  return numUpdatedRows === 0n ? null : { id, anime, episode, attempts: row.handover_attempts + 1 }
}

interface Outcome {
  state: 'waiting' | 'sent' | 'failed'
  detail: string
  /** When it is tried again. */
  due: number | null
}

export const endHandover = (db: RequestDb, id: number, { state, detail, due }: Outcome) =>
  db
    .updateTable('title_request')
    .set({ handover: state, handover_detail: detail, handover_due: due === null ? null : toIso(due) })
    .where('id', '=', id)
    .where('handover', '=', 'waiting')
    .execute()
