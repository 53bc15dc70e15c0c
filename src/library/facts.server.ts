/** What every page has to know of the library: the hosts that its player asks, and whether it is the operator's. */
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import { hasOwnSources, listOrigins } from './sources/source-store.server.ts'

export interface LibraryFacts {
  /** What a page's policy has to let the player ask. */
  origins: string[]
  /** Whether the operator provides anything that plays here. */
  stocked: boolean
}

/** Answers the facts of today; the database is only asked when the catalogue has changed. */
export function followLibrary(catalogue: Pick<Catalogue, 'db' | 'snapshot'>): () => Promise<LibraryFacts> {
  let known: { version: number; facts: Promise<LibraryFacts> } | undefined
  return () => {
    const { version } = catalogue.snapshot
    if (known?.version !== version) {
      const facts = readFacts(catalogue.db)
      known = { version, facts }
      facts.catch(() => (known = undefined))
    }
    return known.facts
  }
}

async function readFacts(db: Catalogue['db']): Promise<LibraryFacts> {
  const [origins, stocked] = await Promise.all([listOrigins(db), hasOwnSources(db)])
  return { origins, stocked }
}
