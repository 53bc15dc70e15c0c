/** Serves the API document, the offline page and the well-known URLs. */
import type { FastifyInstance } from 'fastify'
import { BASE } from '#src/catalogue/api/routes.server.ts'
import { SCOPES } from '#src/accounts/api-tokens/scope.ts'
import type { Config } from '#src/config.server.ts'
import { renderOfflinePage } from '#src/offline-page.server.tsx'
import { documentedWebhooks } from '#src/notifications/webhooks/documented-webhooks.ts'
import { senderPageRoute } from '#src/player/cast/sender-page.server.ts'
import { documentRoutes } from '#src/platform/api/document.server.ts'
import { offlineRoutes } from '#src/platform/service-worker/routes.server.ts'
import { wellKnownRoutes } from '#src/platform/http/well-known.server.ts'
import { OTHER_PATHS } from './other-paths.ts'
import { version } from '../../package.json'

/** The introduction of the API document. */
const API_DESCRIPTION = `Calls under \`${BASE}\` are GET requests that need no key. Success returns \`{"success":true,"results":…}\`; failure returns an error status and \`{"success":false,"message":"…"}\`. Paths are case-insensitive.

All other calls take and return JSON: \`{"success":true,…}\` or, with an error status, \`{"success":false,"error":"…"}\`. The cookie set at sign-in identifies the user, or an API token in \`Authorization: Bearer\`, which needs the scope that a call names. A 429 has the number of seconds to wait in \`Retry-After\`.`

/** Call it before the calls are declared: only later ones enter the API document. */
export async function serveDocuments(app: FastifyInstance, config: Config, sessionCookie: string): Promise<void> {
  const { publicUrl: origin, contacts, offlinePage } = config
  const siteName = () => config.siteName
  await documentRoutes(app, {
    siteName,
    origin,
    version,
    description: API_DESCRIPTION,
    sessionCookie,
    tokens: `A token made on ${origin}/account/tokens, or by device login (RFC 8628). Scopes: ${SCOPES.map((scope) => `\`${scope}\``).join(', ')}.`,
    webhooks: documentedWebhooks,
    otherPaths: OTHER_PATHS,
  })
  const hasOfflinePage = offlinePage && import.meta.env.PROD
  offlineRoutes(app, hasOfflinePage ? { text: siteName, render: renderOfflinePage } : null)
  if (config.cast) senderPageRoute(app)
  wellKnownRoutes(app, {
    origin,
    email: contacts.email,
    contactPath: '/contact',
    changePasswordPath: '/account/security#password',
  })
}
