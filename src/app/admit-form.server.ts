/** Applies the limits of page forms: body size, and sign-in attempts by network. */
import type { SessionManager } from '#src/accounts/sessions/session.server.ts'
import { findPage } from '#src/pages/find-page.ts'
import type { AdmitForm } from '#src/platform/http/form-body.server.ts'
import { DEFAULT_BODY_LIMIT } from '#src/platform/http/http.server.ts'
import type { NetworkLimit } from '#src/platform/limits/network-limit.ts'

export const admitForms =
  (sessions: Pick<SessionManager, 'identify'>, limitAttempts: NetworkLimit): AdmitForm =>
  async (request, reply) => {
    const { maxBytes = DEFAULT_BODY_LIMIT, maxAdminBytes, isAttempt } = findPage(request.url)?.form ?? {}
    if (isAttempt) await limitAttempts(request.ip)
    if (maxAdminBytes === undefined) return maxBytes
    return (await sessions.identify(request, reply))?.isAdmin ? maxAdminBytes : maxBytes
  }
