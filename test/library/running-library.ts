/** A running library with one title and its own folder; it can be closed and reopened. */
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { storeBatch } from '#src/catalogue/import/store.server.ts'
import { titleRecordSchema } from '#src/catalogue/record.ts'
import { openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import type { FileTasks } from '#src/library/file-tasks.server.ts'
import { openLibrary, type RunningLibrary } from '#src/library/library.server.ts'
import { type PackageAbout, packageAboutSchema } from '#src/library/package/package-manifest.ts'
import { findFilesByPath } from '#src/library/scan/files-store.server.ts'
import { findPackage } from '#src/library/packages-store.server.ts'
import { createFolderStorage } from '#src/platform/storage/folder-storage.server.ts'
import { findJob } from '#src/platform/jobs/jobs-admin-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import type { TestDatabase } from '../services/databases.ts'
import { findFfmpeg } from '../programs.ts'
import { cachedVideo, type VideoOptions } from '../fixtures/videos.ts'

export type LibraryUnderTest = Awaited<ReturnType<typeof openLibraryUnderTest>>

export async function openLibraryUnderTest(open: TestDatabase['open']) {
  const opened = await open()
  const db = opened.db.$extendTables<CatalogueTables>()
  const jobs = opened.db.$extendTables<JobTables>()
  const names = { english: 'Paper Moon' }
  const record = titleRecordSchema.parse({ ids: [{ space: 'mal', id: '1' }], names, format: 'TV', episodes: 12 })
  await storeBatch(db, 'jikan', [{ record }])
  const catalogue = await openCatalogue(db, () => undefined)
  const home = await mkdtemp(join(tmpdir(), 'hoshimi-library-'))
  const folder = join(home, 'anime')
  await mkdir(folder)
  let library: RunningLibrary | undefined

  const fileOf = async (path: string) => (await findFilesByPath(db, path))[0]
  return {
    jobs,
    start(tasks?: FileTasks): RunningLibrary {
      const packaging = { ffmpeg: findFfmpeg() ?? 'ffmpeg', cores: 1, diskBytes: 0, keepOriginals: true }
      const log = { info: () => undefined, warn: () => undefined }
      const config = { mediaFolders: [folder], dataDir: home, packaging }
      library = openLibrary({
        catalogue,
        config,
        storage: createFolderStorage({ root: home }),
        log,
        ...(tasks && { tasks }),
      })
      return library
    },
    async stop() {
      await library?.close()
      library = undefined
    },
    async put(path: string, content: string) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content)
    },
    async putVideo(path: string, options?: VideoOptions) {
      const cached = cachedVideo(options)
      await copyFile(join(cached.folder, cached.name), join(folder, path))
    },
    job: async (kind: string, path: string) => findJob(jobs, kind, String((await fileOf(path))?.id)),
    /** The metadata of a video's package; null if there is none. */
    async about(path: string): Promise<PackageAbout | null> {
      const made = await findPackage(db, (await fileOf(path))?.id ?? 0)
      if (!made) return null
      return packageAboutSchema.parse(
        JSON.parse(await readFile(join(home, 'media', made.revision, 'about.json'), 'utf8')),
      )
    },
    async close() {
      await library?.close()
      await catalogue.close()
      await opened.close()
      await rm(home, { recursive: true, force: true })
    },
  }
}
