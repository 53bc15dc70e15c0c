import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '#test/ports.ts'
import { type ObjectStorage, startObjectStorage } from '#test/services/object-storage.ts'
import { quickRows } from '#test/tier.ts'
import { createFolderStorage } from './folder-storage.server.ts'
import { createS3Storage } from './s3-storage.server.ts'
import { type OpenOptions, type Storage, StorageUnavailableError } from './storage.server.ts'

let server: ObjectStorage
beforeAll(async () => {
  server = await startObjectStorage()
})
afterAll(() => server.close())

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'hoshimi-storage-'))
  await mkdir(join(home, 'root'))
})
afterEach(() => rm(home, { recursive: true, force: true }))

/** A folder on another file system cannot be moved into the storage by renaming. */
async function failAcrossDisks(from: string): Promise<void> {
  throw Object.assign(new Error(`EXDEV: ${from}`), { code: 'EXDEV' })
}

const IMPLEMENTATIONS: [string, () => Promise<Storage>][] = [
  ['a folder', async () => createFolderStorage({ root: join(home, 'root') })],
  ['a folder on another disk', async () => createFolderStorage({ root: join(home, 'root'), move: failAcrossDisks })],
  ['a prefix of a bucket', async () => createS3Storage(await server.bucket('sites/anime'))],
  ['a bucket', async () => createS3Storage(await server.bucket())],
]

