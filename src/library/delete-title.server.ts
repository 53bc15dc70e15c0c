import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { type DeletedSources, deleteSources } from './delete-sources-store.server.ts'

/** Deletes a title’s sources and packages. */
export async function dropTitle(
  db: CatalogueDb,
  home: string,
  title: number,
  note: (trx: CatalogueDb, dropped: DeletedSources) => Promise<void>,
): Promise<DeletedSources> {
  const dropped = await deleteSources(db, title, Date.now(), note)
  for (const revision of dropped.revisions) await rm(join(home, revision), { recursive: true, force: true })
  return dropped
}
