/** Stores second factors, their recovery codes, and sign-ins that wait for a code. */
import { recordAudit, type AuditEvent } from '../audit/audit-store.server.ts'
import { deletePasskeys } from '../passkeys/passkey-store.server.ts'
import { deleteDevices } from '../sessions/known-device-store.server.ts'
import { deleteSessions, lockUser } from '../sessions/session-store.server.ts'
import { hashToken } from '../sessions/session-token.server.ts'
import { type SignInProof, signInProof } from '../sessions/sign-in-proof.ts'
import type { AccountDb } from '../tables.server.ts'
import type { UserId } from '../viewer.ts'
import { hasSecondFactor } from '../has-second-factor-store.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { SET_UP_MS, type SecondFactorState, STEP_LIFETIME_MS } from './second-factor.ts'

export async function findState(db: AccountDb, user: UserId): Promise<SecondFactorState | null> {
  const row = await db.selectFrom('second_factor').select('confirmed_at').where('user_id', '=', user).executeTakeFirst()
  if (!row?.confirmed_at) return null
  return { confirmedAt: row.confirmed_at, recoveryCodes: (await listRecoveryHashes(db, user)).length }
}

/** The secret as it is stored. */
export async function findSecret(db: AccountDb, user: UserId): Promise<string | null> {
  const query = db.selectFrom('second_factor').select('secret').where('user_id', '=', user)
  return (await query.where('confirmed_at', 'is not', null).executeTakeFirst())?.secret ?? null
}

/** A set-up's secret as it is stored, in the session that began it and while that is recent. */
export async function findSetUp(
  db: AccountDb,
  { user, sessionHash, now }: { user: UserId; sessionHash: string; now: number },
): Promise<string | null> {
  const row = await db
    .selectFrom('second_factor')
    .select('secret')
    .where('user_id', '=', user)
    .where('confirmed_at', 'is', null)
    .where('session_hash', '=', sessionHash)
    .where('created_at', '>', toIso(now - SET_UP_MS))
    .executeTakeFirst()
  return row?.secret ?? null
}

interface SetUp {
  user: UserId
  secret: string
  sessionHash: string
  now: number
}

/** Begins a set-up in place of an earlier one. @returns false if a second factor is already used */
export async function startSetUp(db: AccountDb, { user, secret, sessionHash, now }: SetUp): Promise<boolean> {
  const values = { secret, session_hash: sessionHash, created_at: toIso(now), last_step: 0 }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factor')
    .values({ user_id: user, ...values })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(values).where('second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Uses a second factor from now on, with its recovery codes. Ends the user's other sessions, which have not proved it, and forgets the
 * other devices: someone who signed in on them with the password alone must have no attempts at codes of their own.
 * @param setUp whose secret the code at `step` belongs to
 * @param device the hash of the device to keep
 */
export function confirmSetUp(
  db: AccountDb,
  { user, secret, sessionHash, now }: SetUp,
  { step, codeHashes, device }: { step: number; codeHashes: readonly string[]; device: string | undefined },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, user)
    const { numUpdatedRows } = await trx
      .updateTable('second_factor')
      .set({ confirmed_at: toIso(now), last_step: step })
      .where('user_id', '=', user)
      .where('confirmed_at', 'is', null)
      .where('secret', '=', secret)
      .where('session_hash', '=', sessionHash)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await replaceRecoveryCodes(trx, user, codeHashes)
    await endSteps(trx, user)
    await deleteSessions(trx, user, sessionHash)
    await deleteDevices(trx, user, device)
    return true
  })
}

/** Accepts a code once: those of the same step or an earlier one are refused from now on. */
export async function acceptStep(
  db: AccountDb,
  { user, secret, step }: { user: UserId; secret: string; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', user)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function listRecoveryHashes(db: AccountDb, user: UserId): Promise<string[]> {
  const rows = await db.selectFrom('recovery_code').select('code_hash').where('user_id', '=', user).execute()
  return rows.map(({ code_hash }) => code_hash)
}

/**
 * Uses up a recovery code, ends all sessions, and records it in the audit trail.
 * @param except the session to keep
 */
export function useRecoveryCode(
  db: AccountDb,
  { user, username, codeHash, except, now }: Owner & { codeHash: string; except: string | undefined; now: number },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, user)
    const { numDeletedRows } = await trx
      .deleteFrom('recovery_code')
      .where('user_id', '=', user)
      .where('code_hash', '=', codeHash)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await deleteSessions(trx, user, except)
    await recordAudit(trx, toEvent({ user, username }, 'use recovery code'), toIso(now))
    return true
  })
}

