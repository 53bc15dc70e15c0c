/** Stores who users are at providers: rows of `account` with the issuer as provider and the subject as its account. */
import { randomUUID } from 'node:crypto'
import { isDuplicate } from '#src/platform/database/database.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { type AuditEvent, recordAudit } from '../audit/audit-store.server.ts'
import { lockUser } from '../sessions/session-store.server.ts'
import type { AccountDb } from '../tables.server.ts'
import type { UserId } from '../viewer.ts'

export interface IdentityKey {
  issuer: string
  subject: string
}

/** The provider id of passwords. */
export const CREDENTIAL = 'credential'

export async function findUserByIdentity(db: AccountDb, { issuer, subject }: IdentityKey): Promise<UserId | null> {
  const row = await db
    .selectFrom('account')
    .select('user_id')
    .where('provider_id', '=', issuer)
    .where('account_id', '=', subject)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** The user who has confirmed an address. */
export async function findUserByConfirmedEmail(db: AccountDb, email: string): Promise<UserId | null> {
  const row = await db
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .where('email_verified', '=', 1)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function insertIdentity(
  db: AccountDb,
  user: UserId,
  { issuer, subject }: IdentityKey,
  now: string,
): Promise<void> {
  const times = { created_at: now, updated_at: now }
  await db
    .insertInto('account')
    .values({ id: randomUUID(), user_id: user, provider_id: issuer, account_id: subject, password: null, ...times })
    .execute()
}

/** @returns false if it is linked to an account already, or the user has another one of this issuer */
export async function linkIdentity(db: AccountDb, user: UserId, key: IdentityKey, now: number): Promise<boolean> {
  return db
    .transaction()
    .execute(async (trx) => {
      await lockUser(trx, user)
      const own = await trx
        .selectFrom('account')
        .select('id')
        .where('user_id', '=', user)
        .where('provider_id', '=', key.issuer)
        .executeTakeFirst()
      if (own) return false
      await insertIdentity(trx, user, key, toIso(now))
      return true
    })
    .catch((error: unknown) => {
      if (isDuplicate(error)) return false
      throw error
    })
}

/** When each issuer was linked, and whether the user has a password. */
export async function listWaysIn(
  db: AccountDb,
  user: UserId,
): Promise<{ hasPassword: boolean; linked: ReadonlyMap<string, string> }> {
  const rows = await db
    .selectFrom('account')
    .select(['provider_id', 'password', 'created_at'])
    .where('user_id', '=', user)
    .execute()
  return {
    hasPassword: rows.some(({ provider_id, password }) => provider_id === CREDENTIAL && password !== null),
    linked: new Map(
      rows.filter(({ provider_id }) => provider_id !== CREDENTIAL).map((row) => [row.provider_id, row.created_at]),
    ),
  }
}

/**
 * Unlinks an issuer, and ends the sessions that started by it.
 * @param others whether one of the user's other ways in is usable @param except the session to keep
 */
export async function unlinkIdentity(
  db: AccountDb,
  { user, issuer, provider, except }: { user: UserId; issuer: string; provider: string; except: string | undefined },
  hasOther: (ways: Awaited<ReturnType<typeof listWaysIn>>) => boolean,
): Promise<'unlinked' | 'absent' | 'last'> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, user)
    const ways = await listWaysIn(trx, user)
    if (!ways.linked.has(issuer)) return 'absent'
    if (!hasOther(ways)) return 'last'
    await trx.deleteFrom('account').where('user_id', '=', user).where('provider_id', '=', issuer).execute()
    await trx
      .deleteFrom('session')
      .where('user_id', '=', user)
      .where('provider', '=', provider)
      .where('token_hash', '!=', except ?? '')
      .execute()
    return 'unlinked'
  })
}

/** Ends sessions that started by a provider. @returns their users */
export async function endProviderSessions(
  db: AccountDb,
  {
    provider,
    issuer,
    subject,
    session,
  }: { provider: string; issuer: string } & Record<'subject' | 'session', string | undefined>,
): Promise<UserId[]> {
  const user = subject === undefined ? null : await findUserByIdentity(db, { issuer, subject })
  if (user === null && session === undefined) return []
  const rows = await db
    .deleteFrom('session')
    .where('provider', '=', provider)
    .$if(user !== null, (query) => query.where('user_id', '=', user ?? ('' as UserId)))
    .$if(session !== undefined, (query) => query.where('provider_session', '=', session ?? ''))
    .returning('user_id')
    .execute()
  return [...new Set(rows.map(({ user_id }) => user_id))]
}

/** The provider by which a session started. */
export async function findSessionProvider(db: AccountDb, tokenHash: string): Promise<string | null> {
  const row = await db.selectFrom('session').select('provider').where('token_hash', '=', tokenHash).executeTakeFirst()
  return row?.provider ?? null
}

/** Of an account and its profiles. */
export async function setPremium(
  db: AccountDb,
  admin: AuditEvent['admin'],
  user: UserId,
  { isPremium, now }: { isPremium: boolean; now: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('user')
      .set({ is_premium: Number(isPremium) })
      .where((eb) => eb.or([eb('id', '=', user), eb('profile_of', '=', user)]))
      .execute()
    const subject = { kind: 'user' as const, id: user }
    const [before, after] = [{ isPremium: !isPremium }, { isPremium }]
    await recordAudit(trx, { admin, action: 'change user', subject, before, after }, toIso(now))
  })
}

/** Lets a user sign in with the password for a time, where local passwords are off. */
export async function allowPassword(db: AccountDb, user: UserId, until: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ allowed_until: until })
    .where('user_id', '=', user)
    .where('provider_id', '=', CREDENTIAL)
    .execute()
}

export async function isPasswordAllowed(db: AccountDb, user: UserId, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('allowed_until')
    .where('user_id', '=', user)
    .where('provider_id', '=', CREDENTIAL)
    .executeTakeFirst()
  return row?.allowed_until !== undefined && row.allowed_until !== null && row.allowed_until > toIso(now)
}

/** The email of a new user is theirs: the provider of identities has checked it. */
export async function confirmEmailOf(db: AccountDb, user: UserId): Promise<void> {
  await db.updateTable('user').set({ email_verified: 1 }).where('id', '=', user).execute()
}
