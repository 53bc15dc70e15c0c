/** Files of the library: their status, and manual matches. */
import { setImmediate } from 'node:timers/promises'
import { countPages, toPageRange } from '#src/platform/paging.ts'
import { recordAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { FolderHangsError } from '#src/platform/folder-gate.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { UsageError } from '#src/platform/process/operator-error.ts'
import { createTitleLookup } from '#src/library/scan/title-lookup.server.ts'
import { parseEpisodes } from '#src/library/scan/choice.ts'
import { type Choice, chooseFile, ignoreFile } from '#src/library/scan/choose.server.ts'
import { findFile, inTransaction, lockFile, savePrevious } from '#src/library/scan/files-store.server.ts'
import { matchColumns, saveMatch } from '#src/library/scan/match-file.server.ts'
import { createNameReader } from '#src/library/scan/name-file.server.ts'
import { setPinned } from '#src/library/cache/cache-store.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { enqueuePackage, enqueueProbes } from '#src/library/scan/enqueue-jobs.server.ts'
import { syncSources } from '#src/library/serve/sync-sources-store.server.ts'
import type { FileRow } from '#src/library/tables.server.ts'
import { isSingle } from '#src/library/title-store.server.ts'
import type { MediaName } from '#src/library/name/media-name.ts'
import { parseMediaPath } from '#src/library/name/name.ts'
import { toPrintable } from '#src/library/printable.ts'
import { toAdminFile } from './admin-file.ts'
import {
  countByStatus,
  type FileSearch,
  type Siblings,
  findFileStatus,
  listSiblings,
  listByStatus,
  listWork,
  type StatusRow,
} from './admin-files-store.server.ts'
import { readPrevious, toPrevious } from './previous-match.ts'
import type { ServiceContext } from './service-context.ts'
import { reject, rejectUsageErrors } from './usage-problem.ts'
import type { AdminFile, FileList } from './schemas.ts'
import { findAdminTitle, requireAdminTitle } from './titles.server.ts'

const FILES_PER_PAGE = 25
/** Maximum number of files in one request. */
export const MAX_FILES_AT_ONCE = 200

export interface MatchRequest {
  files: readonly number[]
  /** A title’s id, or its number alone. */
  title: string
  /** The episodes of one file, `3` or `3-4`; empty to use those in its name. */
  episodes?: string | undefined
  /** Numbers several files in name order, starting here. */
  from?: number | undefined
}

export interface FileAdminService {
  listFiles(search: FileSearch & { page: number }): Promise<FileList>
  /** @throws {Problem} 404 */
  findFile(id: number): Promise<AdminFile>
  /** Lists the other files of the same directory, or of the same title. */
  listSiblings(file: AdminFile, by?: Siblings): Promise<AdminFile[]>
  /** @throws {Problem} before anything is changed */
  matchFiles(admin: Viewer, request: MatchRequest): Promise<AdminFile[]>
  ignore(admin: Viewer, files: readonly number[]): Promise<AdminFile[]>
  /** Matches the files by their names again. */
  reopen(admin: Viewer, files: readonly number[]): Promise<AdminFile[]>
  /**
   * Takes back the last change of the matches of these files.
   * @throws {Problem} 409 if none was changed, or what it was is no longer in the catalogue
   */
  undo(admin: Viewer, files: readonly number[]): Promise<AdminFile[]>
  /** Probes the files again. */
  retry(admin: Viewer, files: readonly number[]): Promise<AdminFile[]>
  /** Packages the files, and keeps their packages. */
  pin(admin: Viewer, files: readonly number[]): Promise<AdminFile[]>
  /** Lets their packages be deleted to make room. */
  unpin(admin: Viewer, files: readonly number[]): Promise<AdminFile[]>
}

export function createFileAdminService(parts: ServiceContext): FileAdminService {
  const { db, catalogue, running, now } = parts
  const deps = { now, sync: syncSources }

  async function toFiles(rows: readonly StatusRow[]): Promise<AdminFile[]> {
    const work = await listWork(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => toAdminFile(row, work, (anime) => findAdminTitle(parts, anime)))
  }

  async function loadFiles(ids: readonly number[]): Promise<AdminFile[]> {
    return toFiles(await findEach(ids, (id) => findFileStatus(db, id)))
  }

  /** Applies a change to each file, and audits its previous state. */
  async function applyToEach(
    admin: Viewer,
    ids: readonly number[],
    {
      action,
      remembers = false,
      apply,
    }: {
      action: string
      /** Whether the change can be undone. */ remembers?: boolean
      apply: (trx: CatalogueDb, file: FileRow, audit: (after: object) => RecordAudit) => Promise<void>
    },
  ): Promise<AdminFile[]> {
    const files = await requireFiles(ids)
    const at = toIso(now())
    for (const { id } of files) {
      // another admin may have changed it since the first one was
      await inTransaction(db, async (changing) => {
        const file = await lockFile(changing, id)
        if (!file) return
        await apply(changing, file, (after) => async (trx) => {
          if (remembers) await savePrevious(trx, id, toPrevious(file, at))
          const subject = { kind: 'file' as const, id }
          await recordAudit(trx, { admin, action, subject, before: toRecord(file), after })
        })
      })
      await setImmediate()
    }
    running().wake()
    return loadFiles(ids)
  }

  async function requireFiles(ids: readonly number[]): Promise<FileRow[]> {
    if (ids.length === 0) reject('Select at least one file')
    if (ids.length > MAX_FILES_AT_ONCE) reject(`At most ${MAX_FILES_AT_ONCE} files at once`)
    const different = [...new Set(ids)]
    const files = await findEach(different, (id) => findFile(db, id))
    if (files.length < different.length) throw new Problem(404, 'File not found.')
    return files
  }

  return {
    async listFiles({ page, ...search }) {
      const total = await countByStatus(db, search)
      const rows = await listByStatus(db, search, toPageRange(page, FILES_PER_PAGE))
      return { files: await toFiles(rows), total, totalPages: countPages(total, FILES_PER_PAGE) }
    },
    async findFile(id) {
      const [file] = await loadFiles([id])
      if (!file) throw new Problem(404, 'File not found.')
      return file
    },
    listSiblings: async (file, by = 'folder') =>
      toFiles(await listSiblings(db, { ...file, by }, MAX_FILES_AT_ONCE - 1)),
    async matchFiles(admin, { files: ids, title: titleId, episodes, from }) {
      const title = requireAdminTitle(parts, titleId)
      const files = (await requireFiles(ids)).toSorted((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }))
      const single = await isSingle(db, title.number)
      const choices = await rejectUsageErrors(() =>
        from === undefined
          ? files.map((file) => ({
              anime: title.number,
              ...withFileName(files.length > 1 ? file : null, () =>
                parseEpisodes(episodes || undefined, file, title.number, single),
              ),
            }))
          : numberFiles(files, title.number, from),
      )
      const choiceOf = new Map(files.map(({ id }, index) => [id, choices[index]]))
      return applyToEach(admin, ids, {
        action: 'choose title of file',
        remembers: true,
        async apply(trx, file, audit) {
          const choice = choiceOf.get(file.id)
          if (choice) await chooseFile(trx, file.id, choice, deps, audit({ match: 'chosen', ...choice }))
        },
      })
    },
    ignore: (admin, ids) =>
      applyToEach(admin, ids, {
        action: 'ignore file',
        remembers: true,
        apply: (trx, file, audit) => ignoreFile(trx, file.id, deps, audit({ match: 'ignored' })),
      }),
    async reopen(admin, ids) {
      const [lookup, nameOf] = [await createTitleLookup(catalogue), createNameReader(running())]
      const names = new Map<number, MediaName>()
      for (const { id, folder, path } of await requireFiles(ids))
        names.set(id, await nameOf(folder, path).catch(refuseHanging))
      return applyToEach(admin, ids, {
        action: 'reopen file',
        remembers: true,
        async apply(trx, file, audit) {
          const name = names.get(file.id)
          if (!name) return
          const columns = matchColumns(name, lookup)
          await saveMatch(trx, file, columns, deps, audit({ match: columns.match, anime: columns.anime_id }))
        },
      })
    },
    async undo(admin, ids) {
      const changed = (await requireFiles(ids)).flatMap(({ id, previous }) => {
        const before = readPrevious(previous)
        return before === null ? [] : [{ id, before }]
      })
      const last = changed
        .map(({ before }) => before.at)
        .toSorted()
        .at(-1)
      if (last === undefined) throw new Problem(409, 'There is nothing to undo.')
      const byId = new Map(changed.flatMap(({ id, before }) => (before.at === last ? [[id, before] as const] : [])))
      for (const { anime_id } of byId.values())
        if (anime_id !== null && !findAdminTitle(parts, anime_id))
          throw new Problem(409, 'The title that it was is no longer in the catalogue.')
      return applyToEach(admin, [...byId.keys()], {
        action: 'undo match of file',
        async apply(trx, file, audit) {
          const { at: _, ...match } = byId.get(file.id) ?? { at: '' }
          if (readPrevious(file.previous)?.at !== last) return // undone or changed meanwhile
          await saveMatch(trx, file, { ...match, previous: null }, deps, audit(match))
        },
      })
    },
    retry: (admin, ids) =>
      applyToEach(admin, ids, {
        action: 'retry file',
        async apply(trx, file, audit) {
          await enqueueProbes(trx, [file.id], now())
          await audit({})(trx)
        },
      }),
    pin: (admin, ids) =>
      applyToEach(admin, ids, {
        action: 'pin file',
        async apply(trx, file, audit) {
          await setPinned(trx, file.id, toIso(now()))
          await enqueuePackage(trx, file.id, now(), 'watched')
          await audit({})(trx)
        },
      }),
    unpin: (admin, ids) =>
      applyToEach(admin, ids, {
        action: 'unpin file',
        async apply(trx, file, audit) {
          await setPinned(trx, file.id, null)
          await audit({})(trx)
        },
      }),
  }
}

