/** Stores connections that users have begun, until the service sends them back. */
import { toIso } from '#src/platform/to-iso.ts'
import type { MyListDb } from '#src/list/tables.server.ts'
import type { TokenOwner } from '../tokens/token-vault.server.ts'

export interface LinkRequest {
  /** Hashes of the state and of the session's token. */
  state: string
  session: string
  verifier: string
}

/** One per user and service: an earlier one ends. */
export async function saveLinkRequest(
  db: MyListDb,
  { user, service }: TokenOwner,
  { state, session, verifier }: LinkRequest,
  endsAt: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('link_request').where('user_id', '=', user).where('service', '=', service).execute()
    await trx
      .insertInto('link_request')
      .values({ state_hash: state, user_id: user, service, session_hash: session, verifier, ends_at: toIso(endsAt) })
      .execute()
  })
}

/**
 * Takes a request: it can be used once.
 * @param state null if the user pasted a code, which comes without one
 * @returns its verifier, or null if this session has not begun it, or too long ago
 */
export async function takeLinkRequest(
  db: MyListDb,
  { user, service }: TokenOwner,
  { state, session }: { state: string | null; session: string },
  now: number,
): Promise<string | null> {
  const row = await db
    .deleteFrom('link_request')
    .where('user_id', '=', user)
    .where('service', '=', service)
    .where('session_hash', '=', session)
    .$if(state !== null, (query) => query.where('state_hash', '=', state ?? ''))
    .returning(['verifier', 'ends_at'])
    .executeTakeFirst()
  return row && row.ends_at > toIso(now) ? row.verifier : null
}
