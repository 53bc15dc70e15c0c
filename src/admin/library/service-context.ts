/** The dependencies of the library's admin service. */
import type { CardContext } from '#src/catalogue/card/card.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { Config } from '#src/config.server.ts'
import type { Playing } from '#src/library/playing.server.ts'
import type { SharedLibrary } from '#src/library/shared-library.server.ts'

export interface ServiceContext {
  db: CatalogueDb
  catalogue: Catalogue
  /** The current snapshot, and how its pictures are rendered. */
  cards(): CardContext
  config: Pick<Config, 'mediaFolders' | 'dataDir' | 'packaging'>
  /** The library, which scans and packages in one of the site's processes. */
  running(): Pick<SharedLibrary, 'scan' | 'wake' | 'status' | 'tasks'>
  now(): number
  playing: Pick<Playing, 'list'>
  /** Called before heavy work. @throws {Problem} 503 while the site is overloaded */
  admitHeavy?(): void
}
