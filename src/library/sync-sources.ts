import type { CatalogueDb } from '#src/catalogue/tables.server.ts'

/** Syncs a file’s sources within the transaction that changed the file. */
export type SyncSources = (db: CatalogueDb, fileId: number) => Promise<unknown>
