import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storeBatch } from '#src/catalogue/import/store.server.ts'
import { titleRecordSchema } from '#src/catalogue/record.ts'
import { type Catalogue, openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { countJobs, findJob } from '#src/platform/jobs/jobs-admin-store.server.ts'
import { claimJob, enqueue } from '#src/platform/jobs/jobs-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import { findFfmpeg } from '#test/programs.ts'
import { waitFor } from '#test/wait.ts'
import { openLibrary, type RunningLibrary } from './library.server.ts'
import { listStoredRevisions } from './packages-store.server.ts'
import { createFolderStorage } from '#src/platform/storage/folder-storage.server.ts'
import { findFilesByPath } from './scan/files-store.server.ts'
import { listTitleSources } from './serve/source-store.server.ts'
import type { LibraryTables } from './tables.server.ts'

const MOON = 10_000
const STREAMS = ['testsrc2=size=320x180:rate=24:duration=3', 'sine=frequency=440:duration=3']
const INPUTS = STREAMS.flatMap((input) => ['-f', 'lavfi', '-i', input])
const CODECS = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 24 -c:a aac'.split(' ')
const ARGUMENTS = ['-v', 'error', ...INPUTS, ...CODECS]

let opened: OpenDatabase
let catalogue: Catalogue
let home: string
let library: RunningLibrary | undefined
beforeEach(async () => {
  const [engine] = databases()
  if (!engine) throw new Error('no database')
  opened = await engine.open()
  const db = opened.db.$extendTables<CatalogueTables>()
  const names = { english: 'Paper Moon' }
  const record = titleRecordSchema.parse({ ids: [{ space: 'mal', id: '1' }], names, format: 'TV', episodes: 12 })
  await storeBatch(db, 'jikan', [{ record }])
  catalogue = await openCatalogue(db, () => undefined)
  home = await mkdtemp(join(tmpdir(), 'hoshimi-library-'))
  await mkdir(join(home, 'anime'))
})
afterEach(async () => {
  await library?.close()
  await catalogue.close()
  await opened.close()
  await rm(home, { recursive: true, force: true })
})

function start(folders = [join(home, 'anime')], ffmpeg = findFfmpeg() ?? 'ffmpeg') {
  const packaging = {
    ffmpeg,
    cores: 1,
    diskBytes: 0,
    keepOriginals: true,
    transcode: 'cpu' as const,
    transcodeSlots: 1,
    prepare: 'all' as const,
  }
  const log = { info: () => undefined, warn: () => undefined }
  const storage = createFolderStorage({ root: home })
  library = openLibrary({ catalogue, config: { mediaFolders: folders, dataDir: home, packaging }, storage, log })
  return library
}
const createVideo = (file: string) => promisify(execFile)(findFfmpeg() ?? 'ffmpeg', [...ARGUMENTS, file])
const jobs = () => opened.db.$extendTables<JobTables>()
const sources = async () =>
  (await listTitleSources(catalogue.db, MOON)).map(({ episode, sound }) => `${episode} ${sound}`)

test('new videos become playable and broken ones report why, without a restart', async () => {
  const folder = join(home, 'anime')
  await mkdir(join(join(home, 'media'), '0123456789abcdef.part'), { recursive: true })
  await createVideo(join(home, 'video.mkv'))
  await writeFile(join(folder, 'Paper Moon - 01.mkv'), '')
  const { scan } = start()
  await rename(join(home, 'video.mkv'), join(folder, 'Paper Moon - 02.mkv'))
  await expect.poll(sources).toEqual(['2 sub'])
  const [broken] = await findFilesByPath(catalogue.db, 'Paper Moon - 01.mkv')
  expect(broken).toMatchObject({ match: 'sure', failure: 'The file is empty.' })
  await waitFor(async () => expect(await countJobs(jobs())).toMatchObject({ waiting: 0, running: 0 }))
  const packages = async () => (await readdir(join(home, 'media'))).toSorted()
  const stored = await listStoredRevisions(catalogue.db.$extendTables<LibraryTables>())
  await waitFor(async () => expect(await packages(), 'leftovers of a crash are removed').toEqual(stored.toSorted()))
  const made = await packages()
  await rm(join(folder, 'Paper Moon - 02.mkv'))
  scan()
  await expect.poll(sources).toEqual([])
  expect(await packages(), 'its package stays').toEqual(made)
})

test('without ffmpeg, videos are listed and the reason is logged', { tags: 'slow' }, async () => {
  await writeFile(join(home, 'anime', 'Paper Moon - 01.mkv'), 'x')
  const library = start(undefined, join(home, 'no-such-ffmpeg'))
  await expect.poll(() => library.unavailableReason).toMatch(/ffmpeg/i)
  await expect.poll(() => library.report?.seen).toBe(1)
})

test('without folders the library is disabled', async () => {
  expect(start([])).toMatchObject({ report: null, unavailableReason: null })
  await expect(readdir(join(home, 'media'))).rejects.toThrow(/ENOENT/)
})

test('a job of a process that was killed continues at once, since no other process uses SQLite', async () => {
  await enqueue(jobs(), { kind: 'probe', subject: '1', priority: 1 }, Date.now())
  expect(await claimJob(jobs(), { kinds: ['probe'], minPriority: 0 }, 'a'.repeat(16), Date.now())).not.toBeNull()
  start()
  // the file does not exist, so the job is done at once; the lease would last for 30 seconds
  await waitFor(async () => expect(await findJob(jobs(), 'probe', '1')).toMatchObject({ state: 'done' }))
})
