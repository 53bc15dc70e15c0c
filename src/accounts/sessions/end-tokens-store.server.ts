/** Ends API tokens with the sessions of their user. */
import type { ExpressionBuilder } from 'kysely'
import type { AccountDb, AccountTables } from '../tables.server.ts'
import type { UserId } from '../viewer.ts'

/**
 * Ends the tokens of a user and their profiles, and the device logins that they have allowed and that no device has fetched.
 * @param which `devices` leaves the tokens that the user made
 */
export async function endTokens(db: AccountDb, user: UserId, which: 'all' | 'devices'): Promise<void> {
  await db
    .deleteFrom('api_token')
    .where((eb) => isOf(eb, user))
    .$if(which === 'devices', (query) => query.where('kind', '!=', 'personal'))
    .execute()
  await db
    .deleteFrom('device_login')
    .where((eb) => isOf(eb, user))
    .execute()
}

const isOf = (eb: ExpressionBuilder<AccountTables, 'api_token' | 'device_login'>, user: UserId) =>
  eb.or([
    eb('user_id', '=', user),
    eb('user_id', 'in', eb.selectFrom('user').select('user.id').where('profile_of', '=', user)),
  ])

/** Ends the tokens that could act as an admin. */
export async function endAdminTokens(db: AccountDb, user: UserId): Promise<void> {
  // `formatScopes` puts it last
  await db.deleteFrom('api_token').where('user_id', '=', user).where('scopes', 'like', '%admin').execute()
}