/** SQLite answers at once: other requests are handled between the files. */
async function findEach<T>(ids: readonly number[], find: (id: number) => Promise<T | null>): Promise<T[]> {
  const found: T[] = []
  for (const id of ids) {
    const one = await find(id)
    if (one !== null) found.push(one)
    await setImmediate()
  }
  return found
}

function refuseHanging(error: unknown): never {
  throw error instanceof FolderHangsError ? new Problem(503, 'The folder of this file doesn’t respond.') : error
}

type RecordAudit = (trx: Parameters<typeof recordAudit>[0]) => Promise<void>

const toRecord = ({ path, match, anime_id, first_episode, last_episode }: FileRow) => ({
  path,
  match,
  anime: anime_id,
  first: first_episode,
  last: last_episode,
})

/** Adds the file's name to a usage error, if there are several files. */
function withFileName<T>(file: FileRow | null, find: () => T): T {
  try {
    return find()
  } catch (error) {
    const path = file?.path ?? ''
    if (file && error instanceof UsageError)
      error.message = `${toPrintable(path.slice(path.lastIndexOf('/') + 1))}: ${error.message}`
    throw error
  }
}

/** Numbers files consecutively; a file with two episodes takes two numbers. */
function numberFiles(files: readonly FileRow[], anime: number, from: number): Choice[] {
  let next = from
  return files.map(({ path }) => {
    const named = parseMediaPath(path).episodes
    const length = named ? Math.max(1, Math.trunc(named.last) - Math.trunc(named.first) + 1) : 1
    const first = next
    next += length
    return { anime, first, last: next - 1 }
  })
}
