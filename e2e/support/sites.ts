/** The sites that journeys share: their origins, their admin, and the services of others that one of them uses. */
import type { Catalogue } from './pages.ts'

/** The sites of both catalogues, the one with videos, and the one that uses services of others. */
export type SharedSite = Catalogue | 'library' | 'services'

export const ADMIN = { email: 'admin@example.org', password: 'correct horse battery' }

/** The variables with the ports, which `playwright.config.ts` sets. */
export const PORTS = {
  starter: 'E2E_PORT',
  imported: 'E2E_IMPORTED_PORT',
  library: 'E2E_LIBRARY_PORT',
  services: 'E2E_SERVICES_PORT',
  mail: 'E2E_MAIL_PORT',
  anilist: 'E2E_ANILIST_PORT',
  webhooks: 'E2E_WEBHOOKS_PORT',
} as const

/** The site's origin. @throws if `playwright.config.ts` did not set it */
export const originOf = (site: SharedSite): string => `http://127.0.0.1:${portOf(site)}`

/**
 * The port of a site, or the one on which a journey runs a stand-in for a service of others.
 * @throws if `playwright.config.ts` did not set it
 */
export function portOf(name: keyof typeof PORTS): number {
  const port = process.env[PORTS[name]]
  if (!port) throw new Error(`${name} has no port`)
  return Number(port)
}

/** The application at AniList with which the site signs users in there. */
export const ANILIST_CLIENT = { id: '12', secret: 'anilist-secret' }

/** An invitation to the chat of the site that has one. */
export const CHAT = 'https://chat.example/invite'

/** The settings of the site that uses services of others: each is a server of the only journey that uses it. */
export const servicesEnvironment = (): Record<string, string> => ({
  PREMIUM: 'members',
  DISCORD_URL: CHAT,
  SMTP_URL: `smtp://127.0.0.1:${portOf('mail')}`,
  MAIL_FROM: 'Hoshimi <site@example.org>',
  WEBHOOK_HOSTS: `127.0.0.1:${portOf('webhooks')}`,
  ANILIST_URL: `http://127.0.0.1:${portOf('anilist')}/graphql`,
  ANILIST_OAUTH_URL: `http://127.0.0.1:${portOf('anilist')}/api/v2/oauth`,
  ANILIST_CLIENT_ID: ANILIST_CLIENT.id,
  ANILIST_CLIENT_SECRET: ANILIST_CLIENT.secret,
  ANILIST_TERMS_ACCEPTED: 'yes',
  TOKEN_KEY: '5a'.repeat(32),
})
