/** Stores invitations, of whose tokens only the hashes. */
import { randomUUID } from 'node:crypto'
import { countRows } from '#src/platform/database/count-rows.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { createToken, hashToken } from '../sessions/session-token.server.ts'
import type { AccountDb } from '../tables.server.ts'
import type { UserId } from '../viewer.ts'
import type { Invitation, InvitationRole } from './invitation.ts'

export interface StoredInvitation {
  /** For whom it is; may be empty. */
  note: string
  role: InvitationRole
  maxUses: number
  /** ISO. */
  expiresAt: string
  invitedBy: UserId
}

/** @returns its id and its token */
export async function insertInvitation(
  db: AccountDb,
  { note, role, maxUses, expiresAt, invitedBy }: StoredInvitation,
  now: number,
): Promise<{ id: string; token: string }> {
  const [id, token] = [randomUUID(), createToken()]
  await db
    .insertInto('invitation')
    .values({
      id,
      token_hash: hashToken(token),
      note,
      role,
      max_uses: maxUses,
      created_at: toIso(now),
      expires_at: expiresAt,
      invited_by: invitedBy,
    })
    .execute()
  return { id, token }
}

/** Newest first. */
export async function listInvitations(db: AccountDb): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitation')
    .leftJoin('user', 'user.id', 'invitation.invited_by')
    .select([
      'invitation.id',
      'note',
      'role',
      'uses',
      'max_uses',
      'created_at',
      'expires_at',
      'invitation.invited_by',
      'username',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('invitation.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    note: row.note,
    role: row.role,
    uses: row.uses,
    maxUses: row.max_uses,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    invitedBy: row.invited_by === null ? null : { id: row.invited_by, username: row.username ?? '' },
  }))
}

export const countInvitations = (db: AccountDb): Promise<number> => countRows(db.selectFrom('invitation'))

/** @returns whether it existed */
export async function deleteInvitation(db: AccountDb, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('invitation').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Of an admin who is none any more. */
export async function deleteInvitationsOf(db: AccountDb, admin: UserId): Promise<void> {
  await db.deleteFrom('invitation').where('invited_by', '=', admin).execute()
}

/** @param before ISO */
export async function deleteExpiredInvitations(db: AccountDb, before: string): Promise<void> {
  await db.deleteFrom('invitation').where('expires_at', '<=', before).execute()
}

/** Whether an account can be created with a token. */
export async function isInvitation(db: AccountDb, token: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('invitation')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .whereRef('uses', '<', 'max_uses')
    .where('expires_at', '>', toIso(now))
    .executeTakeFirst()
  return row !== undefined
}

/** Counts a use in the transaction that creates the account. @returns null if it can't be used */
export async function consumeInvitation(
  trx: AccountDb,
  token: string,
  now: string,
): Promise<{ role: InvitationRole; invitedBy: UserId | null } | null> {
  const row = await trx
    .updateTable('invitation')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('token_hash', '=', hashToken(token))
    .whereRef('uses', '<', 'max_uses')
    .where('expires_at', '>', now)
    .returning(['role', 'invited_by'])
    .executeTakeFirst()
  return row ? { role: row.role, invitedBy: row.invited_by } : null
}