describe.each(quickRows(IMPLEMENTATIONS, 3))('%s', (_, open) => {
  let storage: Storage
  beforeEach(async () => {
    storage = await open()
  })

  const put = (key: string, content: string) => storage.write(key, Buffer.from(content), 'text/plain')
  const get = async (key: string) => (await storage.read(key))?.toString()
  const keys = async (folder = 'media') => (await storage.list(folder)).map(({ key }) => key).toSorted()
  async function openText(key: string, options?: OpenOptions) {
    const opened = await storage.open(key, options)
    return opened.kind === 'file' ? { ...opened, stream: undefined, text: await text(opened.stream) } : opened
  }
  async function localFolder(files: Record<string, string>, name = 'run1'): Promise<string> {
    const folder = join(home, 'work', name)
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content)
    }
    return folder
  }
  const publish = async (files: Record<string, string>, last: string[] = []) =>
    storage.publish(await localFolder(files), 'media/aaaa', { last, typeOf: () => 'text/plain' })

  test('returns what was written, and the newest content', async () => {
    expect([await get('media/a.txt'), (await storage.open('media/a.txt')).kind]).toEqual([undefined, 'missing'])
    await put('media/a.txt', 'one')
    await put('media/a.txt', 'two')
    await put('media/empty', '')
    expect([await get('media/a.txt'), await get('media/empty')]).toEqual(['two', ''])
    expect(await openText('media/empty')).toMatchObject({ kind: 'file', size: 0, text: '' })
    expect((await storage.open('media')).kind, 'a folder is no file').toBe('missing')
    expect((await storage.open('media/a.txt/b')).kind).toBe('missing')
  })

  test.each([
    [{ first: 0, last: 2 }, '012', { first: 0, last: 2 }],
    [{ first: 7 }, '789', { first: 7, last: 9 }],
    [{ first: 8, last: 99 }, '89', { first: 8, last: 9 }],
    [{ suffix: 2 }, '89', { first: 8, last: 9 }],
    [{ suffix: 99 }, '0123456789', { first: 0, last: 9 }],
  ])('sends the range %j', async (range, content, sent) => {
    await put('media/a.txt', '0123456789')
    expect(await openText('media/a.txt', { range })).toMatchObject({
      kind: 'file',
      size: 10,
      range: sent,
      text: content,
    })
  })

  test('refuses a range after the end', async () => {
    await put('media/a.txt', '0123456789')
    expect(await storage.open('media/a.txt', { range: { first: 10 } })).toEqual({ kind: 'unsatisfiable' })
  })

  test('says when a file has not changed', async () => {
    await put('media/a.txt', 'one')
    const opened = await openText('media/a.txt')
    if (opened.kind !== 'file') throw new Error(opened.kind)
    expect(opened.etag).toMatch(/^"[^"]+"$/)
    expect(Math.abs(Date.now() - Number(opened.modified))).toBeLessThan(600_000)
    expect(await storage.open('media/a.txt', { ifNoneMatch: opened.etag })).toEqual({ kind: 'not-modified' })
    await put('media/a.txt', 'other')
    expect(await openText('media/a.txt', { ifNoneMatch: opened.etag })).toMatchObject({ text: 'other' })
  })

  test('lists files with their sizes, and the names in a folder', async () => {
    await put('media/b/c.txt', '123')
    await put('media/b/d/e.txt', '1')
    await put('media/f.txt', '')
    await put('other/x', '')
    expect((await storage.list('media/b')).toSorted((a, b) => b.size - a.size)).toEqual([
      { key: 'media/b/c.txt', size: 3 },
      { key: 'media/b/d/e.txt', size: 1 },
    ])
    expect((await storage.listNames('media')).toSorted()).toEqual(['b', 'f.txt'])
    expect([await storage.listNames('nothing'), await keys('nothing')]).toEqual([[], []])
  })

  test('removes files and folders, also missing ones', async () => {
    for (const key of ['media/b/c', 'media/b/d/e', 'media/bb/f', 'media/g']) await put(key, 'x')
    for (const key of ['media/b', 'media/g', 'media/none']) await storage.remove(key)
    expect(await keys()).toEqual(['media/bb/f'])
  })

  test('publishes a folder', async () => {
    await publish({ 'a.m3u8': 'a', 'video/1.m4s': '1', 'about.json': '{}' }, ['about.json'])
    expect(await keys()).toEqual(['media/aaaa/a.m3u8', 'media/aaaa/about.json', 'media/aaaa/video/1.m4s'])
    expect(await get('media/aaaa/video/1.m4s')).toBe('1')
    expect(await storage.listNames('media')).toEqual(['aaaa'])
  })

  test('publishes more files into a folder and replaces those of the same name', async () => {
    await publish({ 'a.m3u8': 'a', 'video/1.m4s': '1', 'about.json': '{}' })
    await publish({ 'a.m3u8': 'b', 'low/1.m4s': '1', 'about.json': '{1}' }, ['a.m3u8', 'about.json'])
    expect(await keys()).toEqual(
      ['a.m3u8', 'about.json', 'low/1.m4s', 'video/1.m4s'].map((path) => `media/aaaa/${path}`),
    )
    expect([await get('media/aaaa/a.m3u8'), await get('media/aaaa/about.json')]).toEqual(['b', '{1}'])
    expect(await storage.listNames('media')).toEqual(['aaaa'])
  })

  test.each(['../secret', 'media/../../secret', '/etc/passwd', 'media//x', '', '.', 'media/..', 'a\\b', 'a\0b'])(
    'refuses the key %j',
    async (key) => {
      await writeFile(join(home, 'secret'), 'secret')
      await expect(async () => storage.read(key)).rejects.toThrow('Invalid storage key')
      await expect(async () => storage.remove(key)).rejects.toThrow('Invalid storage key')
      expect(await readdir(home)).toContain('secret')
    },
  )

  test('is available', async () => expect(await storage.check()).toBeUndefined())
})

describe('a folder', () => {
  test('gives the path of a file', () => {
    expect(createFolderStorage({ root: '/mnt/shared' }).pathOf('media/a/sub.m3u8')).toBe('/mnt/shared/media/a/sub.m3u8')
  })

  test('publishes in one step: a process that dies leaves the files in one of the two places', async () => {
    const die = async (from: string, to: string) => {
      await rename(from, to)
      throw new Error('killed')
    }
    const storage = createFolderStorage({ root: join(home, 'root'), move: die })
    const local = join(home, 'root', 'old')
    await mkdir(local)
    await writeFile(join(local, 'about.json'), 'whole')
    const published = storage.publish(local, 'media/aaaa', { last: ['about.json'], typeOf: () => 'text/plain' })
    await expect(published).rejects.toThrow('killed')
    expect(String(await storage.read('media/aaaa/about.json'))).toBe('whole')
  })

  test('is unavailable while it does not exist', async () => {
    await expect(createFolderStorage({ root: join(home, 'none') }).check()).rejects.toThrow(StorageUnavailableError)
  })
})

