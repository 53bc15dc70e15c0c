/** Applies who sees a folder to the titles whose videos are in it. */
import { listFolders, setFolderFresh } from '#src/catalogue/audience/folder-store.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { listContainedFiles, listFileTitles, rewriteAvailability } from './folder-titles-store.server.ts'

/** Files that are listed at once; each of their titles is written in a transaction of its own. */
const FILES_AT_ONCE = 500

/** @param change of the folder, as `saveFolder` counts them: a later one is applied by itself */
export async function applyFolder(db: CatalogueDb, path: string, change: number): Promise<void> {
  const rewritten = new Set<number>()
  for (let after = 0; ;) {
    const files = await listContainedFiles(db, path, after, FILES_AT_ONCE)
    for (const title of await listFileTitles(db, files)) {
      if (!rewritten.has(title)) await rewriteAvailability(db, title)
      rewritten.add(title)
    }
    if (files.length < FILES_AT_ONCE) break
    after = files.at(-1) ?? after
  }
  await setFolderFresh(db, path, change)
}

/** Finishes what a process began that has ended. */
export async function applyStaleFolders(db: CatalogueDb): Promise<void> {
  for (const { path, changes } of await listFolders(db)) if (changes > 0) await applyFolder(db, path, changes)
}
