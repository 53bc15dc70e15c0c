/** Applies who sees a folder to the titles whose videos are in it. */
import { listFolders, setFolderFresh } from '#src/catalogue/audience/folder-store.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { listFolderTitles, rewriteAvailability } from './folder-titles-store.server.ts'

/** Titles that are listed at once; each is written in a transaction of its own. */
const TITLES_AT_ONCE = 200

/** @param change of the folder, as `saveFolder` counts them: a later one is applied by itself */
export async function applyFolder(db: CatalogueDb, path: string, change: number): Promise<void> {
  for (let after = 0; ;) {
    const titles = await listFolderTitles(db, path, after, TITLES_AT_ONCE)
    for (const title of titles) await rewriteAvailability(db, title)
    if (titles.length < TITLES_AT_ONCE) break
    after = titles.at(-1) ?? after
  }
  await setFolderFresh(db, path, change)
}

/** Finishes what a process began that has ended. */
export async function applyStaleFolders(db: CatalogueDb): Promise<void> {
  for (const { path, changes } of await listFolders(db)) if (changes > 0) await applyFolder(db, path, changes)
}
