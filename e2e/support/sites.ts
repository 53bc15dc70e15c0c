/** Where the sites are that the journeys share. */
import type { Catalogue } from './pages.ts'

/** The sites of both catalogues, and one whose operator has a folder of videos. */
export type SharedSite = Catalogue | 'library'

const PORTS = { starter: 'E2E_PORT', imported: 'E2E_IMPORTED_PORT', library: 'E2E_LIBRARY_PORT' } as const

/** The site's origin. @throws where `playwright.config.ts` did not say it */
export function originOf(site: SharedSite): string {
  const port = process.env[PORTS[site]]
  if (!port) throw new Error(`The ${site} site has no port`)
  return `http://127.0.0.1:${port}`
}
