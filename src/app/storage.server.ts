/** Opens the storage of packages and pictures. */
import { join } from 'node:path'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { claimStorage } from '#src/library/claim-storage.server.ts'
import type { PictureStorage } from '#src/catalogue/picture/picture-storage.server.ts'
import type { Checks } from '#src/platform/http/health.server.ts'
import { dataPath } from '#src/platform/process/data-entries.server.ts'
import { createStorage } from '#src/platform/storage/open-storage.server.ts'
import type { StorageConfig } from '#src/platform/storage/storage-config.server.ts'
import type { Storage } from '#src/platform/storage/storage.server.ts'

export interface OpenStorage {
  packages: Storage
  pictures: PictureStorage
  /** For `/readyz`; empty for the data folder. */
  checks: Checks
}

/** @throws {StartError} if the storage cannot be used */
export async function openStorage(db: CatalogueDb, config: StorageConfig, dataDir: string): Promise<OpenStorage> {
  const packages = createStorage(config)
  const isShared = config.kind === 's3' || config.isShared
  if (isShared) await claimStorage(db, packages)
  return {
    packages,
    pictures:
      config.kind === 's3'
        ? { dir: dataPath(dataDir, 'images'), shared: packages }
        : { dir: join(config.folder, 'images') },
    checks: isShared ? { storage: () => packages.check().then(() => true) } : {},
  }
}
