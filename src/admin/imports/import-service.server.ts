/** Starts, lists and stops imports, for the API and the page. */
import { countPages } from '#src/platform/paging.ts'
import { recordAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import type { ImportAttempt } from '#src/catalogue/import/attempt.ts'
import {
  addAttempt,
  requestStop,
  countAttempts,
  endAttempt,
  findRunningAttempt,
  listAttempts,
} from '#src/catalogue/import/attempt-store.server.ts'
import type { RefreshConfig, RefreshSource } from '#src/catalogue/refresh/kinds.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { type ImportOptions, toArgs } from './import-options.ts'

export interface ImportService {
  /** Newest first. */
  list(page: number): Promise<{ imports: ImportAttempt[]; totalPages: number }>
  findRunning(): Promise<ImportAttempt | null>
  /** The last ended import of what the library lacks, among the newest ones. */
  findLastFetch(): Promise<ImportAttempt | null>
  /** Where titles of the library can be read. */
  fetchSources(): RefreshSource[]
  /** @throws {Problem} 400 if the site doesn’t use that source, 409 while another import runs, 503 while the site is overloaded */
  start(admin: Viewer, options: ImportOptions): Promise<number>
  /** Stops after the current titles; the import can be resumed. @throws {Problem} 404 */
  stop(admin: Viewer, id: number): Promise<void>
}

export interface ImportServiceOptions {
  db: CatalogueDb
  /** Runs a command in a detached process. */
  launch(args: string[], onFailed: (error: Error) => void): void
  /** @throws {Problem} 503 while the site is overloaded */
  admitHeavy?: (() => void) | undefined
  /** Whether an automatic refresh is running. */
  isRefreshing?: (() => Promise<boolean>) | undefined
  /** The sources of automatic refreshes: AniList is only among them if its terms are accepted. */
  refreshConfig?: () => RefreshConfig
  now?: () => number
}

const PAGE_SIZE = 20

export function createImportService(options: ImportServiceOptions): ImportService {
  const { db, launch, admitHeavy, isRefreshing, refreshConfig, now = Date.now } = options
  function fetchSources(): RefreshSource[] {
    const config = refreshConfig?.()
    return [
      'jikan',
      ...(config?.anilist ? (['anilist'] as const) : []),
      ...(config?.offlineDatabase === undefined ? [] : (['offline-database'] as const)),
    ]
  }
  const timestamp = () => toIso(now())
  return {
    async list(page) {
      const imports = await listAttempts(db, { limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE, now: now() })
      return { imports, totalPages: countPages(await countAttempts(db), PAGE_SIZE) }
    },
    fetchSources,
    findRunning: () => findRunningAttempt(db, now()),
    async findLastFetch() {
      const attempts = await listAttempts(db, { limit: PAGE_SIZE, skip: 0, now: now() })
      return attempts.find(({ source, state }) => source === 'library' && state !== 'running') ?? null
    },
    async start(admin, importOptions) {
      admitHeavy?.()
      if (!fetchSources().includes(importOptions.from))
        throw new Problem(400, 'Add this source to the automatic refresh under Settings first.')
      if (await findRunningAttempt(db, now()))
        throw new Problem(409, 'Another import is running. Wait for it to finish, or stop it')
      if (await isRefreshing?.()) throw new Problem(409, 'An automatic refresh is running. Try again in a few minutes')
      const [{ source }, args, at] = [importOptions, toArgs(importOptions), timestamp()]
      const id = await addAttempt(db, { source, args, begunBy: admin.username, at }, (trx, attemptId) =>
        recordAudit(
          trx,
          { admin, action: 'begin import', subject: { kind: 'import', id: attemptId }, after: { source, words: args } },
          at,
        ),
      )
      launch(['catalogue:import', source, ...args, '--attempt', String(id)], ({ message: failure }) => {
        void endAttempt(db, id, { state: 'failed', failure }, timestamp()).catch(() => undefined)
      })
      return id
    },
    async stop(admin, id) {
      const event = { admin, action: 'stop import', subject: { kind: 'import' as const, id } }
      if (!(await requestStop(db, id, (trx) => recordAudit(trx, event, timestamp()))))
        throw new Problem(404, 'No running import with this id.')
    },
  }
}
