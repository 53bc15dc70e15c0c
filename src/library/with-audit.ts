import type { CatalogueDb } from '#src/catalogue/tables.server.ts'

/** What is written down in the transaction of a deed: both are there, or neither. */
export type Alongside = (trx: Pick<CatalogueDb, 'getExecutor'>) => Promise<void>