interface Owner {
  user: UserId
  username: string
}

const toEvent = (
  { user, username }: Owner,
  action: string,
  admin: AuditEvent['admin'] = { id: user, username },
): AuditEvent => ({ admin, action, subject: { kind: 'user', id: user } })

/** Replaces the codes of a user who has a second factor. @returns whether there is one */
export const renewRecoveryCodes = (db: AccountDb, user: UserId, hashes: readonly string[]): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await lockUser(trx, user)
    if (!(await hasSecondFactor(trx, user))) return false
    await replaceRecoveryCodes(trx, user, hashes)
    return true
  })

async function replaceRecoveryCodes(db: AccountDb, user: UserId, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', user).execute()
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: user, code_hash })))
    .execute()
}

/** Takes the second factor away in a transaction. @returns whether there was one */
async function deleteSecondFactor(trx: AccountDb, user: UserId): Promise<boolean> {
  const row = await trx
    .deleteFrom('second_factor')
    .where('user_id', '=', user)
    .returning('confirmed_at')
    .executeTakeFirst()
  await trx.deleteFrom('recovery_code').where('user_id', '=', user).execute()
  return Boolean(row?.confirmed_at)
}

/** Turns it off for its owner, and ends the other sessions. @param except the session to keep */
export function turnOff(db: AccountDb, user: UserId, except: string | undefined): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, user)
    if (!(await deleteSecondFactor(trx, user))) return false
    await endSteps(trx, user)
    await deleteSessions(trx, user, except)
    return true
  })
}

/**
 * Takes it and all passkeys from a user who has lost it. Ends all sessions, and records it in the audit trail; API tokens stay.
 * @param admin who does it
 * @returns whether there was one or a passkey
 */
export function resetSecondFactor(
  db: AccountDb,
  admin: AuditEvent['admin'],
  owner: Owner,
  now: number,
): Promise<boolean> {
  const { user } = owner
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, user)
    const hadPasskeys = await deletePasskeys(trx, user)
    if (!(await deleteSecondFactor(trx, user)) && !hadPasskeys) return false
    await endSteps(trx, user)
    await deleteSessions(trx, user)
    await deleteDevices(trx, user)
    await recordAudit(trx, toEvent(owner, 'reset second factor', admin), toIso(now))
    return true
  })
}

/** Sign-ins of a user that may wait at once. */
const MAX_STEPS = 10

export async function insertStep(
  db: AccountDb,
  { token, user, proof, now }: { token: string; user: UserId; proof: SignInProof; now: number },
): Promise<void> {
  const expires_at = toIso(now + STEP_LIFETIME_MS)
  await db
    .insertInto('sign_in_step')
    .values({ token_hash: hashToken(token), user_id: user, proof: JSON.stringify(proof), expires_at })
    .execute()
  const rows = await db
    .selectFrom('sign_in_step')
    .select('token_hash')
    .where('user_id', '=', user)
    .orderBy('expires_at', 'desc')
    .orderBy('token_hash')
    .offset(MAX_STEPS)
    .limit(MAX_STEPS)
    .execute()
  const hashes = rows.map(({ token_hash }) => token_hash)
  if (hashes.length > 0) await db.deleteFrom('sign_in_step').where('token_hash', 'in', hashes).execute()
}

export interface SignInStep {
  user: UserId
  proof: SignInProof
}

export async function findStepOf(db: AccountDb, token: string, now: number): Promise<SignInStep | null> {
  const row = await db
    .selectFrom('sign_in_step')
    .select(['user_id', 'proof'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', toIso(now))
    .executeTakeFirst()
  return row ? { user: row.user_id, proof: signInProof.parse(JSON.parse(row.proof)) } : null
}

/** @returns whether it was still there */
export async function deleteStep(db: AccountDb, token: string): Promise<boolean> {
  const query = db.deleteFrom('sign_in_step').where('token_hash', '=', hashToken(token))
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}

const endSteps = async (db: AccountDb, user: UserId): Promise<void> =>
  void (await db.deleteFrom('sign_in_step').where('user_id', '=', user).execute())

export async function deleteExpiredSteps(db: AccountDb, now: string): Promise<void> {
  await db.deleteFrom('sign_in_step').where('expires_at', '<=', now).execute()
}
