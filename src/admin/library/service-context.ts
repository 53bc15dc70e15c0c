/** The library service's dependencies. */
import type { CardContext } from '#src/catalogue/card/card.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { Config } from '#src/config.server.ts'
import type { RunningLibrary } from '#src/library/library.server.ts'

export interface ServiceContext {
  db: CatalogueDb
  catalogue: Catalogue
  /** How titles and their pictures are shown at this moment. */
  cards(): CardContext
  config: Pick<Config, 'mediaFolders' | 'dataDir' | 'packaging'>
  /** What scans and packages in this process. */
  running(): Pick<
    RunningLibrary,
    'scan' | 'wake' | 'report' | 'scannedAt' | 'isScanning' | 'unavailableReason' | 'tasks'
  >
  now(): number
}
