/** The admin service of the library over a few titles and files, with its API; a header names the user. */
import type { InjectOptions } from 'fastify'
import type { ProductCall } from '#src/accounts/api/call.ts'
import { productRoutes } from '#src/accounts/api/routes.server.ts'
import { listAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { storeBatch } from '#src/catalogue/import/store.server.ts'
import { titleRecordSchema } from '#src/catalogue/record.ts'
import { openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { libraryAdminCalls } from '#src/admin/library/library-calls.server.ts'
import { type LibraryAdminService, createLibraryAdminService } from '#src/admin/library/library-service.server.ts'
import { collectPlaying, type Playing } from '#src/library/playing.server.ts'
import { singleProcess } from '#src/platform/cluster/cluster-link.ts'
import type { LibraryTables } from '#src/library/tables.server.ts'
import type { JobsDb, JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { openApiApp } from '../apps/http-app.ts'
import type { TestDatabase } from '../services/databases.ts'
import { fileTasks } from './file-tasks.ts'
import { addPeople, toViewer } from '../fixtures/my-list.ts'
import { emptyAudit } from '../empty-audit.ts'

const ORIGIN = 'http://hoshimi.test'
/** First number of imported titles. */
export const MOON = 10_000
export const SUN = 10_001

export interface LibraryAdminApp {
  db: CatalogueDb
  jobs: JobsDb
  service: LibraryAdminService
  playing: Playing
  calls: readonly ProductCall[]
  admin: Viewer
  /** Counts the requests that the running library received. */
  requests: { scans: number; wakes: number }
  ask(
    as: 'admin' | 'aiko' | null,
    method: InjectOptions['method'],
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Record<string, unknown> }>
  /** Audit entries, newest first. */
  audit(): Promise<string[]>
  /** Deletes files, jobs, sources and audit entries. */
  clear(): Promise<void>
  close(): Promise<void>
}

const title = (id: string, english: string) => ({
  record: titleRecordSchema.parse({ ids: [{ space: 'mal', id }], names: { english }, format: 'TV', episodes: 12 }),
})

export async function openLibraryAdminApp(engine: TestDatabase, folders: string[] = []): Promise<LibraryAdminApp> {
  const opened = await engine.open()
  const db = opened.db.$extendTables<CatalogueTables>()
  await storeBatch(db, 'jikan', [title('1', 'Paper Moon'), title('2', 'Paper Sun')])
  await addPeople(opened.db, ['admin', 'aiko'])
  const catalogue = await openCatalogue(db, (error) => {
    throw error
  })
  await catalogue.indexed
  const requests = { scans: 0, wakes: 0 }
  const running = {
    scan: async () => void requests.scans++,
    wake: () => void requests.wakes++,
    status: async () => ({
      isScanning: false,
      scannedAt: null,
      summary: [],
      warnings: [],
      ignored: [],
      series: null,
      unavailableReason: 'ffmpeg is not installed.',
    }),
    tasks: fileTasks,
  }
  const playing = collectPlaying(singleProcess())
  const pictures = { artwork: 'drawn' as const, now: 0 }
  const service = createLibraryAdminService({
    db,
    catalogue,
    cards: () => ({ snapshot: catalogue.snapshot, pictures }),
    config: {
      mediaFolders: folders,
      dataDir: '/nowhere',
      packaging: {
        ffmpeg: 'ffmpeg',
        cores: 3,
        diskBytes: 5e9,
        keepOriginals: false,
        transcode: 'cpu',
        transcodeSlots: 1,
      },
    },
    running: () => running,
    now: () => Date.now(),
    playing,
  })
  const calls = libraryAdminCalls(service)
  const app = openApiApp()
  const admin = { ...toViewer('admin'), isAdmin: true }
  const identify = async ({ headers }: { headers: Record<string, unknown> }) => {
    const name = headers['x-person']
    return name === 'admin' ? admin : typeof name === 'string' ? toViewer(name) : null
  }
  productRoutes(app, calls, { sessions: { identify }, origin: ORIGIN })
  return {
    db,
    jobs: opened.db.$extendTables<JobTables>(),
    service,
    playing,
    calls,
    admin,
    requests,
    async ask(as, method, path, body, headers = {}) {
      const response = await app.inject({
        method,
        url: `/api${path}`,
        headers: { ...(as !== null && { 'x-person': as }), ...headers },
        ...(body !== undefined && { payload: body }),
      })
      return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
    },
    async audit() {
      const entries = await listAudit(opened.db.$extendTables<AccountTables>(), { limit: 100 })
      return entries.map(({ action, subject, admin: by }) => `${by.username}: ${action} ${subject.kind} ${subject.id}`)
    },
    async clear() {
      const tables = opened.db.$extendTables<AccountTables & LibraryTables & JobTables>()
      for (const table of ['media_file', 'episode_source', 'job'] as const) await tables.deleteFrom(table).execute()
      await emptyAudit(tables)
    },
    async close() {
      await app.close()
      await catalogue.close()
      await opened.close()
    },
  }
}
