/** Creates the configured storage. */
import { createFolderStorage } from './folder-storage.server.ts'
import { createS3Storage } from './s3-storage.server.ts'
import type { StorageConfig } from './storage-config.server.ts'
import type { Storage } from './storage.server.ts'

/** Marks a storage as belonging to a site. An empty mount point does not contain it. */
export const MARKER = 'storage.json'

export function createStorage(config: StorageConfig): Storage {
  if (config.kind === 's3') return createS3Storage(config)
  return createFolderStorage({ root: config.folder, ...(config.isShared && { marker: MARKER }) })
}
