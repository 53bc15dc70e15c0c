/** Library data that every page needs: media origins for the CSP, and whether there are any sources. */
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import { hasOwnSources, listOrigins } from './sources/source-store.server.ts'

export interface PageLibraryInfo {
  /** Origins that the Content-Security-Policy must allow. */
  origins: string[]
  /** Whether the operator has added any sources. */
  hasSources: boolean
}

/** Caches the data until the catalogue changes. */
export function cacheLibraryInfo(catalogue: Pick<Catalogue, 'db' | 'snapshot'>): () => Promise<PageLibraryInfo> {
  let cached: { version: number; info: Promise<PageLibraryInfo> } | undefined
  return () => {
    const { version } = catalogue.snapshot
    if (cached?.version !== version) {
      const info = loadLibraryInfo(catalogue.db)
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
