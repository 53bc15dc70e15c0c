/** The sites that journeys share: their origins, and their admin. */
import type { Catalogue } from './pages.ts'

/** The sites of both catalogues, and the one with videos. */
export type SharedSite = Catalogue | 'library'

export const ADMIN = { email: 'admin@example.org', password: 'correct horse battery' }

const PORTS = { starter: 'E2E_PORT', imported: 'E2E_IMPORTED_PORT', library: 'E2E_LIBRARY_PORT' } as const

/** The site's origin. @throws if `playwright.config.ts` did not set it */
export function originOf(site: SharedSite): string {
  const port = process.env[PORTS[site]]
  if (!port) throw new Error(`The ${site} site has no port`)
  return `http://127.0.0.1:${port}`
}
