import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeBatch } from '#src/catalogue/import/store.server.ts'
import { titleRecordSchema } from '#src/catalogue/record.ts'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { type Database, openDatabase } from '#src/platform/database/database.server.ts'
import { findJob, listJobs } from '#src/platform/jobs/jobs-admin-store.server.ts'
import { enqueueAll } from '#src/platform/jobs/jobs-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { createFolderStorage } from '#src/platform/storage/folder-storage.server.ts'
import { createS3Storage } from '#src/platform/storage/s3-storage.server.ts'
import type { S3Config } from '#src/platform/storage/storage-config.server.ts'
import { type ObjectStorage, startObjectStorage } from '#test/services/object-storage.ts'
import { fileTasks, mediaTasks } from '#test/library/file-tasks.ts'
import { addFile, addPackage, changeFile } from '#test/library/library-files.ts'
import { findFfmpeg } from '#test/programs.ts'
import { cachedVideo } from '#test/fixtures/videos.ts'
import { listViolations } from '#test/hls-rules.ts'
import { parseSidecar } from './name/sidecar.ts'
import { ORIGINAL_FOLDER } from './package/plan-original.ts'
import { packageAboutSchema } from './package/package-manifest.ts'
import { probeFile } from './package/probe.server.ts'
import { findTools, type Tools } from './package/tools.server.ts'
import { findFile } from './scan/files-store.server.ts'
import { syncSources } from './serve/sync-sources-store.server.ts'
import { listTitleSources } from './serve/source-store.server.ts'
import { repairLibrary } from './repair-library.server.ts'
import { packageJob } from './package-job.server.ts'
import { findPackage } from './packages-store.server.ts'
import type { LibraryTables } from './tables.server.ts'
import { cleanPackages } from './clean-packages.server.ts'
import { quickRows } from '#test/tier.ts'

const SCRIPT = fileURLToPath(new URL('../../test/library/package-until.ts', import.meta.url))
const BEFORE = 'bbbbbbbbbbbbbbbb'
const NEW = 'aaaaaaaaaaaaaaaa'
const HEVC = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none:keyint=48']

let tools: Tools
let dataDir: string
let database: Database
let db: CatalogueDb
let file: number
let title: number
let server: ObjectStorage
beforeAll(async () => {
  server = await startObjectStorage()
  tools = await findTools(findFfmpeg() ?? 'ffmpeg')
})
afterAll(() => server.close())
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hoshimi-crash-'))
  await mkdir(join(dataDir, 'media', BEFORE), { recursive: true })
  await writeFile(join(dataDir, 'media', BEFORE, 'sub.m3u8'), '#EXTM3U\n')
  database = await openDatabase(undefined, dataDir)
  db = database.$extendTables<CatalogueTables>()
  const names = { english: 'Paper Moon' }
  const record = titleRecordSchema.parse({ ids: [{ space: 'mal', id: '1' }], names, format: 'TV', episodes: 12 })
  await storeBatch(db, 'jikan', [{ record }])
  title = (await db.selectFrom('anime').select('id').executeTakeFirstOrThrow()).id
  const { folder, name } = cachedVideo()
  const probe = await probeFile(join(folder, name), tools, fileTasks)
  file = await addFile(db, title, { folder, path: name, probe: JSON.stringify(probe) })
  await addPackage(db, file, {}, 'b')
  await db
    .$extendTables<{ media_package: { revision: string } }>()
    .updateTable('media_package')
    .set({ revision: BEFORE })
    .execute()
  await repairLibrary(db, 0)
})
afterEach(async () => {
  await database.destroy()
  await rm(dataDir, { recursive: true, force: true })
})

const jobs = () => database.$extendTables<JobTables>()
const addresses = async () => (await listTitleSources(db, title)).map(({ address }) => address.split('/')[3])
const packageOptions = (folder: string) => ({
  db,
  tools,
  tasks: fileTasks,
  media: mediaTasks,
  folders: [folder],
  storage: createFolderStorage({ root: dataDir }),
  work: join(dataDir, 'work'),
  cores: 1,
  diskBytes: 0,
  keepOriginals: true,
  now: () => Date.now(),
})
const packages = () => readdir(join(dataDir, 'media'))
const repackageUntil = async (until: string, bucket?: S3Config) => {
  const more = bucket ? [JSON.stringify(bucket)] : []
  const child = spawn(process.execPath, [SCRIPT, dataDir, String(file), until, ...more], { stdio: 'inherit' })
  const [, signal]: unknown[] = await once(child, 'exit')
  return signal
}

