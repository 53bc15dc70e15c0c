/** Serves the API document, the offline page and the well-known URLs. */
import type { FastifyInstance } from 'fastify'
import { BASE } from '#src/catalogue/api/routes.server.ts'
import type { Config } from '#src/config.server.ts'
import { renderOfflinePage } from '#src/offline-page.server.tsx'
import { documentRoutes } from '#src/platform/api/document.server.ts'
import { offlineRoutes } from '#src/platform/http/offline.server.ts'
import { wellKnownRoutes } from '#src/platform/http/well-known.server.ts'
import { version } from '../../package.json'

/** The introduction of the API document. */
const API_DESCRIPTION = `Calls under \`${BASE}\` are GET requests that need no key. Success returns \`{"success":true,"results":…}\`; failure returns an error status and \`{"success":false,"message":"…"}\`. Paths are case-insensitive.

All other calls take and return JSON: \`{"success":true,…}\` or, with an error status, \`{"success":false,"error":"…"}\`. The cookie set at sign-in identifies the user. A 429 has the number of seconds to wait in \`Retry-After\`.`

/** Call it before the calls are declared: only later ones enter the API document. */
export async function serveDocuments(app: FastifyInstance, config: Config, sessionCookie: string): Promise<void> {
  const { siteName, publicUrl: origin, contacts, offlinePage } = config
  await documentRoutes(app, { siteName, origin, version, description: API_DESCRIPTION, sessionCookie })
  const hasOfflinePage = offlinePage && import.meta.env.PROD
  offlineRoutes(app, hasOfflinePage ? (nonce) => renderOfflinePage(siteName, nonce) : null)
  wellKnownRoutes(app, {
    origin,
    email: contacts.email,
    contactPath: '/contact',
    changePasswordPath: '/account#password',
  })
}
