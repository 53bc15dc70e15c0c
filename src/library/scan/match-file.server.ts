/** Matches files to titles and saves the result. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { FolderHangsError } from '#src/platform/folder-gate.server.ts'
import { TaskStalledError } from '#src/platform/jobs/task-thread.ts'
import type { WriteAudit } from '../write-audit.ts'
import type { FileTasks } from '../file-tasks.server.ts'
import { type Match, matchFile } from './match.ts'
import { numberingOf } from './match-by-map.ts'
import type { TitleLookup } from './title-lookup.ts'
import { type MediaName, partOf } from '../name/media-name.ts'
import type { SyncSources } from '../sync-sources.ts'
import type { FileRow, NewFileRow } from '../tables.server.ts'
import { claimUnchanged, updateFile, type FileChange, listFiles, inTransaction } from './files-store.server.ts'
import type { IsOwnFile } from './own-files.server.ts'
import { createNameReader } from './name-file.server.ts'
import { enqueueNext } from './enqueue-jobs.server.ts'

export type MatchColumns = Pick<
  NewFileRow,
  'match' | 'confidence' | 'candidates' | 'reason' | 'doubt' | 'anime_id' | 'first_episode' | 'last_episode' | 'piece'
>

function toColumns(name: MediaName, { match, confidence, candidates, doubt, anime, first, last }: Match): MatchColumns {
  const isSure = match === 'sure' && anime !== undefined
  return {
    match: match === 'sure' && !isSure ? 'doubtful' : match,
    confidence,
    candidates: JSON.stringify(candidates),
    reason: doubt?.text ?? null,
    doubt: doubt?.kind ?? null,
    anime_id: isSure ? anime : null,
    first_episode: isSure ? Math.trunc(first ?? 1) : null,
    last_episode: isSure ? Math.trunc(last ?? first ?? 1) : null,
    piece: partOf(name, isSure ? first : null) ?? null,
  }
}

export const matchColumns = (name: MediaName, lookup: TitleLookup): MatchColumns =>
  toColumns(name, matchFile(name, lookup))

export interface RematchDeps {
  tasks: FileTasks
  lookup: () => Promise<TitleLookup>
  sync: SyncSources
  now: () => number
  signal?: AbortSignal
}

const PAGE_SIZE = 200

/**
 * Matches uncertain files again after the catalogue has changed.
 * @param isOwn whether this machine has a file, and the NFO beside it
 * @param hasNewMap whether the id map has changed, which may also correct certain matches
 * @returns the number of new sure matches
 */
export async function rematchFiles(
  db: CatalogueDb,
  deps: RematchDeps,
  isOwn: IsOwnFile = () => true,
  hasNewMap = false,
): Promise<number> {
  const readName = createNameReader(deps)
  let newlyMatched = 0
  for (let after = 0; ;) {
    const rows = await listFiles(db, hasNewMap ? ['doubtful', 'none', 'sure'] : ['doubtful', 'none'], {
      after,
      limit: PAGE_SIZE,
    })
    for (const row of rows) {
      deps.signal?.throwIfAborted()
      if (!isOwn(row)) continue
      const name = await readName(row.folder, row.path).catch(nullIfUnread)
      const columns = name && matchColumns(name, await deps.lookup())
      if (columns && hasChanged(row, columns) && (row.match !== 'sure' || numberingOf(name.ids) !== null)) {
        if ((await saveUnlessChanged(db, row, columns, deps)) && columns.match === 'sure') newlyMatched++
      }
      await nextTurn() // lets requests run between two files
    }
    if (rows.length < PAGE_SIZE) return newlyMatched
    after = rows.at(-1)?.id ?? after
  }
}

/** The scan reports such a file, or its folder; its match stays unchanged. */
const nullIfUnread = (error: unknown): null => {
  if (error instanceof TaskStalledError || error instanceof FolderHangsError) return null
  throw error
}

const hasChanged = (row: FileRow, columns: MatchColumns): boolean =>
  row.match !== columns.match ||
  row.candidates !== columns.candidates ||
  row.reason !== columns.reason ||
  row.doubt !== columns.doubt ||
  row.anime_id !== columns.anime_id ||
  row.first_episode !== columns.first_episode

/** @returns false if an admin has changed the file since it was read */
async function saveUnlessChanged(
  db: CatalogueDb,
  row: FileRow,
  change: FileChange,
  { sync, now }: RematchDeps,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await claimUnchanged(trx, row))) return false
    await updateFile(trx, row.id, change)
    await enqueueNext(trx, row.id, now())
    await sync(trx, row.id)
    return true
  })
}

/** Saves a match, enqueues packaging and syncs the sources. */
export async function saveMatch(
  db: CatalogueDb,
  row: Pick<FileRow, 'id'>,
  change: FileChange,
  { sync, now }: Pick<RematchDeps, 'sync' | 'now'>,
  writeAudit?: WriteAudit,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await updateFile(trx, row.id, change)
    await enqueueNext(trx, row.id, now())
    await sync(trx, row.id)
    await writeAudit?.(trx)
  })
}