describe('a file that is packaged again', () => {
  test.each(quickRows(['after the package is stored', 'after its sources are stored', 'before the job is finished']))(
    'still plays after a crash %s, and the new package is removed',
    async (until) => {
      expect(await repackageUntil(until)).toBe('SIGKILL')
      expect(await findPackage(db, file)).toMatchObject({ revision: BEFORE })
      expect(new Set(await addresses())).toEqual(new Set([BEFORE]))
      expect(await packages(), 'the new package is not referenced').toHaveLength(2)
      await cleanPackages(db, createFolderStorage({ root: dataDir }))
      expect(await packages()).toEqual([BEFORE])
    },
  )

  test.each(['a folder on another disk', 'a bucket'])(
    'still plays after a crash between the files of a publication into %s, whose leftovers are removed',
    { tags: 'slow' },
    async (kind) => {
      const bucket = kind === 'a bucket' ? await server.bucket() : undefined
      const storage = bucket ? createS3Storage(bucket) : createFolderStorage({ root: dataDir })
      await storage.write(`media/${BEFORE}/about.json`, Buffer.from('{}'))
      expect(await repackageUntil('while the package is published', bucket)).toBe('SIGKILL')
      expect(await findPackage(db, file)).toMatchObject({ revision: BEFORE })
      expect(new Set(await addresses())).toEqual(new Set([BEFORE]))
      const left = (await storage.listNames('media')).find((name) => name !== BEFORE)
      expect(left, 'part of it is there').toMatch(/^c{16}/)
      expect(await storage.read(`media/${left}/about.json`), 'without its manifest').toBeNull()
      await cleanPackages(db, storage, { isAlone: true })
      expect(await storage.listNames('media')).toEqual([BEFORE])
    },
  )

  test(
    'still plays after a crash while the original video is copied, and is then packaged with it',
    { tags: 'slow' },
    async () => {
      const { folder, name } = cachedVideo({ seconds: 4, codecs: [...HEVC, '-c:a', 'aac'] })
      const probe = await probeFile(join(folder, name), tools, fileTasks)
      await changeFile(db, file, { folder, path: name, probe: JSON.stringify(probe) })
      expect(await repackageUntil('while the original video is copied')).toBe('SIGKILL')
      const [unfinished = ''] = await readdir(join(dataDir, 'work'))
      expect(await readdir(join(dataDir, 'work', unfinished)), 'it was under way').toContain(ORIGINAL_FOLDER)
      expect(new Set(await addresses())).toEqual(new Set([BEFORE]))
      expect(await packages(), 'nothing of it is published').toEqual([BEFORE])
      const [progress, signal] = [() => undefined, new AbortController().signal]
      const kind = packageJob({ ...packageOptions(folder), sync: syncSources })
      await kind.run({
        subject: String(file),
        runId: unfinished,
        isUrgent: false,
        signal,
        progress,
        finish: async () => undefined,
      })
      expect(new Set(await addresses())).toEqual(new Set([unfinished]))
      expect(listViolations(join(dataDir, 'media', unfinished))).toEqual([])
      expect(await readdir(join(dataDir, 'media', unfinished))).toContain(ORIGINAL_FOLDER)
    },
  )

  test('uses the new package after a crash before the old one is removed', { tags: 'slow' }, async () => {
    await enqueueAll(jobs(), [{ kind: 'package', subject: String(file), priority: 1, restart: true }], 0)
    expect(await repackageUntil('before the old package is removed')).toBe('SIGKILL')
    const { revision } = (await findPackage(db, file)) ?? {}
    expect(revision).not.toBe(BEFORE)
    expect(new Set(await addresses())).toEqual(new Set([revision]))
    const kinds = (await listJobs(jobs(), 9, ['waiting', 'done'])).map(({ kind, state }) => `${kind} ${state}`)
    expect(kinds, 'it is not packaged again').toEqual([
      'sound waiting',
      'lines waiting',
      'index waiting',
      'frames waiting',
      'package done',
    ])
    await cleanPackages(db, createFolderStorage({ root: dataDir }))
    expect(await packages()).toEqual([revision])
  })

  test('keeps the old package if another worker took the job', { tags: 'slow' }, async () => {
    const { folder } = cachedVideo()
    const kind = packageJob({ ...packageOptions(folder), sync: async () => undefined })
    const finish = async () => {
      throw new Error('taken')
    }
    const [progress, signal] = [() => undefined, new AbortController().signal]
    await expect(
      kind.run({ subject: String(file), runId: NEW, isUrgent: false, signal, progress, finish }),
    ).rejects.toThrow('taken')
    expect(await findPackage(db, file)).toMatchObject({ revision: BEFORE })
    expect(await packages(), 'the new package is removed').toEqual([BEFORE])
  })
})

