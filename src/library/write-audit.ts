import type { CatalogueDb } from '#src/catalogue/tables.server.ts'

/** Writes the audit record of an action in the action’s transaction: both are stored, or neither. */
export type WriteAudit = (trx: Pick<CatalogueDb, 'getExecutor'>) => Promise<void>