describe('a bucket', () => {
  test('lists and removes more files than one answer contains', async () => {
    const storage = createS3Storage(await server.bucket(), { pageSize: 3 })
    const folder = join(home, 'many')
    await mkdir(folder)
    for (let i = 0; i < 10; i++) await writeFile(join(folder, `${i}.txt`), '')
    await storage.publish(folder, 'media/many', { last: [], typeOf: () => 'text/plain' })
    expect((await storage.list('media/many')).length).toBe(10)
    await storage.remove('media/many')
    expect(await storage.listNames('media')).toEqual([])
  })

  test('signs URLs of one file, for anyone, with its media type', async () => {
    const storage = createS3Storage(await server.bucket())
    await storage.write('media/a/1.m4s', Buffer.from('0123456789'), 'video/mp4')
    const url = (await storage.signUrl('media/a/1.m4s', 60)) ?? ''
    const response = await fetch(url, { headers: { range: 'bytes=2-3' } })
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      206,
      'video/mp4',
      '23',
    ])
    expect((await fetch(url.replace('1.m4s', '2.m4s'))).status, 'no other file').toBe(403)
    expect((await fetch(url, { method: 'PUT', body: 'x' })).status, 'only for reading').toBe(403)
    expect((await fetch(url.replace(/Expires=\d+/, 'Expires=3600'))).status, 'not for longer').toBe(403)
  })

  test('signs URLs for the address that browsers use', async () => {
    const storage = createS3Storage({ ...(await server.bucket()), publicEndpoint: 'https://objects.example' })
    expect(await storage.signUrl('media/a', 60)).toMatch(/^https:\/\/objects\.example\/bucket-\w+\/media\/a\?/)
  })

  test.each([
    ['the secret is wrong', { secretAccessKey: 'verysecret' }, 'access denied (SignatureDoesNotMatch)'],
    ['the bucket does not exist', { bucket: 'no-such-bucket' }, 'the bucket does not exist'],
    ['nothing listens', { endpoint: '' }, 'connection refused'],
  ])('says in one line without credentials that %s', async (_, change, reason) => {
    const config = await server.bucket()
    const free = 'endpoint' in change ? { endpoint: `http://127.0.0.1:${await freePort()}` } : {}
    const storage = createS3Storage({ ...config, ...change, ...free }, { retryDelayMs: 1 })
    const operations = [
      () => storage.check(),
      () => storage.read('media/a'),
      () => storage.open('media/a'),
      () => storage.write('media/a', Buffer.from('x')),
      () => storage.remove('media/a'),
      () => storage.listNames('media'),
    ]
    for (const run of operations) {
      const error: unknown = await run().then(
        () => null,
        (failure: unknown) => failure,
      )
      expect(error).toBeInstanceOf(StorageUnavailableError)
      const { message } = error instanceof Error ? error : new Error('')
      expect(message).toContain(`s3://${'bucket' in change ? change.bucket : config.bucket} cannot be used`)
      expect(message).toContain(reason)
      expect(message).not.toMatch(new RegExp(`\n|Signature=|${config.secretAccessKey}|verysecret|test:tester`))
    }
  })

  test('is unavailable while the service is away', { tags: 'slow' }, async () => {
    const own = await startObjectStorage()
    try {
      const storage = createS3Storage(await own.bucket())
      await storage.write('media/a', Buffer.from('x'))
      await own.stop()
      await expect(storage.read('media/a')).rejects.toThrow(StorageUnavailableError)
      await own.start()
      await expect(storage.check(), 'its objects were in memory').rejects.toThrow('the bucket does not exist')
    } finally {
      await own.close()
    }
  })
})
