/**
 * Finds out whose an address is. Several accounts can have given one that none of them has confirmed: the first has it as its
 * `email`, which is unique, the others as their `claimed_email`.
 */
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { toIso } from '#src/platform/to-iso.ts'
import type { AccountDb, AccountTables } from './tables.server.ts'
import type { UserId } from './viewer.ts'

export type Addresses = Pick<Selectable<AccountTables['user']>, 'email' | 'claimed_email'>
type Expressions = ExpressionBuilder<AccountTables, 'user'>

const PLACEHOLDER = 'claims '

/** The `email` of an account that claims another's: unique, and no address, so that no one can enter it. */
export const toPlaceholder = (user: UserId): string => `${PLACEHOLDER}${user}`

/** The same in SQL. */
export const placeholderOf = (eb: Expressions) => sql<string>`${PLACEHOLDER} || ${eb.ref('id')}`

const hasPlaceholder = (eb: Expressions) => eb('email', 'like', `${PLACEHOLDER}%`)

/** Without a placeholder, a claim means nothing: processes of releases that know no claims change the `email` only. */
const claimOf = ({ email, claimed_email }: Addresses): string | null =>
  email.startsWith(PLACEHOLDER) ? claimed_email : null

/** The address that a user gave. */
export const addressOf = (row: Addresses): string => claimOf(row) ?? row.email

/** The same in SQL. */
export const selectAddress = (eb: Expressions) =>
  eb.fn.coalesce(eb.case().when(hasPlaceholder(eb)).then(eb.ref('claimed_email')).end(), 'email')

/** Selects the users who claim an email. */
export const claims = (eb: Expressions, email: string) => eb.and([eb('claimed_email', '=', email), hasPlaceholder(eb)])

/** Selects the users who gave an email. */
export const gave = (eb: Expressions, email: string) => eb.or([eb('email', '=', email), claims(eb, email)])

/** Whether a user's email stays theirs: it is confirmed, or an admin's, which the operator gave them. */
export const isKept = (eb: Expressions) => eb.or([eb('email_verified', '=', 1), eb('is_admin', '=', 1)])

/**
 * Finds the other user who keeps an email ({@link isKept}), or who had it until a change that can still be undone. Null if the email goes
 * to the user who confirms it.
 */
export async function findEmailOwner(
  db: AccountDb,
  email: string,
  user: UserId,
  now: number,
): Promise<{ username: string; isConfirmed: boolean; isFormer: boolean } | null> {
  const owner = await db
    .selectFrom('user')
    .select(['username', 'email_verified'])
    .where('email', '=', email)
    .where('id', '!=', user)
    .where(isKept)
    .executeTakeFirst()
  if (owner) return { username: owner.username, isConfirmed: owner.email_verified === 1, isFormer: false }
  const former = await db
    .selectFrom('one_time_link')
    .innerJoin('user', 'user.id', 'one_time_link.user_id')
    .select('username')
    .where('purpose', '=', 'restore-email')
    .where('one_time_link.email', '=', email)
    .where('user_id', '!=', user)
    .where('expires_at', '>', toIso(now))
    .executeTakeFirst()
  return former ? { username: former.username, isConfirmed: true, isFormer: true } : null
}

/** Whether another account has confirmed the address that a user gave. */
export const hasLostEmail = async (
  db: AccountDb,
  user: UserId,
  addresses: Addresses,
  now: number,
): Promise<boolean> => {
  const claim = claimOf(addresses)
  return claim !== null && (await findEmailOwner(db, claim, user, now)) !== null
}
