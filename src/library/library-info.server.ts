/** Library data that every page needs: media origins for the CSP, and whether there are any sources. */
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import { isUnavailable } from '#src/platform/database/database-unavailable.ts'
import { hasOwnSources, listOrigins } from './serve/source-store.server.ts'

export interface PageLibraryInfo {
  /** Origins that the Content-Security-Policy must allow. */
  origins: string[]
  /** Whether the operator has added any sources. */
  hasSources: boolean
}

/** Caches the data until the catalogue changes. During an outage of the database, the last data remain. */
export function cacheLibraryInfo(catalogue: Pick<Catalogue, 'db' | 'snapshot'>): () => Promise<PageLibraryInfo> {
  let cached: { version: number; info: Promise<PageLibraryInfo> } | undefined
  let last: PageLibraryInfo | undefined
  async function load(): Promise<PageLibraryInfo> {
    try {
      return (last = await loadLibraryInfo(catalogue.db))
    } catch (error) {
      if (!last || !isUnavailable(error)) throw error
      cached = undefined
      return last
    }
  }
  return () => {
    const { version } = catalogue.snapshot
    if (cached?.version !== version) {
      const info = load()
      cached = { version, info }
      info.catch(() => (cached = undefined))
    }
    return cached.info
  }
}

async function loadLibraryInfo(db: Catalogue['db']): Promise<PageLibraryInfo> {
  const [origins, hasSources] = await Promise.all([listOrigins(db), hasOwnSources(db)])
  return { origins, hasSources }
}
