/** The token for requests of a user: replaced before it ends, by one process at a time. */
import { findAccount, type LinkedAccount } from '../store/account-store.server.ts'
import { claimRefresh, releaseRefresh, removeTokens, replaceTokens } from '../store/token-store.server.ts'
import { findService, type LinkedContext, requestOptions } from '../linked-context.server.ts'
import { SERVICE_NAMES } from '../merge/service-fields.ts'
import { ServiceError } from '../services/service-client.ts'
import { refreshTokens } from './oauth.server.ts'
import type { TokenOwner, Tokens } from './token-vault.server.ts'

/** Tokens are replaced this long before they end. */
const MARGIN_MS = 120_000
/** How often, and for how long, this process waits for another one that replaces the tokens. */
const WAIT_MS = 1_000
const MAX_WAITS = 90

/**
 * If the site stops after the service has replaced the tokens and before they are stored, the service no longer accepts
 * the stored ones: then the user has to connect again.
 * @throws {ServiceError} `signed-out` if the user has to connect again
 */
export async function findAccessToken(context: LinkedContext, owner: TokenOwner, signal: AbortSignal): Promise<string> {
  for (let waits = 0; waits < MAX_WAITS; waits++) {
    const account = await findAccount(context.db, owner)
    const sealed = account?.tokens ?? null
    if (!account || sealed === null) throw toSignedOut(owner)
    const tokens = context.vault.open(sealed, owner)
    if (!tokens) return endConnection(context, owner, sealed)
    const now = await context.now()
    if (Date.parse(account.accessEndsAt) - MARGIN_MS > now) return tokens.access
    if (tokens.refresh === null) {
      if (Date.parse(account.accessEndsAt) > now) return tokens.access
      return endConnection(context, owner, sealed)
    }
    if (await claimRefresh(context.db, owner, sealed, now))
      return refresh(context, owner, { account, sealed, tokens }, signal)
    await context.clock.sleep(WAIT_MS, signal)
  }
  throw new ServiceError('busy', `${SERVICE_NAMES[owner.service]} isn’t responding.`)
}

/** Removes tokens that the service does not accept. @throws {ServiceError} `signed-out` */
async function endConnection(context: LinkedContext, owner: TokenOwner, sealed: string): Promise<never> {
  await removeTokens(context.db, owner, sealed)
  throw toSignedOut(owner)
}

const toSignedOut = ({ service }: TokenOwner): ServiceError =>
  new ServiceError('signed-out', `${SERVICE_NAMES[service]} no longer accepts the connection.`)

async function refresh(
  context: LinkedContext,
  owner: TokenOwner,
  { sealed, tokens }: { account: LinkedAccount; sealed: string; tokens: Tokens },
  signal: AbortSignal,
): Promise<string> {
  const config = findService(context, owner.service)
  if (!config || tokens.refresh === null) throw toSignedOut(owner)
  const options = requestOptions(context, owner.service, signal)
  try {
    const issued = await refreshTokens(owner.service, config, tokens.refresh, options)
    const next = { access: issued.access, refresh: issued.refresh ?? tokens.refresh }
    await replaceTokens(context.db, owner, sealed, {
      tokens: context.vault.seal(next, owner),
      accessEndsAt: (await context.now()) + issued.lifeSeconds * 1_000,
    })
    return issued.access
  } catch (error) {
    if (error instanceof ServiceError && error.failure === 'signed-out') return endConnection(context, owner, sealed)
    await releaseRefresh(context.db, owner, sealed)
    throw error
  }
}
