/** Manual matches by the operator. They persist, whatever later scans find. */
import { isAbsolute, join } from 'node:path'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { WriteAudit } from '../write-audit.ts'
import type { FileRow } from '../tables.server.ts'
import { updateFile, findFile, findFilesByPath, inTransaction } from './files-store.server.ts'
import { type RematchDeps, saveMatch } from './match-file.server.ts'

export interface Choice {
  anime: number
  first: number
  last: number
}

type Deps = Pick<RematchDeps, 'sync' | 'now'>

export const chooseFile = (
  db: CatalogueDb,
  id: number,
  { anime, first, last }: Choice,
  deps: Deps,
  writeAudit?: WriteAudit,
): Promise<void> =>
  saveMatch(
    db,
    { id },
    {
      match: 'chosen',
      confidence: 1,
      reason: null,
      doubt: null,
      anime_id: anime,
      first_episode: first,
      last_episode: last,
    },
    deps,
    writeAudit,
  )

const UNMATCHED = {
  confidence: null,
  reason: null,
  doubt: null,
  anime_id: null,
  first_episode: null,
  last_episode: null,
}

/** Excludes a file from the site. */
export const ignoreFile = (db: CatalogueDb, id: number, deps: Deps, writeAudit?: WriteAudit): Promise<void> =>
  saveMatch(db, { id }, { match: 'ignored', ...UNMATCHED }, deps, writeAudit)

/** Removes the manual match; the next scan matches the file again. */
export async function reopenFile(db: CatalogueDb, id: number, { sync }: Deps, writeAudit?: WriteAudit): Promise<void> {
  await inTransaction(db, async (trx) => {
    await updateFile(trx, id, { match: 'none', candidates: '[]', ...UNMATCHED })
    await sync(trx, id)
    await writeAudit?.(trx)
  })
}

/** Finds files by id (`#12`), by path, or by the end of a path. */
export async function findFilesByReference(db: CatalogueDb, reference: string): Promise<FileRow[]> {
  if (/^#?[1-9]\d{0,9}$/.test(reference)) {
    const file = await findFile(db, Number(reference.replace('#', '')))
    return file ? [file] : []
  }
  if (!isAbsolute(reference)) return findFilesByPath(db, reference)
  const name = reference.slice(reference.lastIndexOf('/') + 1)
  return (await findFilesByPath(db, name)).filter(({ folder, path }) => join(folder, path) === reference)
}
