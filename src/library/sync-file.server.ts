import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { syncSources } from './serve/sync-sources-store.server.ts'

/** Brings what can be played of a file in step with what is known of it. */
export async function syncFile(db: CatalogueDb, fileId: number): Promise<void> {
  await syncSources(db, fileId)
}
