/** The hosts that the library's sources are on: what a page's policy has to let the player ask. */
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import { listOrigins } from './store.server.ts'

/** Answers the hosts of today; the database is only asked when the catalogue has changed. */
export function followOrigins(catalogue: Pick<Catalogue, 'db' | 'snapshot'>): () => Promise<string[]> {
  let known: { version: number; origins: Promise<string[]> } | undefined
  return () => {
    const { version } = catalogue.snapshot
    if (known?.version !== version) {
      const origins = listOrigins(catalogue.db)
      known = { version, origins }
      origins.catch(() => (known = undefined))
    }
    return known.origins
  }
}
