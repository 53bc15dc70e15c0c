/** Cleans up the folder of packages at startup. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { listRevisions } from './packages-store.server.ts'

const PACKAGE_FOLDER = /^[0-9a-f]{16}(?:\.part)?$/

/** Removes unfinished and unreferenced packages, which a crash may leave behind. */
export async function cleanPackages(db: CatalogueDb, home: string): Promise<void> {
  const names = await readdir(home).catch(() => [])
  const known = await listRevisions(db)
  for (const name of names) {
    if (PACKAGE_FOLDER.test(name) && !known.has(name)) await rm(join(home, name), { recursive: true, force: true })
  }
}
