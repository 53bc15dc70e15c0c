/** Identifies the session of a request: a service's code is accepted in the session that asked for it. */
import { createSessionCookie } from '#src/accounts/sessions/session-cookie.ts'

/** @param origin the site's */
export const toSessionId = (origin: string, cookies: string | undefined): string =>
  createSessionCookie(origin, 0).read(cookies) ?? ''
