/** From the name of a file to the columns that say what it holds. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { TaskStalledError } from '#src/platform/jobs/task-thread.ts'
import type { Alongside } from '../with-audit.ts'
import type { FileTasks } from '../file-tasks.server.ts'
import { type Match, matchFile } from '../match/match.ts'
import type { TitleLookup } from '../match/title-lookup.ts'
import type { MediaName } from '../name/media-name.ts'
import type { Sync } from '../sync-sources.ts'
import type { FileRow } from '../tables.server.ts'
import { changeFile, type FileChange, listFiles, together } from './files-store.server.ts'
import { createNamer } from './name-file.server.ts'
import { enqueuePackage } from './wishes.server.ts'

export type MatchColumns = Pick<
  FileRow,
  'match' | 'confidence' | 'candidates' | 'anime_id' | 'first_episode' | 'last_episode'
>

function toColumns({ match, confidence, candidates, anime, first, last }: Match): MatchColumns {
  const isSure = match === 'sure' && anime !== undefined
  return {
    match: match === 'sure' && !isSure ? 'doubtful' : match,
    confidence,
    candidates: JSON.stringify(candidates),
    anime_id: isSure ? anime : null,
    first_episode: isSure ? Math.trunc(first ?? 1) : null,
    last_episode: isSure ? Math.trunc(last ?? first ?? 1) : null,
  }
}

export const matchColumns = (name: MediaName, lookup: TitleLookup): MatchColumns => toColumns(matchFile(name, lookup))

export interface RematchDeps {
  tasks: FileTasks
  lookup: () => Promise<TitleLookup>
  sync: Sync
  now: () => number
  signal?: AbortSignal
}

const PAGE = 200

/** Matches anew what is not certain, for a catalogue that has grown. @returns how many are certain now */
export async function rematchFiles(db: CatalogueDb, deps: RematchDeps): Promise<number> {
  const nameOf = createNamer(deps)
  let settled = 0
  for (let after = 0; ;) {
    const rows = await listFiles(db, ['doubtful', 'none'], { after, most: PAGE })
    for (const row of rows) {
      deps.signal?.throwIfAborted()
      const name = await nameOf(row.folder, row.path).catch(whenStalled)
      const columns = name && matchColumns(name, await deps.lookup())
      if (columns && isNews(row, columns)) {
        await settle(db, row, columns, deps)
        if (columns.match === 'sure') settled++
      }
      await nextTurn() // pages are answered between two files
    }
    if (rows.length < PAGE) return settled
    after = rows.at(-1)?.id ?? after
  }
}

/** The scan reports such a file; what is known of it stays. */
const whenStalled = (error: unknown): null => {
  if (error instanceof TaskStalledError) return null
  throw error
}

const isNews = (row: FileRow, columns: MatchColumns): boolean =>
  row.match !== columns.match || row.candidates !== columns.candidates || row.anime_id !== columns.anime_id

/** Notes what a file holds, and what follows from it. */
export async function settle(
  db: CatalogueDb,
  row: Pick<FileRow, 'id'>,
  change: FileChange,
  { sync, now }: Pick<RematchDeps, 'sync' | 'now'>,
  alongside?: Alongside,
): Promise<void> {
  await together(db, async (trx) => {
    await changeFile(trx, row.id, change)
    await enqueuePackage(trx, row.id, now())
    await sync(trx, row.id)
    await alongside?.(trx)
  })
}
