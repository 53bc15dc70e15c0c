/** What forms of pages may be: how long, and how many of those that prove who somebody is. */
import type { SessionKeeper } from '#src/accounts/sessions/session.server.ts'
import type { AdmitForm } from '#src/platform/http/form-body.server.ts'
import { SMALL_BODY } from '#src/platform/http/http.server.ts'
import type { NetworkLimit } from '#src/platform/limits/network-limit.ts'

const CREDENTIALS = /^\/(?:login|register|reset|restore|verify|account)(?=[/.?]|$)/i
const ADMIN = /^\/admin(?=[/.?]|$)/i
/** Five thousand characters of a message, or five hundred of a comment, each of up to twelve bytes and escaped. */
const LONG_TEXTS = /^\/(?:contact|comments)(?=[/.?]|$)/i
const LONG_TEXT_BYTES = 72 * 1024
/** A title with the longest synopsis and all of its names. */
const ADMIN_BYTES = 256 * 1024

export const admitForms =
  (sessions: Pick<SessionKeeper, 'identify'>, limitAttempts: NetworkLimit): AdmitForm =>
  async (request, reply) => {
    if (CREDENTIALS.test(request.url)) limitAttempts(request.ip)
    if (LONG_TEXTS.test(request.url)) return LONG_TEXT_BYTES
    if (!ADMIN.test(request.url)) return SMALL_BODY
    return (await sessions.identify(request, reply))?.isAdmin ? ADMIN_BYTES : SMALL_BODY
  }
