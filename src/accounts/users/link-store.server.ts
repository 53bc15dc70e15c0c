/** Stores single-purpose links: their token proves access to an email, or comes from an admin. */
import { DAY_MS, HOUR_MS } from '#src/platform/durations.ts'
import { inTransaction } from '#src/platform/database/database.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { lockUser } from '../sessions/session-store.server.ts'
import { createToken, hashToken } from '../sessions/session-token.server.ts'
import type { AccountDb, AccountTables } from '../tables.server.ts'
import type { UserId } from '../viewer.ts'

type Purpose = AccountTables['one_time_link']['purpose']

const LIFETIMES_MS = {
  reset: HOUR_MS,
  verify: 7 * DAY_MS,
  'change-email': DAY_MS,
  'restore-email': 7 * DAY_MS,
} as const satisfies Record<Purpose, number>

export interface LinkHolder {
  user: UserId
  email: string
}

/**
 * Creates a link in place of any with the same purpose; links that restore an email exist side by side.
 * @param lifetimeMs by default, that of its purpose
 * @param alsoWrite written in the same transaction
 * @returns its token, of which only the hash is stored
 */
export async function createLink(
  db: AccountDb,
  purpose: Purpose,
  { user, email }: LinkHolder,
  now: number,
  alsoWrite?: (trx: AccountDb) => Promise<void>,
  lifetimeMs: number = LIFETIMES_MS[purpose],
): Promise<string> {
  const token = createToken()
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('one_time_link').where('expires_at', '<=', toIso(now)).execute()
    if (purpose !== 'restore-email')
      await trx.deleteFrom('one_time_link').where('user_id', '=', user).where('purpose', '=', purpose).execute()
    const expires_at = toIso(now + lifetimeMs)
    await trx
      .insertInto('one_time_link')
      .values({ token_hash: hashToken(token), user_id: user, purpose, email, expires_at })
      .execute()
    await alsoWrite?.(trx)
  })
  return token
}

/** Finds the user of a valid link. */
export async function findLink(
  db: AccountDb,
  purpose: Purpose,
  token: string,
  now: number,
): Promise<LinkHolder | null> {
  const row = await db
    .selectFrom('one_time_link')
    .select(['user_id', 'email'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', toIso(now))
    .executeTakeFirst()
  return row ? { user: row.user_id, email: row.email } : null
}

/**
 * Deletes a valid link, so that it works only once.
 * @param lock locks what the caller changes, before the link: changes and deletions of an account lock it before its links
 * @returns its user, or null
 */
export async function consumeLink(
  trx: AccountDb,
  purpose: Purpose,
  token: string,
  now: number,
  lock = ({ user }: LinkHolder): Promise<void> => lockUser(trx, user),
): Promise<(LinkHolder & { expiresAt: string }) | null> {
  const found = await findLink(trx, purpose, token, now)
  if (!found) return null
  await lock(found)
  const row = await trx
    .deleteFrom('one_time_link')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', toIso(now))
    .returning(['user_id', 'email', 'expires_at'])
    .executeTakeFirst()
  return row ? { user: row.user_id, email: row.email, expiresAt: row.expires_at } : null
}
