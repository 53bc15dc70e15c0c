import type { CatalogueDb } from '#src/catalogue/tables.server.ts'

/** Brings what can be played of a file in step with what is known of it, in the transaction that changed that. */
export type Sync = (db: CatalogueDb, fileId: number) => Promise<unknown>
