/** A folder of videos, a catalogue with one title, and a scan of the folder. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { storeBatch } from '#src/catalogue/import/store.server.ts'
import { titleRecordSchema } from '#src/catalogue/record.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import type { LookupTitle } from '#src/library/scan/title-lookup.ts'
import { findFilesByPath, listFiles } from '#src/library/scan/files-store.server.ts'
import { type ScanDeps, scanLibrary } from '#src/library/scan/scan.server.ts'
import type { FileSnapshot } from '#src/library/scan/file-stability.ts'
import type { LibraryTables } from '#src/library/tables.server.ts'
import { findJob } from '#src/platform/jobs/jobs-admin-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import type { TestDatabase } from '../services/databases.ts'
import { fileTasks } from './file-tasks.ts'

export const MOON = 10_000
export const moon: LookupTitle = {
  anime: MOON,
  title: 'Paper Moon',
  names: ['Paper Moon'],
  format: 'TV',
  episodes: 12,
  popularity: 1_000,
  relations: [],
}

/** Late enough for all files written by a test to count as settled. */
export const LATER = Date.now() + 86_400_000

export type ScannedLibrary = Awaited<ReturnType<typeof openScanned>>

export async function openScanned(open: TestDatabase['open']) {
  const opened = await open()
  const db = opened.db.$extendTables<CatalogueTables>()
  const jobs = opened.db.$extendTables<JobTables>()
  const names = { english: 'Paper Moon' }
  const record = titleRecordSchema.parse({ ids: [{ space: 'mal', id: '1' }], names, episodes: 12, status: 'finished' })
  await storeBatch(db, 'jikan', [{ record }])
  const home = await mkdtemp(join(tmpdir(), 'hoshimi-scan-'))
  const folder = join(home, 'anime')
  const synced: number[] = []
  const snapshots = new Map<string, FileSnapshot>()
  const state = { titles: [moon] }

  const deps = (more: Partial<ScanDeps> = {}): ScanDeps => ({
    tasks: fileTasks,
    lookup: async () => ({
      find: () => state.titles,
      get: (anime) => state.titles.find((title) => title.anime === anime) ?? null,
      byIds: () => null,
      mapped: () => null,
    }),
    sync: async (_, id) => void synced.push(id),
    now: () => LATER,
    snapshots: snapshots,
    ...more,
  })
  const rows = () => listFiles(db, ['sure', 'doubtful', 'none', 'chosen', 'ignored'])
  const file = async (path: string) => (await findFilesByPath(db, path))[0]

  return {
    db,
    jobs,
    home,
    folder,
    /** Ids of files whose sources were to be synchronized. */
    synced,
    snapshots,
    state,
    deps,
    rows,
    /** All files, missing ones too. */
    all: () => db.$extendTables<LibraryTables>().selectFrom('media_file').selectAll().orderBy('id').execute(),
    file,
    paths: async () => (await rows()).map(({ path }) => path).toSorted(),
    probe: async (path: string) => findJob(jobs, 'probe', String((await file(path))?.id)),
    async put(path: string, content = path) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content)
    },
    /** Scans and returns a summary of the logged events. */
    async scan(more: Partial<ScanDeps> = {}, folders = [folder]) {
      const report = await scanLibrary(db, folders, deps(more))
      const { seen, new: fresh, changed, moved, missing, back } = report
      const brief = `${seen} seen, ${fresh} new, ${changed} changed, ${moved} moved, ${missing} missing, ${back} back`
      return { ...report, brief }
    },
    async close() {
      await opened.close()
      await rm(home, { recursive: true, force: true })
    },
  }
}

export const quiet = (seen: number): string => `${seen} seen, 0 new, 0 changed, 0 moved, 0 missing, 0 back`
