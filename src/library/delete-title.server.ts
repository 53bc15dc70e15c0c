/** Deletes everything that the library stores about a title. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { type DeletedSources, deleteSources } from './delete-sources-store.server.ts'

/** Deletes a title’s sources and packages. @param writeAudit runs in the same transaction */
export async function deleteTitleMedia(
  db: CatalogueDb,
  home: string,
  title: number,
  writeAudit: (trx: CatalogueDb, deleted: DeletedSources) => Promise<void>,
): Promise<DeletedSources> {
  const deleted = await deleteSources(db, title, Date.now(), writeAudit)
  for (const revision of deleted.revisions) await rm(join(home, revision), { recursive: true, force: true })
  return deleted
}
