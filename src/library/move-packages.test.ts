import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { parseConfig } from '#src/config.server.ts'
import { createFolderStorage } from '#src/platform/storage/folder-storage.server.ts'
import { createStorage } from '#src/platform/storage/open-storage.server.ts'
import type { Storage } from '#src/platform/storage/storage.server.ts'
import { addFile, addIndex, addLivePackage, addPackage } from '#test/library/library-files.ts'
import { type OpenDatabase, openSqlite } from '#test/services/databases.ts'
import { type ObjectStorage, startObjectStorage } from '#test/services/object-storage.ts'
import { moveStorage } from './commands/storage-command.server.ts'

const TITLE = 1

let server: ObjectStorage
beforeAll(async () => {
  server = await startObjectStorage()
})
afterAll(() => server.close())

let opened: OpenDatabase
let db: CatalogueDb
let home: string
beforeEach(async () => {
  opened = await openSqlite('starter')
  db = opened.db.$extendTables<CatalogueTables>()
  home = await mkdtemp(join(tmpdir(), 'hoshimi-move-'))
  await mkdir(join(home, 'shared'))
})
afterEach(async () => {
  await opened.close()
  await rm(home, { recursive: true, force: true })
})

const toShared = async (): Promise<Record<string, string>> => ({ STORAGE: pathToFileURL(join(home, 'shared')).href })
async function toBucket(): Promise<Record<string, string>> {
  const { bucket, endpoint, accessKeyId, secretAccessKey } = await server.bucket()
  return {
    STORAGE: `s3://${bucket}/new`,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
}
const configOf = (environment: Record<string, string>) =>
  parseConfig({ DATA_DIR: join(home, 'data'), ...environment }, home)
const FILES = ['about.json', 'sub.m3u8', 'video-480/init.mp4', 'video-480/segment-00001.m4s']

async function fill(storage: Storage, revision: string, files = FILES): Promise<void> {
  for (const file of files) await storage.write(`media/${revision}/${file}`, Buffer.from(`${revision} ${file}`))
}
const filesOf = async (storage: Storage, revision: string) =>
  (await storage.list(`media/${revision}`)).map(({ key }) => key.replace(`media/${revision}/`, '')).toSorted()

describe.each([
  ['a shared folder', toShared],
  ['a bucket', toBucket],
] as const)('moving packages to %s', (_, toEnvironment) => {
  test(
    'brings the files of the data folder, continues after an interruption, and says what is missing',
    { tags: 'slow' },
    async () => {
      const config = configOf(await toEnvironment())
      const [source, target] = [createFolderStorage({ root: config.dataDir }), createStorage(config.storage)]
      const revisions: string[] = []
      for (const [i, letter] of ['a', 'b', 'c'].entries()) {
        const file = await addFile(db, TITLE, { first_episode: i, path: `${i}.mkv` })
        revisions.push(await addPackage(db, file, {}, letter))
      }
      const [moved = '', interrupted = ''] = revisions
      await fill(source, moved)
      await fill(source, interrupted)
      const unmarked = config.storage.kind === 's3' ? target : createFolderStorage({ root: config.storage.folder })
      await unmarked.write(`media/${interrupted}/sub.m3u8`, Buffer.from('old'))
      expect(await moveStorage(db, [], config)).toEqual([
        `2 moved to ${target.name}, 0 were already there`,
        `1 are neither there nor in ${source.name}`,
      ])
      for (const revision of [moved, interrupted]) {
        expect(await filesOf(target, revision)).toEqual(FILES)
        expect(String(await target.read(`media/${revision}/sub.m3u8`))).toBe(`${revision} sub.m3u8`)
      }
      expect(await readdir(join(config.dataDir, 'media'))).toEqual([])
      await fill(source, moved, ['video-480/init.mp4']) // killed while it was removed here
      expect((await moveStorage(db, [], config))[0]).toBe(`0 moved to ${target.name}, 2 were already there`)
      expect(await readdir(join(config.dataDir, 'media'))).toEqual([])
      expect(await target.listNames('media')).toHaveLength(2)
    },
  )
})

test('brings the seek previews of live packages, and misses nothing of those that have none', async () => {
  const config = configOf(await toShared())
  const [source, target] = [createFolderStorage({ root: config.dataDir }), createStorage(config.storage)]
  const [previewed, plain] = [await addFile(db, TITLE), await addFile(db, TITLE, { first_episode: 2 })]
  const revision = await addIndex(db, previewed, { storyboard: true })
  await addIndex(db, plain)
  for (const file of [previewed, plain]) await addLivePackage(db, file)
  const files = ['about.json', 'storyboard-1.webp', 'storyboard.vtt']
  await fill(source, revision, files)
  expect(await moveStorage(db, [], config)).toEqual([`1 moved to ${target.name}, 0 were already there`])
  expect(await filesOf(target, revision)).toEqual(files)
})

test('brings packages back from a bucket', { tags: 'slow' }, async () => {
  const environment = await toBucket()
  const bucket = createStorage(configOf(environment).storage)
  const revision = await addPackage(db, await addFile(db, TITLE))
  await fill(bucket, revision)
  const config = configOf({ ...environment, STORAGE: `${environment.STORAGE}-copy` })
  const target = createStorage(config.storage)
  expect(await moveStorage(db, ['--from', environment.STORAGE ?? ''], config)).toEqual([
    `1 moved to ${target.name}, 0 were already there`,
  ])
  expect([await filesOf(target, revision), await filesOf(bucket, revision)]).toEqual([FILES, []])
  expect(await readdir(join(config.dataDir, 'work'))).toEqual([])
})

test.each([
  [['--to', 'x'], /Expected --from/],
  [['--from', 'x'], /no storage/],
  [['--from'], /Expected --from/],
])('refuses %j', async (args, message) => {
  await expect(moveStorage(db, args, configOf(await toShared()))).rejects.toThrow(message)
})

test('refuses the storage that is already used', async () => {
  await expect(moveStorage(db, [], configOf({}))).rejects.toThrow(/already in/)
})

test('refuses the storage that is already used under another name', async () => {
  const data = configOf({}).dataDir
  await mkdir(data)
  await symlink(data, join(home, 'link'))
  const config = configOf({ STORAGE: pathToFileURL(join(home, 'link')).href })
  const source = createFolderStorage({ root: data })
  const revision = await addPackage(db, await addFile(db, TITLE))
  await fill(source, revision)
  await expect(moveStorage(db, [], config)).rejects.toThrow(/already in/)
  expect(await filesOf(source, revision)).toEqual(FILES)
  expect(await source.listNames('media')).toEqual([revision])
})
