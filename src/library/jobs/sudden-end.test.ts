import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeBatch } from '#src/catalogue/import/store.server.ts'
import { titleRecordSchema } from '#src/catalogue/record.ts'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { type Database, openDatabase } from '#src/platform/database/database.server.ts'
import { findJob, listJobs } from '#src/platform/jobs/jobs-admin-store.server.ts'
import { enqueueAll } from '#src/platform/jobs/jobs-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { fileTasks } from '#test/library/file-tasks.ts'
import { addFile, addPackage, changeFile } from '#test/library/library-files.ts'
import { findFfmpeg } from '#test/programs.ts'
import { keptVideo } from '#test/fixtures/videos.ts'
import { parseSidecar } from '../name/sidecar.ts'
import type { PackageAbout } from '../package/package-manifest.ts'
import { probeFile } from '../package/probe.server.ts'
import { findTools, type Tools } from '../package/tools.server.ts'
import { findFile } from '../scan/files-store.server.ts'
import { syncSources } from '../serve/sync-sources-store.server.ts'
import { listTitleSources } from '../sources/source-store.server.ts'
import { repairLibrary } from '../jobs/repair-library.server.ts'
import { packageJob } from '../jobs/package-job.server.ts'
import { findPackage } from '../jobs/packages-store.server.ts'
import { cleanPackages } from '../jobs/clean-packages.server.ts'

const PROGRAM = fileURLToPath(new URL('../../../test/library/package-until.ts', import.meta.url))
const BEFORE = 'bbbbbbbbbbbbbbbb'

let tools: Tools
let work: string
let bare: Database
let db: CatalogueDb
let file: number
let title: number
beforeAll(async () => {
  tools = await findTools(findFfmpeg() ?? 'ffmpeg')
})
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), 'hoshimi-sudden-'))
  await mkdir(join(work, 'media', BEFORE), { recursive: true })
  await writeFile(join(work, 'media', BEFORE, 'sub.m3u8'), '#EXTM3U\n')
  bare = await openDatabase(undefined, work)
  db = bare.$extendTables<CatalogueTables>()
  const names = { english: 'Paper Moon' }
  const record = titleRecordSchema.parse({ ids: [{ space: 'mal', id: '1' }], names, format: 'TV', episodes: 12 })
  await storeBatch(db, 'jikan', [{ record }])
  title = (await db.selectFrom('anime').select('id').executeTakeFirstOrThrow()).id
  const { folder, name } = keptVideo()
  const { probe } = await probeFile(join(folder, name), tools, fileTasks)
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
  await bare.destroy()
  await rm(work, { recursive: true, force: true })
})

const jobs = () => bare.$extendTables<JobTables>()
const addresses = async () => (await listTitleSources(db, title)).map(({ address }) => address.split('/')[3])
const packages = () => readdir(join(work, 'media'))
const makeAnew = async (until: string) => {
  const child = spawn(process.execPath, [PROGRAM, work, String(file), until], { stdio: 'inherit' })
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  return signal
}

describe('a file that is packaged anew', () => {
  test.each(['the package is noted', 'its sources are noted', 'the work after it is wished for'])(
    'plays as before after an end when %s, and nothing is left of the new one',
    { timeout: 60_000 },
    async (until) => {
      expect(await makeAnew(until)).toBe('SIGKILL')
      expect(await findPackage(db, file)).toMatchObject({ revision: BEFORE })
      expect(new Set(await addresses())).toEqual(new Set([BEFORE]))
      expect(await packages(), 'the new one is there and nobody knows it').toHaveLength(2)
      await cleanPackages(db, join(work, 'media'))
      expect(await packages()).toEqual([BEFORE])
    },
  )

  test('is the new one after an end before the old one is removed', { timeout: 60_000 }, async () => {
    await enqueueAll(jobs(), [{ kind: 'package', subject: String(file), priority: 1, again: true }], 0)
    expect(await makeAnew('the old one is removed')).toBe('SIGKILL')
    const { revision } = (await findPackage(db, file)) ?? {}
    expect(revision).not.toBe(BEFORE)
    expect(new Set(await addresses())).toEqual(new Set([revision]))
    const kinds = (await listJobs(jobs(), 9, ['waiting', 'done'])).map(({ kind, state }) => `${kind} ${state}`)
    expect(kinds, 'and it is not made once more').toEqual(['sound waiting', 'package done'])
    await cleanPackages(db, join(work, 'media'))
    expect(await packages()).toEqual([revision])
  })

  test('is as before when the job went to somebody else meanwhile', { timeout: 60_000 }, async () => {
    const { folder } = keptVideo()
    const shop = {
      db,
      tools,
      tasks: fileTasks,
      folders: [folder],
      home: join(work, 'media'),
      cores: 1,
      diskBytes: 0,
      now: Date.now,
    }
    const kind = packageJob({ ...shop, sync: async () => undefined })
    const finish = async () => {
      throw new Error('taken')
    }
    const [progress, signal] = [() => undefined, new AbortController().signal]
    await expect(kind.run({ subject: String(file), signal, progress, finish })).rejects.toThrow('taken')
    expect(await findPackage(db, file)).toMatchObject({ revision: BEFORE })
    expect(await packages(), 'and nothing is left lying').toEqual([BEFORE])
  })
})

test('a text that has become a link out of the library is not read', { timeout: 60_000 }, async () => {
  const [folder, { folder: kept, name }] = [join(work, 'anime'), keptVideo()]
  await mkdir(folder)
  await copyFile(join(kept, name), join(folder, 'Paper Moon.mkv'))
  await writeFile(join(work, 'secret.srt'), '1\n00:00:01,000 --> 00:00:02,000\nsecret\n')
  await symlink(join(work, 'secret.srt'), join(folder, 'Paper Moon.en.srt'))
  const sidecars = JSON.stringify([parseSidecar('Paper Moon', 'Paper Moon.en.srt')])
  await changeFile(db, file, { folder, path: 'Paper Moon.mkv', sidecars })
  const shop = {
    db,
    tools,
    tasks: fileTasks,
    folders: [folder],
    home: join(work, 'media'),
    cores: 1,
    diskBytes: 0,
    now: Date.now,
  }
  const finish = async () => undefined
  const [progress, signal] = [() => undefined, new AbortController().signal]
  await packageJob({ ...shop, sync: syncSources }).run({ subject: String(file), signal, progress, finish })
  const [made = ''] = await packages()
  const about = JSON.parse(await readFile(join(work, 'media', made, 'about.json'), 'utf8')) as PackageAbout
  expect(about.subtitles).toEqual([])
  expect(about.notes).toContain('Subtitles left out: Paper Moon.en.srt, since it cannot be read.')
})

test('what an earlier version has left undone is done at the start, and what is in order stays', async () => {
  await db.$extendTables<{ episode_source: object }>().deleteFrom('episode_source').execute()
  await jobs().deleteFrom('job').execute()
  await repairLibrary(db, 0)
  expect(new Set(await addresses())).toEqual(new Set([BEFORE]))
  expect(await findJob(jobs(), 'sound', String(file))).toMatchObject({ state: 'waiting' })
  expect(await findJob(jobs(), 'ladder', String(file)), 'it is whole').toBeNull()
  await jobs().updateTable('job').set({ state: 'done' }).execute()
  await repairLibrary(db, 0)
  expect(await findJob(jobs(), 'sound', String(file))).toMatchObject({ state: 'done' })
  expect(await findJob(jobs(), 'package', String(file)), 'it is not packaged anew').toBeNull()
  expect(await findFile(db, file)).toMatchObject({ failure: null })
})
