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
import { openLiveReader } from '#src/library/live-reader.server.ts'
import { findServedPackage } from '#src/library/serve/packages-store.server.ts'
import type { LibraryTables } from '#src/library/tables.server.ts'
import type { PrepareChoice } from '#src/library/prepare-policy.ts'
import { findFilesByPath } from '#src/library/scan/files-store.server.ts'
import { findPackage } from '#src/library/packages-store.server.ts'
import { createFolderStorage } from '#src/platform/storage/folder-storage.server.ts'
import { findJob } from '#src/platform/jobs/jobs-admin-store.server.ts'
import { toSettingKey } from '#src/platform/database/setting-key.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { changeFile } from './library-files.ts'
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
  const storage = createFolderStorage({ root: home })
  const ffmpeg = findFfmpeg() ?? 'ffmpeg'
  const packaging = {
    ffmpeg,
    cores: 1,
    diskBytes: 0,
    keepOriginals: true,
    transcode: 'cpu' as const,
    transcodeSlots: 1,
  }
  const reader = openLiveReader({ db, mediaFolders: () => [folder], mediaLinks: 'inside', packaging })
  const packages = db.$extendTables<LibraryTables>()
  let library: RunningLibrary | undefined

  const fileOf = async (path: string) => (await findFilesByPath(db, path))[0]
  /** The package of a video as the site sends it, live or on disk. */
  async function openServed(path: string) {
    const found = await findPackage(db, (await fileOf(path))?.id ?? 0)
    const served = found && (await findServedPackage(db, found.revision))
    if (!found || !served) return null
    const { about } = await packages
      .selectFrom('media_package')
      .select('about')
      .where('revision', '=', found.revision)
      .executeTakeFirstOrThrow()
    const { live } = served
    const requester = async () => ({ key: 'test', isSignedIn: true })
    const request = { signal: new AbortController().signal, findRequester: requester }
    return {
      isLive: Boolean(live),
      about: packageAboutSchema.parse(JSON.parse(about)),
      read: (name: string): Promise<Buffer | null> =>
        live ? reader.read(live, name, request) : storage.read(`media/${found.revision}/${name}`),
    }
  }

  return {
    db,
    jobs,
    /** Packages everything by default. */
    start(tasks?: FileTasks, choice: Partial<PrepareChoice> = {}): RunningLibrary {
      const log = { info: () => undefined, warn: () => undefined }
      const config = {
        mediaFolders: [folder],
        dataDir: home,
        packaging: { ...packaging, prepare: 'all' as const, ...choice },
      }
      library = openLibrary({
        catalogue,
        config,
        storage,
        log,
        ...(tasks && { tasks }),
      })
      return library
    },
    async stop() {
      await library?.close()
      library = undefined
    },
    /** As an admin does on the settings page. */
    saveSetting: (name: string, value: string) =>
      db
        .insertInto('setting')
        .values({ key: toSettingKey(name), value })
        .execute(),
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
    /** The files of packages in the storage. */
    async stored(): Promise<string[]> {
      return (await storage.list('media')).map(({ key }) => key)
    },
    /** Makes a package older, which was last played then. */
    async agePackage(path: string, at: string): Promise<void> {
      const id = (await fileOf(path))?.id ?? 0
      await changeFile(db, id, { used_at: at })
      await packages.updateTable('media_package').set({ made_at: at }).where('file_id', '=', id).execute()
    },
    /** Reads the first part of a video as the site sends it. @returns from where */
    async play(path: string): Promise<'package' | 'live' | null> {
      const served = await openServed(path)
      const part = await served?.read(`${served.about.qualities[0]?.folder}/segment-00001.m4s`)
      if (!served || !part?.includes('moof')) return null
      return served.isLive ? 'live' : 'package'
    },
    openServed,
    /** Where its videos are. */
    folder,
    async close() {
      await library?.close()
      await reader.close()
      await catalogue.close()
      await opened.close()
      await rm(home, { recursive: true, force: true })
    },
  }
}
