/** Two nodes of a site: one PostgreSQL database and one storage, each with a data folder of its own. */
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { findJob } from '#src/platform/jobs/jobs-admin-store.server.ts'
import { claimJob, enqueue } from '#src/platform/jobs/jobs-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { createStorage } from '#src/platform/storage/open-storage.server.ts'
import type { S3Config } from '#src/platform/storage/storage-config.server.ts'
import type { Storage } from '#src/platform/storage/storage.server.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { createVideo } from '#test/fixtures/videos.ts'
import { addFile, addPackage } from '#test/library/library-files.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { type ObjectStorage, startObjectStorage } from '#test/services/object-storage.ts'
import { syncSources } from './serve/sync-sources-store.server.ts'
import { quickRows } from '#test/tier.ts'

const TITLE = 1

let server: ObjectStorage
let work: string
beforeAll(async () => {
  server = await startObjectStorage()
  work = await mkdtemp(join(tmpdir(), 'hoshimi-nodes-'))
  await mkdir(join(work, 'anime'))
  createVideo(join(work, 'anime'), 'Cowboy Bebop - 01.mkv', { filter: ',scale=854:480' })
})
afterAll(async () => {
  await server.close()
  await rm(work, { recursive: true, force: true })
})

let opened: OpenDatabase
let db: CatalogueDb
let home: string
let nodes: TestSite[]
beforeEach(async () => {
  const engine = bothDatabases().find(({ name }) => name === 'postgres')
  if (!engine) throw new Error('PostgreSQL is not installed')
  opened = await engine.open('starter')
  db = opened.db.$extendTables<CatalogueTables>()
  home = await mkdtemp(join(tmpdir(), 'hoshimi-shared-'))
  nodes = []
})
afterEach(async () => {
  for (const node of nodes) await node.close()
  await opened.close()
  await rm(home, { recursive: true, force: true })
})

async function start(environment: Record<string, string>): Promise<TestSite> {
  const site = await openSite({ DATABASE_URL: opened.url ?? '', PACKAGE_CORES: '1', PREPARE: 'all', ...environment })
  nodes.push(site)
  return site
}
const stop = async (node: TestSite): Promise<void> => {
  nodes = nodes.filter((one) => one !== node)
  await node.close()
}
const get = async (site: TestSite, url: string) => site.app.inject({ url })
const toVariables = ({ bucket, prefix, endpoint, accessKeyId, secretAccessKey }: S3Config): Record<string, string> => ({
  STORAGE: `s3://${bucket}/${prefix}`,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
})
const folderVariables = () => ({ STORAGE: pathToFileURL(home).href })

/** The lines of a playlist that are no tags. */
const entriesOf = (playlist: string): string[] => playlist.split('\n').filter((line) => line !== '' && line[0] !== '#')
const jobs = () => db.$extendTables<JobTables>()

const STORAGES: [string, () => Promise<Record<string, string>>][] = [
  ['a shared folder', async () => folderVariables()],
  ['a bucket', async () => toVariables(await server.bucket('anime'))],
]

