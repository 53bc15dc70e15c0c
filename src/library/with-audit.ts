import type { CatalogueDb } from '#src/catalogue/tables.server.ts'

/** Audit records written in the transaction of the action they record: both are stored, or neither. */
export type WriteAudit = (trx: Pick<CatalogueDb, 'getExecutor'>) => Promise<void>
