/** Ends API tokens with the sessions of their user. */
import type { AccountDb } from '../tables.server.ts'
import type { UserId } from '../viewer.ts'

/**
 * Ends the tokens of a user, and the device logins that they have allowed and that no device has fetched.
 * @param which `devices` leaves the tokens that the user made
 */
export async function endTokens(db: AccountDb, user: UserId, which: 'all' | 'devices'): Promise<void> {
  await db
    .deleteFrom('api_token')
    .where('user_id', '=', user)
    .$if(which === 'devices', (query) => query.where('kind', '!=', 'personal'))
    .execute()
  await db.deleteFrom('device_login').where('user_id', '=', user).execute()
}

/** Ends the tokens that could act as an admin. */
export async function endAdminTokens(db: AccountDb, user: UserId): Promise<void> {
  // `formatScopes` puts it last
  await db.deleteFrom('api_token').where('user_id', '=', user).where('scopes', 'like', '%admin').execute()
}