describe.each(quickRows(STORAGES))('nodes with %s', (_, toEnvironment) => {
  let environment: Record<string, string>
  let storage: Storage
  beforeEach(async () => {
    environment = await toEnvironment()
  })
  const startFirst = async (more: Record<string, string> = {}): Promise<TestSite> => {
    const site = await start({ ...environment, ...more })
    storage = createStorage(site.config.storage)
    return site
  }

  test('each serves what the other packages, first in one quality, then in all', { tags: 'slow' }, async () => {
    const serving = await startFirst()
    const packaging = await start({ ...environment, MEDIA_DIR: join(work, 'anime') })
    const findMaster = async () => {
      const { body } = await get(serving, '/api/catalogue/stream?id=cowboy-bebop-1?ep=100001')
      return /\/library\/[0-9a-f]{16}\/sub\.m3u8/.exec(body)?.[0] ?? ''
    }
    await expect.poll(findMaster).not.toBe('')
    const first = await get(serving, `/media${await findMaster()}`)
    expect([200, 503], 'only the other node has the video, until it is packaged').toContain(first.statusCode)
    await expect.poll(async () => (await get(serving, `/media${await findMaster()}`)).statusCode).toBe(200)
    const master = `/media${await findMaster()}`
    const listQualities = async () => entriesOf((await get(serving, master)).body)
    await expect.poll(listQualities).toContain('video-360/index.m3u8')
    await stop(packaging)
    const base = master.slice(0, master.lastIndexOf('/'))
    for (const quality of await listQualities()) {
      const playlist = await get(serving, `${base}/${quality}`)
      expect(playlist.statusCode).toBe(200)
      for (const segment of entriesOf(playlist.body)) {
        const { statusCode, headers } = await get(serving, `${base}/${quality.replace(/[^/]*$/, segment)}`)
        expect([statusCode, headers['content-type']]).toEqual([200, 'video/mp4'])
      }
    }
  })

  test('a starting node keeps what others are making, and removes what no one is', { tags: 'slow' }, async () => {
    const serving = await startFirst()
    await enqueue(jobs(), { kind: 'package', subject: '999', priority: 1 }, Date.now())
    const [running, left] = ['aaaaaaaaaaaaaaaa', 'cccccccccccccccc']
    await claimJob(jobs(), { kinds: ['package'], minPriority: 0 }, running, Date.now())
    const file = await addFile(db, TITLE)
    const known = await addPackage(db, file)
    for (const name of [running, `${running}.part`, known, left, `${left}.part`, 'notes'])
      await storage.write(`media/${name}/sub.m3u8`, Buffer.from('#EXTM3U\n'))
    await mkdir(join(home, 'empty'))
    await start({ ...environment, MEDIA_DIR: join(home, 'empty') })
    const listPackages = async () => (await storage.listNames('media')).toSorted()
    await expect.poll(listPackages).toEqual([known, running, `${running}.part`, 'notes'].toSorted())
    await stop(serving)
  })

  test('leaves jobs to the node that has the file', { tags: 'slow' }, async () => {
    const media = join(home, 'videos')
    await mkdir(media)
    const [foreign, own] = [await addFile(db, TITLE), await addFile(db, TITLE, { folder: media, state: 'missing' })]
    for (const [file, priority] of [
      [foreign, 100],
      [own, 1],
    ] as const)
      await enqueue(jobs(), { kind: 'probe', subject: String(file), priority }, Date.now())
    await start({ ...environment, MEDIA_DIR: media })
    const stateOf = async (file: number) => (await findJob(jobs(), 'probe', String(file)))?.state
    await expect.poll(() => stateOf(own)).toBe('done')
    expect(await stateOf(foreign), 'which is more urgent').toBe('waiting')
  })

  test('belongs to one site', { tags: 'slow' }, async () => {
    const site = await startFirst()
    expect(JSON.parse(String(await storage.read('storage.json')))).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    await stop(site)
    await stop(await start(environment))
    await expect(openSite(environment), 'another database').rejects.toThrow(/^STORAGE \S+ belongs to another site/)
  })

  test('is not taken for the one that was used before', async () => {
    await addPackage(db, await addFile(db, TITLE))
    await expect(start(environment)).rejects.toThrow(/^STORAGE \S+ has no storage\.json: is it mounted\?[^\n]+$/)
  })
})

async function servedFile(): Promise<{ url: string; revision: string }> {
  const file = await addFile(db, TITLE)
  const revision = await addPackage(db, file)
  await syncSources(db, file)
  return { url: `/media/library/${revision}/sub.m3u8`, revision }
}

test('while a shared folder is not mounted, videos are a 503 and the rest goes on', async () => {
  const site = await start(folderVariables())
  const { url, revision } = await servedFile()
  for (const file of ['sub.m3u8', 'video-1/index.m3u8'])
    await createStorage(site.config.storage).write(`media/${revision}/${file}`, Buffer.from('#EXTM3U\n'))
  expect((await get(site, url)).statusCode).toBe(200)
  await rename(home, `${home}-away`)
  await mkdir(home)
  const unopened = url.replace('sub.m3u8', 'video-1/index.m3u8')
  const away = await get(site, unopened)
  expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '10'])
  expect((await get(site, '/home')).statusCode).toBe(200)
  const ready = await get(site, '/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: 'ready', parts: { database: 'ok', catalogue: 'ok', search: 'ok', storage: 'failed', disk: 'ok' } },
  ])
  await rm(home, { recursive: true })
  await rename(`${home}-away`, home)
  expect((await get(site, unopened)).statusCode).toBe(200)
  expect((await get(site, url.replace('sub', 'dub'))).statusCode, 'a file that is missing in it').toBe(404)
})

test.each(
  quickRows<[string, Record<string, string>, RegExp]>([
    ['a missing folder', { STORAGE: 'file:///no/such/folder' }, /^STORAGE \/no\/such\/folder [^\n]+$/],
    ['no service', { S3_ENDPOINT: 'http://127.0.0.1:9' }, /^STORAGE s3:\/\/\S+ cannot be used: [^\n]+$/],
    [
      'a wrong secret',
      { S3_SECRET_ACCESS_KEY: 'very-secret' },
      /^STORAGE s3:\/\/\S+ cannot be used: access denied[^\n]+$/,
    ],
  ]),
)('the site does not start with %s, and says so in one line', async (_, change, message) => {
  const environment: Record<string, string> = { ...toVariables(await server.bucket()) }
  const error: unknown = await start(Object.assign(environment, change)).then(
    () => null,
    (failure: unknown) => failure,
  )
  expect(error).toMatchObject({ name: 'StartError', message: expect.stringMatching(message) })
  expect(String(error)).not.toMatch(/very-secret|test:tester/)
})

test('pages may connect to the storage that browsers are redirected to', async () => {
  const variables = toVariables(await server.bucket())
  const site = await start({ ...variables, MEDIA_DELIVERY: 'redirect', S3_PUBLIC_ENDPOINT: 'https://objects.example' })
  const policy = String((await get(site, '/home')).headers['content-security-policy'])
  expect(policy).toMatch(/media-src [^;]*https:\/\/objects\.example.*connect-src [^;]*https:\/\/objects\.example/)
})
