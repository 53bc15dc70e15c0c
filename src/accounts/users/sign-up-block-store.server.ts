/** Stores which networks and mail domains create no accounts. */
import { randomUUID } from 'node:crypto'
import { countRows } from '#src/platform/database/count-rows.server.ts'
import type { PageRange } from '#src/platform/paging.ts'
import type { AccountDb } from '../tables.server.ts'
import {
  type BlockedValue,
  type BlockKind,
  listDomainsOf,
  listNetworksOf,
  type NewBlock,
  type SignUpBlock,
} from './sign-up-block.ts'

/** Newest first. */
export async function listBlocks(db: AccountDb, { limit, skip }: PageRange): Promise<SignUpBlock[]> {
  const rows = await db
    .selectFrom('sign_up_block')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(skip)
    .execute()
  return rows.map(({ id, kind, value, note, created_at: createdAt }) => ({ id, kind, value, note, createdAt }))
}

export const countBlocks = (db: AccountDb): Promise<number> => countRows(db.selectFrom('sign_up_block'))

/** @returns its id; null if it exists already */
export async function insertBlock(
  db: AccountDb,
  { value: { kind, value }, note }: NewBlock,
  now: string,
): Promise<string | null> {
  const id = randomUUID()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sign_up_block')
    .values({ id, kind, value, note, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows ? id : null
}

/** @returns what was blocked; null if it did not exist */
export async function deleteBlock(db: AccountDb, id: string): Promise<BlockedValue | null> {
  const row = await db.deleteFrom('sign_up_block').where('id', '=', id).returning(['kind', 'value']).executeTakeFirst()
  return row ?? null
}

/** Looks up all networks that an address is in. */
export const isNetworkBlocked = (db: AccountDb, address: string): Promise<boolean> =>
  isOneBlocked(db, 'network', listNetworksOf(address))

/** Looks up the domain of an address and those that it is in. */
export const isDomainBlocked = (db: AccountDb, email: string): Promise<boolean> =>
  isOneBlocked(db, 'domain', listDomainsOf(email))

async function isOneBlocked(db: AccountDb, kind: BlockKind, values: readonly string[]): Promise<boolean> {
  if (values.length === 0) return false
  const row = await db
    .selectFrom('sign_up_block')
    .select('id')
    .where('kind', '=', kind)
    .where('value', 'in', values)
    .executeTakeFirst()
  return row !== undefined
}
