/** Files of the library: their status, and manual matches. */
import { countPages } from '#src/platform/count-pages.ts'
import { recordAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { Problem } from '#src/platform/problem.ts'
import { UsageError } from '#src/platform/process/usage-error.ts'
import { createTitleLookup } from '#src/library/match/title-lookup.server.ts'
import { parseEpisodes } from '#src/library/scan/choice.ts'
import { type Choice, chooseFile, ignoreFile } from '#src/library/scan/choose.server.ts'
import { findFile, inTransaction } from '#src/library/scan/files-store.server.ts'
import { matchColumns, saveMatch } from '#src/library/scan/match-file.server.ts'
import { createNameReader } from '#src/library/scan/name-file.server.ts'
import { enqueueProbes } from '#src/library/scan/enqueue-jobs.server.ts'
import { syncSources } from '#src/library/serve/sync-sources-store.server.ts'
import type { FileRow } from '#src/library/tables.server.ts'
import { isSingle } from '#src/library/title-store.server.ts'
import { parseMediaPath } from '#src/library/name/name.ts'
import { toPrintable } from '#src/library/printable.ts'
import { toAdminFile } from './admin-file.ts'
import {
  countByStatus,
  type FileSearch,
  findFileStatus,
  listBeside,
  listByStatus,
  listWork,
  type StatusRow,
} from './admin-files-store.server.ts'
import type { ServiceContext } from './service-context.ts'
import { refuse, refusing } from './refusal.ts'
import type { AdminFile, FileList } from './schemas.ts'
import { findAdminTitle, requireAdminTitle } from './titles.server.ts'

const FILES_A_PAGE = 25
/** Maximum files matched at once. */
export const MOST_AT_ONCE = 200

export interface Settlement {
  files: readonly number[]
  /** A title’s id, or its number alone. */
  title: string
  /** Of one file: `3` or `3-4`; empty: as in its name. */
  episodes?: string | undefined
  /** Of several: numbered from here in name order, whatever the names say. */
  from?: number | undefined
}

export interface FileAdminService {
  listFiles(search: FileSearch & { page: number }): Promise<FileList>
  /** @throws {Problem} 404 */
  findFile(id: number): Promise<AdminFile>
  /** Other uncertain files of the same folder. */
  listBeside(file: AdminFile): Promise<AdminFile[]>
  /** @throws {Problem} before anything is done */
  matchFiles(admin: Viewer, settlement: Settlement): Promise<AdminFile[]>
  ignore(admin: Viewer, files: readonly number[]): Promise<AdminFile[]>
  /** Their names decide again. */
  reopen(admin: Viewer, files: readonly number[]): Promise<AdminFile[]>
  /** Probes the files again. */
  retry(admin: Viewer, files: readonly number[]): Promise<AdminFile[]>
}

export function createFileAdminService(parts: ServiceContext): FileAdminService {
  const { db, catalogue, running, now } = parts
  const deps = { now, sync: syncSources }

  async function show(rows: readonly StatusRow[]): Promise<AdminFile[]> {
    const work = await listWork(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => toAdminFile(row, work, (anime) => findAdminTitle(parts, anime)))
  }

  async function showAll(ids: readonly number[]): Promise<AdminFile[]> {
    const rows = await Promise.all(ids.map((id) => findFileStatus(db, id)))
    return show(rows.filter((row) => row !== null))
  }

  /** Applies a change to each file, and audits its previous state. */
  async function each(
    admin: Viewer,
    ids: readonly number[],
    { action, apply }: { action: string; apply: (file: FileRow, note: (after: object) => Note) => Promise<void> },
  ): Promise<AdminFile[]> {
    const files = await requireFiles(ids)
    for (const file of files) {
      const subject = { kind: 'file' as const, id: file.id }
      await apply(file, (after) => (trx) => recordAudit(trx, { admin, action, subject, before: toRecord(file), after }))
    }
    running().wake()
    return showAll(ids)
  }

  async function requireFiles(ids: readonly number[]): Promise<FileRow[]> {
    if (ids.length === 0) refuse('Select at least one file')
    if (ids.length > MOST_AT_ONCE) refuse(`At most ${MOST_AT_ONCE} files at once`)
    const files = await Promise.all([...new Set(ids)].map((id) => findFile(db, id)))
    if (files.some((file) => file === null)) throw new Problem(404, 'File not found.')
    return files.filter((file) => file !== null)
  }

  return {
    async listFiles({ page, ...search }) {
      const total = await countByStatus(db, search)
      const rows = await listByStatus(db, search, { skip: (page - 1) * FILES_A_PAGE, most: FILES_A_PAGE })
      return { files: await show(rows), total, totalPages: countPages(total, FILES_A_PAGE) }
    },
    async findFile(id) {
      const [file] = await showAll([id])
      if (!file) throw new Problem(404, 'File not found.')
      return file
    },
    listBeside: async (file) => show(await listBeside(db, file, MOST_AT_ONCE)),
    async matchFiles(admin, { files: ids, title: given, episodes, from }) {
      const title = requireAdminTitle(parts, given)
      const files = (await requireFiles(ids)).toSorted((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }))
      const single = await isSingle(db, title.number)
      const choices = await refusing(() =>
        from === undefined
          ? files.map((file) => ({
              anime: title.number,
              ...naming(files.length > 1 ? file : null, () =>
                parseEpisodes(episodes || undefined, file, title.number, single),
              ),
            }))
          : counted(files, title.number, from),
      )
      const chosen = new Map(files.map((file, index) => [file.id, choices[index] as Choice]))
      return each(admin, ids, {
        action: 'choose title of file',
        async apply(file, note) {
          const choice = chosen.get(file.id)
          if (choice) await chooseFile(db, file.id, choice, deps, note({ match: 'chosen', ...choice }))
        },
      })
    },
    ignore: (admin, ids) =>
      each(admin, ids, {
        action: 'ignore file',
        apply: (file, note) => ignoreFile(db, file.id, deps, note({ match: 'ignored' })),
      }),
    async reopen(admin, ids) {
      const [lookup, nameOf] = [await createTitleLookup(catalogue), createNameReader(running())]
      return each(admin, ids, {
        action: 'reopen file',
        async apply(file, note) {
          const columns = matchColumns(await nameOf(file.folder, file.path), lookup)
          await saveMatch(db, file, columns, deps, note({ match: columns.match, anime: columns.anime_id }))
        },
      })
    },
    retry: (admin, ids) =>
      each(admin, ids, {
        action: 'retry file',
        apply: (file, note) =>
          inTransaction(db, async (trx) => {
            await enqueueProbes(trx, [file.id], now())
            await note({})(trx)
          }),
      }),
  }
}

type Note = (trx: Parameters<typeof recordAudit>[0]) => Promise<void>

const toRecord = ({ path, match, anime_id, first_episode, last_episode }: FileRow) => ({
  path,
  match,
  anime: anime_id,
  first: first_episode,
  last: last_episode,
})

/** Of several files, the error names the one without a number. */
function naming<T>(file: FileRow | null, find: () => T): T {
  try {
    return find()
  } catch (error) {
    const path = file?.path ?? ''
    if (file && error instanceof UsageError)
      error.message = `${toPrintable(path.slice(path.lastIndexOf('/') + 1))}: ${error.message}`
    throw error
  }
}

/** Consecutive numbers; a file with two episodes takes two. */
function counted(files: readonly FileRow[], anime: number, from: number): Choice[] {
  let next = from
  return files.map(({ path }) => {
    const chosen = parseMediaPath(path).episodes
    const length = chosen ? Math.max(1, Math.trunc(chosen.last) - Math.trunc(chosen.first) + 1) : 1
    const first = next
    next += length
    return { anime, first, last: next - 1 }
  })
}
