/** Checks who may make a call. */
import type { Access } from '#src/platform/api/call.ts'
import type { Security } from '#src/platform/api/serve.server.ts'
import { Problem } from '#src/platform/problem.ts'
import type { TokenHolder } from '../api-tokens/api-token.ts'
import { requireAccount } from '../own-account.ts'
import { accountOnly, adminsOnly, moderatorsOnly, secondFactorRequired, signInFirst } from '../problems.ts'
import { noTokenAllowed, requireScope } from '../api-tokens/bearer.ts'
import { canModerate, type Viewer } from '../viewer.ts'
import type { ProductCall } from './call.ts'

/** Whether a call requires a recently entered password: calls of admins and moderators that change something. */
export const needsRecentPassword = ({
  access,
  method,
  withoutRecentPassword,
}: Pick<ProductCall, 'access' | 'method' | 'withoutRecentPassword'>): boolean =>
  (access === 'admin' || access === 'moderator') && method !== 'GET' && withoutRecentPassword === undefined

/** @throws {Problem} 403 if the token may not make the call */
export function requireCallScope({ scope }: Pick<ProductCall, 'scope'>, holder: Pick<TokenHolder, 'scopes'>): void {
  if (scope === 'session') throw noTokenAllowed()
  requireScope(holder, scope)
}

/** @throws {Problem} 403 if a profile acts, and the call is for the account itself */
export function requireOwnAccount(
  { access, scope, forProfiles }: Pick<ProductCall, 'access' | 'scope' | 'forProfiles'>,
  viewer: Viewer | null,
): void {
  if (viewer && access !== 'public' && scope === 'session' && !forProfiles) requireAccount(viewer)
}

/** Other people's words may name any title, and what is asked for is asked for the account. */
const CLOSED_TAGS: ReadonlySet<string> = new Set(['Comments', 'Requests'])

/** @throws {Problem} 403 if a profile with limits would read or write comments, ask for titles, sign up or sign in as another user */
export function requireWithinLimits(
  { tag, access, attempt, isClosedToLimited }: Pick<ProductCall, 'tag' | 'access' | 'attempt' | 'isClosedToLimited'>,
  viewer: Pick<Viewer, 'limits'> | null,
): void {
  if (viewer?.limits && (isClosedToLimited || CLOSED_TAGS.has(tag) || (access === 'public' && attempt)))
    throw accountOnly()
}

/** How a call can be authorised, for the API document. */
export function toSecurity({ access, scope }: Pick<ProductCall, 'access' | 'scope'>): Security | undefined {
  const token = scope === 'session' ? [] : [{ token: [scope] }]
  if (access !== 'public') return [{ session: [] }, ...token]
  return scope === 'session' ? undefined : [{}, ...token]
}

/** @throws {Problem} 401 for visitors, 403 for users without access */
export function requireAccess(
  access: Access,
  viewer: Viewer | null,
  params: Readonly<Record<string, string | undefined>>,
): void {
  if (access === 'public') return
  if (!viewer) throw signInFirst()
  if (access === 'owner' && params['id'] !== viewer.id) throw new Problem(403, 'This belongs to another user.')
  if ((access === 'admin' || access === 'moderator') && viewer.lacksSecondFactor) throw secondFactorRequired()
  if (access === 'admin' && !viewer.isAdmin) throw adminsOnly()
  if (access === 'moderator' && !canModerate(viewer)) throw moderatorsOnly()
}
