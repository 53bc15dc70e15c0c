import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { type DroppedSources, dropSources } from './delete-sources-store.server.ts'

/** Nothing of a title can be played any more, and what was packaged of it leaves the disk. */
export async function dropTitle(
  db: CatalogueDb,
  home: string,
  title: number,
  note: (trx: CatalogueDb, dropped: DroppedSources) => Promise<void>,
): Promise<DroppedSources> {
  const dropped = await dropSources(db, title, Date.now(), note)
  for (const revision of dropped.revisions) await rm(join(home, revision), { recursive: true, force: true })
  return dropped
}
