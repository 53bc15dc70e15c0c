/** Stores encrypted tokens. Each change names the tokens that it replaces, so that of two processes one changes them. */
import { toIso } from '#src/platform/to-iso.ts'
import type { MyListDb } from '#src/list/tables.server.ts'
import type { TokenOwner } from '../tokens/token-vault.server.ts'

/** After this time, a process that replaces tokens is considered dead. */
const REFRESH_MS = 60_000

const updateTokens = (db: MyListDb, { user, service }: TokenOwner, tokens: string) =>
  db
    .updateTable('linked_account')
    .where('user_id', '=', user)
    .where('service', '=', service)
    .where('tokens', '=', tokens)

/** @returns whether the caller may replace the tokens: no other process is doing so */
export async function claimRefresh(db: MyListDb, owner: TokenOwner, tokens: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await updateTokens(db, owner, tokens)
    .set({ refresh_started_at: toIso(now) })
    .where((eb) =>
      eb.or([eb('refresh_started_at', 'is', null), eb('refresh_started_at', '<', toIso(now - REFRESH_MS))]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function releaseRefresh(db: MyListDb, owner: TokenOwner, tokens: string): Promise<void> {
  await updateTokens(db, owner, tokens).set({ refresh_started_at: null }).execute()
}

export async function replaceTokens(
  db: MyListDb,
  owner: TokenOwner,
  before: string,
  after: { tokens: string; accessEndsAt?: number },
): Promise<void> {
  await updateTokens(db, owner, before)
    .set({
      tokens: after.tokens,
      ...(after.accessEndsAt !== undefined && { access_ends_at: toIso(after.accessEndsAt), refresh_started_at: null }),
    })
    .execute()
}

/** Removes tokens that the service no longer accepts: the user has to connect again. */
export async function removeTokens(db: MyListDb, owner: TokenOwner, tokens: string): Promise<void> {
  await updateTokens(db, owner, tokens).set({ tokens: null, refresh_started_at: null }).execute()
}
