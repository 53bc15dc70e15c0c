/** Limits of page forms: body size, and sign-in attempts by network. */
import type { SessionManager } from '#src/accounts/sessions/session.server.ts'
import type { AdmitForm } from '#src/platform/http/form-body.server.ts'
import { DEFAULT_BODY_LIMIT } from '#src/platform/http/http.server.ts'
import type { NetworkLimit } from '#src/platform/limits/network-limit.ts'

const CREDENTIAL_PATHS = /^\/(?:login|register|reset|restore|verify|new-email|account|link)(?=[/.?]|$)/i
const ADMIN_PATHS = /^\/admin(?=[/.?]|$)/i
/** 5000 characters of a message or 500 of a comment, with up to twelve bytes each, plus escaping. */
const LONG_TEXT_PATHS = /^\/(?:contact|comments)(?=[/.?]|$)/i
const LONG_TEXT_BYTES = 72 * 1024
/** Fits a title with the longest synopsis and all its names. */
const ADMIN_BYTES = 256 * 1024

export const admitForms =
  (sessions: Pick<SessionManager, 'identify'>, limitAttempts: NetworkLimit): AdmitForm =>
  async (request, reply) => {
    if (CREDENTIAL_PATHS.test(request.url)) await limitAttempts(request.ip)
    if (LONG_TEXT_PATHS.test(request.url)) return LONG_TEXT_BYTES
    if (!ADMIN_PATHS.test(request.url)) return DEFAULT_BODY_LIMIT
    return (await sessions.identify(request, reply))?.isAdmin ? ADMIN_BYTES : DEFAULT_BODY_LIMIT
  }
