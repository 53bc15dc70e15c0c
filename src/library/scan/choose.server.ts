/** What somebody says a file is: it stays, whatever its name and the catalogue say later. */
import { isAbsolute, join } from 'node:path'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { Alongside } from '../with-audit.ts'
import type { FileRow } from '../tables.server.ts'
import { changeFile, findFile, findFilesByPath, together } from './files-store.server.ts'
import { type RematchDeps, settle } from './match-file.server.ts'

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
  alongside?: Alongside,
): Promise<void> =>
  settle(
    db,
    { id },
    { match: 'chosen', confidence: 1, anime_id: anime, first_episode: first, last_episode: last },
    deps,
    alongside,
  )

const UNSETTLED = { confidence: null, anime_id: null, first_episode: null, last_episode: null }

/** It is not shown as anything. */
export const ignoreFile = (db: CatalogueDb, id: number, deps: Deps, alongside?: Alongside): Promise<void> =>
  settle(db, { id }, { match: 'ignored', ...UNSETTLED }, deps, alongside)

/** Forgets what was said of it: the next scan or match decides. */
export async function reopenFile(db: CatalogueDb, id: number, { sync }: Deps, alongside?: Alongside): Promise<void> {
  await together(db, async (trx) => {
    await changeFile(trx, id, { match: 'none', candidates: '[]', ...UNSETTLED })
    await sync(trx, id)
    await alongside?.(trx)
  })
}

/** The files that may be meant by a number (`#12`), a path, or the end of one. */
export async function findGivenFiles(db: CatalogueDb, given: string): Promise<FileRow[]> {
  if (/^#?[1-9]\d{0,9}$/.test(given)) {
    const file = await findFile(db, Number(given.replace('#', '')))
    return file ? [file] : []
  }
  if (!isAbsolute(given)) return findFilesByPath(db, given)
  const name = given.slice(given.lastIndexOf('/') + 1)
  return (await findFilesByPath(db, name)).filter(({ folder, path }) => join(folder, path) === given)
}
