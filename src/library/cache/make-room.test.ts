import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { HOUR_MS, MINUTE_MS } from '#src/platform/durations.ts'
import { findJob } from '#src/platform/jobs/jobs-admin-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { createFolderStorage } from '#src/platform/storage/folder-storage.server.ts'
import { createS3Storage } from '#src/platform/storage/s3-storage.server.ts'
import type { Storage } from '#src/platform/storage/storage.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { addFile, addIndex, addPackage, changeFile } from '#test/library/library-files.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { type ObjectStorage, startObjectStorage } from '#test/services/object-storage.ts'
import { cleanPackages } from '../clean-packages.server.ts'
import { findPackage, listStoredRevisions } from '../packages-store.server.ts'
import { savePolicy } from '../prepare-policy-store.server.ts'
import { findServedPackage } from '../serve/packages-store.server.ts'
import { syncSources } from '../serve/sync-sources-store.server.ts'
import { recordUse, setPinned } from './cache-store.server.ts'
import { makeRoom, PLAYING_MS } from './make-room.server.ts'

const NOW = Date.parse('2026-06-01T12:00:00.000Z')
/** Bytes of each package. */
const SIZE = 1_000

let server: ObjectStorage
beforeAll(async () => {
  server = await startObjectStorage()
})
afterAll(() => server.close())

describe.each(bothDatabases())('the cache on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  let home: string
  let storage: Storage
  beforeEach(async () => {
    opened = await open('starter')
    db = opened.db.$extendTables<CatalogueTables>()
    home = await mkdtemp(join(tmpdir(), 'hoshimi-cache-'))
    await mkdir(join(home, 'videos'))
    storage = createFolderStorage({ root: home })
  })
  afterEach(async () => {
    await opened.close()
    await rm(home, { recursive: true })
  })

  /** A packaged video that plays without its package, too. @param hours since it was played */
  async function addVideo(episode: number, hours: number): Promise<number> {
    const path = `${episode}.mkv`
    await writeFile(join(home, 'videos', path), 'video')
    const folder = join(home, 'videos')
    const file = await addFile(db, 1, {
      folder,
      path,
      bytes: 5,
      first_episode: episode,
      last_episode: episode,
      probe: '{}',
    })
    const revision = await addPackage(db, file)
    await addIndex(db, file)
    await changeFile(db, file, { used_at: toIso(NOW - hours * HOUR_MS) })
    await storage.write(`media/${revision}/sub.m3u8`, Buffer.from('#EXTM3U'))
    await syncSources(db, file)
    return file
  }
  const limitTo = (packages: number) =>
    savePolicy(db, { diskBytes: 0, prepare: 'off', cacheBytes: packages * SIZE }, async () => null)
  const context = () => ({ db, folders: [join(home, 'videos')], storage, sync: syncSources, now: () => NOW })
  const onDisk = async (...files: number[]) =>
    Promise.all(files.map(async (file) => (await findPackage(db, file))?.state !== 'live'))

  test.each(['a folder', 'a bucket'])(
    'in %s loses what was played least recently, which plays on without its package',
    async (kind) => {
      if (kind === 'a bucket') storage = createS3Storage(await server.bucket())
      const [recent, old, older] = [await addVideo(1, 1), await addVideo(2, 5), await addVideo(3, 9)]
      await limitTo(1)
      expect(await makeRoom(context())).toBe(true)
      expect(await onDisk(recent, old, older)).toEqual([true, false, false])
      expect(await storage.listNames('media')).toEqual(await listStoredRevisions(db))
      const sources = await opened.db
        .$extendTables<{ episode_source: { file_id: number; address: string } }>()
        .selectFrom('episode_source')
        .select('address')
        .where('file_id', '=', old)
        .execute()
      expect(new Set(sources.map(({ address }) => address.split('/')[3]))).toEqual(
        new Set([(await findPackage(db, old))?.revision]),
      )
      const evicted = `${'a'.padStart(15, '0')}${old % 10}`
      expect(await findServedPackage(db, evicted), 'its old address leads to the live package').toMatchObject({
        file: old,
        movedTo: (await findPackage(db, old))?.revision,
      })
      const job = await findJob(opened.db.$extendTables<JobTables>(), 'storyboard', String(old))
      expect(job, 'it had its seek previews in the package').toMatchObject({ state: 'waiting' })
    },
  )

  test.each<[string, (file: number) => Promise<unknown>]>([
    ['is being played', (file) => recordUse(db, file, NOW - PLAYING_MS + MINUTE_MS, NOW)],
    ['an admin keeps', (file) => setPinned(db, file, toIso(NOW))],
    ['was made a moment ago', () => setMadeAt(NOW - MINUTE_MS)],
    ['has no video any more', (file) => changeFile(db, file, { state: 'missing' })],
    ['has a video that has disappeared', (file) => changeFile(db, file, { missing_since: toIso(NOW) })],
    ['has a video that can’t be read', () => rm(join(home, 'videos', '1.mkv'))],
    ['has a video that has changed', () => writeFile(join(home, 'videos', '1.mkv'), 'another video')],
    ['has a video of another machine', (file) => changeFile(db, file, { folder: '/elsewhere' })],
    ['is the only way to play its video', () => db.deleteFrom('media_index' as never).execute()],
  ])('keeps a package that %s', async (_, keep) => {
    const file = await addVideo(1, 9)
    await limitTo(0.5)
    await keep(file)
    expect(await makeRoom(context())).toBe(false)
    expect(await onDisk(file)).toEqual([true])
  })
  const setMadeAt = (at: number) =>
    opened.db
      .$extendTables<{ media_package: { made_at: string } }>()
      .updateTable('media_package')
      .set({ made_at: toIso(at) })
      .execute()

  test('is not limited until the operator sets a size', async () => {
    const file = await addVideo(1, 9)
    await savePolicy(db, { diskBytes: 0 }, async () => 1)
    expect(await makeRoom(context(), { bytes: 1e15 })).toBe(true)
    expect(await onDisk(file)).toEqual([true])
  })

  test('loses nothing for what has no room in any case, or may not take the room of others', async () => {
    const [one, other] = [await addVideo(1, 1), await addVideo(2, 5)]
    await limitTo(2)
    expect(await makeRoom(context(), { bytes: 3 * SIZE })).toBe(false)
    expect(await makeRoom(context(), { bytes: SIZE, evicts: false })).toBe(false)
    expect(await onDisk(one, other)).toEqual([true, true])
    expect(await makeRoom(context(), { bytes: SIZE })).toBe(true)
    expect(await onDisk(one, other)).toEqual([true, false])
  })

  test('has one package fewer when two machines make room at once', async () => {
    const files = [await addVideo(1, 1), await addVideo(2, 5), await addVideo(3, 9)]
    await limitTo(2)
    await Promise.all([makeRoom(context()), makeRoom(context())])
    expect(await onDisk(...files)).toEqual([true, true, false])
  })

  test('has nothing left of a package whose process died before its files were removed', async () => {
    const [file, other] = [await addVideo(1, 9), await addVideo(2, 1)]
    await limitTo(1)
    await makeRoom({ ...context(), remove: () => Promise.reject(new Error('killed')) })
    expect(await onDisk(file, other)).toEqual([false, true])
    expect(await storage.listNames('media')).toHaveLength(2)
    await cleanPackages(db, storage)
    expect(await storage.listNames('media')).toEqual(await listStoredRevisions(db))
  })
})
