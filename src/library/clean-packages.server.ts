/** Removes what a crash left behind in the storage and in this node’s work folder. */
import { rm } from 'node:fs/promises'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { Storage } from '#src/platform/storage/storage.server.ts'
import { PACKAGES } from './serve/package-file.ts'
import { listRevisions, listRunning } from './packages-store.server.ts'

/** A package, or one that is being copied into the storage; named after the run of the job that makes it. */
const PACKAGE_FOLDER = /^([0-9a-f]{16})(\.part)?$/

/**
 * Removes packages that no file refers to. Those that other nodes are making stay: a package is named after the run of its
 * job, and a run ends in the transaction that stores the package.
 * @param isAlone whether no job can be running, because no other process has this database
 */
export async function cleanPackages(
  db: CatalogueDb,
  storage: Storage,
  { isAlone = false }: { isAlone?: boolean } = {},
): Promise<void> {
  const names = await storage.listNames(PACKAGES)
  // in this order: a run that ends between the queries has stored its package
  const running = isAlone ? new Set<string>() : await listRunning(db)
  const known = await listRevisions(db)
  for (const name of names) {
    const [, revision, part] = PACKAGE_FOLDER.exec(name) ?? []
    if (revision === undefined || running.has(revision) || (!part && known.has(revision))) continue
    await storage.remove(`${PACKAGES}/${name}`)
  }
}

/** Removes unfinished work. The folder belongs to this process, which has locked the data folder. */
export const cleanWorkFolder = (work: string): Promise<void> => rm(work, { recursive: true, force: true })
