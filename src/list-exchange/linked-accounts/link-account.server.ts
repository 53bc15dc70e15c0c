/** Connects a user's account at a service: the user agrees on the service's page, which sends a code back. */
import { hash, randomBytes } from 'node:crypto'
import { MINUTE_MS } from '#src/platform/durations.ts'
import { Problem } from '#src/platform/problem.ts'
import { findService, type LinkedContext, openClient, requestOptions } from './linked-context.server.ts'
import type { ServiceConfig } from './linked-services-config.ts'
import { type LinkedService, SERVICE_NAMES } from './merge/service-fields.ts'
import { UNPACED } from './services/limits.ts'
import { ServiceError } from './services/service-client.ts'
import { saveConnection } from './store/account-store.server.ts'
import { saveLinkRequest, takeLinkRequest } from './store/link-request-store.server.ts'
import { exchangeCode, toAuthorizeUrl, toPinUrl } from './tokens/oauth.server.ts'
import type { TokenOwner } from './tokens/token-vault.server.ts'

/** How long a user has on the page of the service. */
const REQUEST_MS = 15 * MINUTE_MS
/** How long a request of the user waits for the service. */
const TIMEOUT_MS = 20_000

/** Whether users paste the code that AniList shows them, because it cannot send them back to a site without a public address. */
export const pastesCode = ({ config }: LinkedContext, service: LinkedService): boolean =>
  service === 'anilist' && !config.hasPublicUrl

/** @throws {Problem} 404 if the service is off */
export function requireService(context: LinkedContext, service: LinkedService): ServiceConfig {
  const config = findService(context, service)
  if (!config) throw new Problem(404, 'This service is not available here.')
  return config
}

const toRedirect = (context: LinkedContext, service: LinkedService, config: ServiceConfig): string =>
  pastesCode(context, service) ? toPinUrl(config) : `${context.origin}/account/services/${service}`

/**
 * @param session identifies the session, which is the only one that can complete it
 * @returns the page of the service
 */
export async function beginLink(context: LinkedContext, owner: TokenOwner, session: string): Promise<string> {
  const config = requireService(context, owner.service)
  const [state, verifier] = [randomToken(), randomToken()]
  const endsAt = (await context.now()) + REQUEST_MS
  await saveLinkRequest(context.db, owner, { state: toHash(state), session: toHash(session), verifier }, endsAt)
  return toAuthorizeUrl(owner.service, config, {
    redirect: toRedirect(context, owner.service, config),
    state,
    verifier,
  })
}

export interface LinkAnswer {
  code: string
  /** Null if the user pasted the code. */
  state: string | null
  session: string
}

/** @throws {Problem} 409 if the session has not begun it, or the service does not accept it; 503 if the service does not answer */
export async function completeLink(context: LinkedContext, owner: TokenOwner, answer: LinkAnswer): Promise<void> {
  const { service } = owner
  const config = requireService(context, service)
  const isPasted = pastesCode(context, service)
  const request = {
    state: isPasted || answer.state === null ? null : toHash(answer.state),
    session: toHash(answer.session),
  }
  const isUsable = isPasted || answer.state !== null
  const verifier = isUsable ? await takeLinkRequest(context.db, owner, request, await context.now()) : null
  if (verifier === null) throw new Problem(409, 'This took too long, or was started in another browser. Connect again.')
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const options = { ...requestOptions(context, service, signal), pacer: UNPACED }
  try {
    const redirect = toRedirect(context, service, config)
    const issued = await exchangeCode(service, config, { code: answer.code, redirect, verifier }, options)
    const remote = await openClient(service, config, issued.access, options).findUser()
    const now = await context.now()
    const accessEndsAt = now + issued.lifeSeconds * 1_000
    await saveConnection(
      context.db,
      owner,
      {
        remote,
        tokens: context.vault.seal({ access: issued.access, refresh: issued.refresh }, owner),
        accessEndsAt,
        endsAt: issued.refresh === null ? accessEndsAt : null,
      },
      now,
    )
  } catch (error) {
    if (error instanceof ServiceError && error.failure === 'signed-out')
      throw new Problem(409, `${SERVICE_NAMES[service]} did not accept the code. Connect again.`)
    if (error instanceof ServiceError || signal.aborted)
      throw new Problem(503, `${SERVICE_NAMES[service]} can’t be reached right now. Try again later.`)
    throw error
  }
}

const randomToken = (): string => randomBytes(32).toString('base64url')
const toHash = (token: string): string => hash('sha256', token, 'base64url')
