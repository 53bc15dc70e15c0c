/** Signing in by providers of identities, for pages. */
import type { Client } from './sessions/request-client.ts'
import type { Viewer } from './viewer.ts'

export const providerPath = (id: string, part: '' | '/callback' | '/sign-out' = ''): string =>
  `/login/with/${id}${part}`

/** What the sign-in page shows of a provider. */
export interface ProviderLink {
  id: string
  name: string
}

/** What a sign-in form offers besides email and password. */
export interface WaysIn {
  providers: readonly ProviderLink[]
  hasPasswords: boolean
}

/** A provider as the owner of an account sees it. */
export interface OwnProvider extends ProviderLink {
  linkedAt: string | null
  /** Where it is linked; null if it is, or who is signed in has to confirm it first. */
  linkPath: string | null
}

/** Where users without a password prove again who they are, by one of their providers. */
export interface SignInAgain {
  name: string
  path: string
}

/** Who comes back from a provider goes to `to`. */
export interface Return {
  to: string
  cookies: string[]
}

export interface StartOptions {
  from: string
  invitation?: string | undefined
  /** The key of a link to link an account, or to confirm who is signed in. */
  link?: string | undefined
  confirm?: string | undefined
}

export interface SingleSignOnService {
  providers: readonly ProviderLink[]
  /** Whether users sign in with passwords too. */
  localPasswords: boolean
  /** @returns the address at the provider @throws {Problem} 403, 404, 429, 503 while the provider cannot be reached */
  start(provider: string, options: StartOptions, viewer: Viewer | null, client: Client): Promise<Return>
  /** @param search of the address that the provider sent the browser to @throws {Problem} 400, 403, 409, 429, 503 */
  complete(
    provider: string,
    search: string,
    viewer: Viewer | null,
    client: Client,
    toFirstPath: (isNew: boolean, from: string) => string,
  ): Promise<Return>
  list(viewer: Viewer, client: Client): Promise<OwnProvider[]>
  /** Null for users who have a password. @param from the page to return to */
  findSignInAgain(
    viewer: Viewer,
    client: Client,
    from: string,
  ): Promise<{ isRecent: boolean; by: SignInAgain | null } | null>
  /** Ends the sessions that started by it. @throws {Problem} 403, 404, 409 if it is the last way in */
  unlink(viewer: Viewer, provider: string, client: Client): Promise<void>
  /** The provider by which a session started, which has a page to sign out. */
  findProvider(client: Client): Promise<ProviderLink | null>
  /** The provider's page to sign out, which leads back here. @throws {Problem} 404, 503 */
  findSignOut(provider: string): Promise<string>
  /** Ends the sessions that the provider has ended. @returns whether the token is one @throws {Problem} 404, 503 */
  endSessions(provider: string, logoutToken: string): Promise<boolean>
  close(): Promise<void>
}
