/** Deletes everything that the library stores about a title. */
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { Storage } from '#src/platform/storage/storage.server.ts'
import { packageKey } from './serve/package-file.ts'
import { type DeletedSources, deleteSources } from './delete-sources-store.server.ts'

/** Deletes a title’s sources and packages. @param writeAudit runs in the same transaction */
export async function deleteTitleMedia(
  db: CatalogueDb,
  storage: Pick<Storage, 'remove'>,
  title: number,
  writeAudit: (trx: CatalogueDb, deleted: DeletedSources) => Promise<void>,
): Promise<DeletedSources> {
  const deleted = await deleteSources(db, title, Date.now(), writeAudit)
  for (const revision of deleted.revisions) await storage.remove(packageKey(revision))
  return deleted
}