test('does not read a subtitle that became a link to outside the library', { tags: 'slow' }, async () => {
  const [folder, { folder: cached, name }] = [join(dataDir, 'anime'), cachedVideo()]
  await mkdir(folder)
  await copyFile(join(cached, name), join(folder, 'Paper Moon.mkv'))
  await writeFile(join(dataDir, 'secret.srt'), '1\n00:00:01,000 --> 00:00:02,000\nsecret\n')
  await symlink(join(dataDir, 'secret.srt'), join(folder, 'Paper Moon.en.srt'))
  const sidecars = JSON.stringify([parseSidecar('Paper Moon', 'Paper Moon.en.srt')])
  await changeFile(db, file, { folder, path: 'Paper Moon.mkv', sidecars })
  const finish = async () => undefined
  const [progress, signal] = [() => undefined, new AbortController().signal]
  await packageJob({ ...packageOptions(folder), sync: syncSources }).run({
    subject: String(file),
    runId: NEW,
    isUrgent: false,
    signal,
    progress,
    finish,
  })
  const [revision = ''] = await packages()
  const manifest = await readFile(join(dataDir, 'media', revision, 'about.json'), 'utf8')
  const about = packageAboutSchema.parse(JSON.parse(manifest))
  expect(about.subtitles).toEqual([])
  expect(about.notes).toContain('Subtitles skipped: Paper Moon.en.srt: it can’t be read.')
})

test('lower qualities that the policy left out follow once it wants them', async () => {
  await db.$extendTables<LibraryTables>().updateTable('media_package').set({ state: 'playable' }).execute()
  await enqueueAll(jobs(), [{ kind: 'ladder', subject: String(file), priority: 1 }], 0)
  const end = (state: 'done' | 'failed') =>
    jobs().updateTable('job').set({ state }).where('kind', '=', 'ladder').execute()
  await end('done')
  await repairLibrary(db, 0)
  expect(await findJob(jobs(), 'ladder', String(file))).toMatchObject({ state: 'waiting' })
  await end('failed')
  await repairLibrary(db, 0)
  expect(await findJob(jobs(), 'ladder', String(file))).toMatchObject({ state: 'failed' })
})

test('repairs missing sources and jobs at startup and changes nothing else', async () => {
  await db.$extendTables<{ episode_source: object }>().deleteFrom('episode_source').execute()
  await jobs().deleteFrom('job').execute()
  await repairLibrary(db, 0)
  expect(new Set(await addresses())).toEqual(new Set([BEFORE]))
  expect(await findJob(jobs(), 'sound', String(file))).toMatchObject({ state: 'waiting' })
  expect(await findJob(jobs(), 'ladder', String(file)), 'all renditions are complete').toBeNull()
  await jobs().updateTable('job').set({ state: 'done' }).execute()
  await repairLibrary(db, 0)
  expect(await findJob(jobs(), 'sound', String(file))).toMatchObject({ state: 'done' })
  expect(await findJob(jobs(), 'package', String(file)), 'it is not packaged again').toBeNull()
  expect(await findFile(db, file)).toMatchObject({ failure: null })
})

test('all files are indexed again once videos are no longer encoded for viewers, or are again', async () => {
  const state = async (canTranscode: boolean) => {
    await repairLibrary(db, 0, undefined, canTranscode)
    const found = (await findJob(jobs(), 'index', String(file)))?.state
    await jobs().updateTable('job').set({ state: 'done' }).where('kind', '=', 'index').execute()
    return found
  }
  expect([await state(false), await state(false), await state(true)]).toEqual(['waiting', 'done', 'waiting'])
})
