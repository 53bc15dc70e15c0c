/** Where imports are begun, followed and stopped: the calls and the page both come here. */
import { countPages } from '#src/platform/count-pages.ts'
import { recordAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import type { ImportAttempt } from '#src/catalogue/import/attempt.ts'
import {
  addAttempt,
  askToStop,
  countAttempts,
  endAttempt,
  findRunningAttempt,
  listAttempts,
} from '#src/catalogue/import/attempt-store.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { type ImportOrder, toWords } from './import-options.ts'

export interface ImportService {
  /** Newest first. */
  list(page: number): Promise<{ imports: ImportAttempt[]; totalPages: number }>
  findRunning(): Promise<ImportAttempt | null>
  /** @throws {Problem} 409 while another one runs */
  begin(admin: Viewer, order: ImportOrder): Promise<number>
  /** It ends after the titles that it is at, and can be gone on with. @throws {Problem} 404 */
  stop(admin: Viewer, id: number): Promise<void>
}

export interface ImportServiceOptions {
  db: CatalogueDb
  /** Runs a command in a process of its own, which outlives this one. */
  launch(words: string[], onFailed: (error: Error) => void): void
  now?: () => number
}

const PAGE_SIZE = 20

export function createImportService({ db, launch, now = Date.now }: ImportServiceOptions): ImportService {
  const timestamp = () => new Date(now()).toISOString()
  return {
    async list(page) {
      const imports = await listAttempts(db, { most: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE, now: now() })
      return { imports, totalPages: countPages(await countAttempts(db), PAGE_SIZE) }
    },
    findRunning: () => findRunningAttempt(db, now()),
    async begin(admin, order) {
      if (await findRunningAttempt(db, now()))
        throw new Problem(409, 'Another import is running. Let it end, or stop it')
      const [{ source }, words, at] = [order, toWords(order), timestamp()]
      const id = await addAttempt(db, { source, words, begunBy: admin.username, at }, (trx, begun) =>
        recordAudit(
          trx,
          { admin, action: 'begin import', subject: { kind: 'import', id: begun }, after: { source, words } },
          at,
        ),
      )
      launch(['catalogue:import', source, ...words, '--attempt', String(id)], ({ message: failure }) => {
        void endAttempt(db, id, { state: 'failed', failure }, timestamp()).catch(() => undefined)
      })
      return id
    },
    async stop(admin, id) {
      const event = { admin, action: 'stop import', subject: { kind: 'import' as const, id } }
      if (!(await askToStop(db, id, (trx) => recordAudit(trx, event, timestamp()))))
        throw new Problem(404, 'No such import is running.')
    },
  }
}

/** The number of an import; 0, which none has, for what is no number. */
export const parseImportId = (given: string): number => (/^[1-9]\d{0,8}$/.test(given) ? Number(given) : 0)
