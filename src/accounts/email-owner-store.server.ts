/**
 * Finds out whose an address is. Several accounts can have given one that none of them has confirmed: the first has it as its
 * `email`, which is unique, the others as their `claimed_email`.
 */
import type { Selectable } from 'kysely'
import { toIso } from '#src/platform/to-iso.ts'
import type { AccountDb, AccountTables } from './tables.server.ts'
import type { UserId } from './viewer.ts'

type Addresses = Pick<Selectable<AccountTables['user']>, 'email' | 'claimed_email'>

/** The `email` of an account that claims another's: unique, and no address, so that no one can enter it. */
export const toPlaceholder = (user: UserId): string => `claims ${user}`

/** The address that a user gave. */
export const addressOf = ({ email, claimed_email }: Addresses): string => claimed_email ?? email

/**
 * Finds the other user who keeps an email, and who has confirmed it unless an admin: admins have theirs from the operator. Also
 * who had it until a change that can still be undone. Null if the email goes to whoever confirms it.
 */
export async function findEmailOwner(
  db: AccountDb,
  email: string,
  user: UserId,
  now: number,
): Promise<{ username: string; isConfirmed: boolean } | null> {
  const owner = await db
    .selectFrom('user')
    .select(['username', 'email_verified'])
    .where('email', '=', email)
    .where('id', '!=', user)
    .where((eb) => eb.or([eb('email_verified', '=', 1), eb('is_admin', '=', 1)]))
    .executeTakeFirst()
  if (owner) return { username: owner.username, isConfirmed: owner.email_verified === 1 }
  const former = await db
    .selectFrom('one_time_link')
    .innerJoin('user', 'user.id', 'one_time_link.user_id')
    .select('username')
    .where('purpose', '=', 'restore-email')
    .where('one_time_link.email', '=', email)
    .where('user_id', '!=', user)
    .where('expires_at', '>', toIso(now))
    .executeTakeFirst()
  return former ? { username: former.username, isConfirmed: true } : null
}

/** Whether another account has confirmed the address that a user gave. */
export const hasLostEmail = async (
  db: AccountDb,
  user: UserId,
  { claimed_email }: Pick<Addresses, 'claimed_email'>,
  now: number,
): Promise<boolean> => claimed_email !== null && (await findEmailOwner(db, claimed_email, user, now)) !== null
