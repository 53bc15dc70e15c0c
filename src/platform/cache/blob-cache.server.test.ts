import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BlobCacheOptions, createBlobCache } from './blob-cache.server.ts'

const HOUR = 60 * 60 * 1000
let dir: string
let clock: number
let warnings: string[]

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hoshimi-blobs-'))
  clock = Date.parse('2026-01-01T00:00:00Z')
  warnings = []
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const open = (options: Partial<BlobCacheOptions> = {}) =>
  createBlobCache({
    dir,
    maxBytes: 1_000,
    memoryBytes: 0,
    now: () => clock,
    warn: (message) => warnings.push(message),
    ...options,
  })

const filesOf = async (): Promise<string[]> =>
  (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()

test('what was written is read, also while it is being written and after a restart', async () => {
  const cache = open()
  const writing = cache.write('poster/7/a.avif', Buffer.from('picture'))
  expect((await cache.read('poster/7/a.avif'))?.toString()).toBe('picture')
  await writing
  expect((await cache.read('poster/7/a.avif'))?.toString()).toBe('picture')
  await cache.settle()
  expect((await open().read('poster/7/a.avif'))?.toString()).toBe('picture')
  expect(await cache.read('poster/7/b.avif')).toBeNull()
})

test('what was removed is gone', async () => {
  const cache = open({ memoryBytes: 1_000 })
  await cache.write('a.avif', Buffer.from('picture'))
  await cache.read('a.avif')
  await cache.remove('a.avif')
  expect(await cache.read('a.avif')).toBeNull()
})

test('beyond the limit the longest unused files go', async () => {
  const cache = open()
  for (const key of ['a', 'b', 'c', 'd']) {
    await cache.write(`${key}.avif`, Buffer.alloc(240))
    clock += 2 * HOUR
  }
  expect((await cache.read('a.avif'))?.length).toBe(240)
  await cache.write('e.avif', Buffer.alloc(240))
  await cache.settle()
  expect(await filesOf()).toEqual(['a.avif', 'd.avif', 'e.avif'])
})

test('many files at the same time stay under the limit too', async () => {
  const cache = open()
  const keys = Array.from({ length: 40 }, (_, turn) => `${turn}.avif`)
  await Promise.all(keys.map((key) => cache.write(key, Buffer.alloc(200))))
  await cache.settle()
  expect((await filesOf()).length).toBeLessThanOrEqual(5)
  expect((await filesOf()).length).toBeGreaterThan(1)
})

test('a file that is read from memory counts as used too', async () => {
  const cache = open({ memoryBytes: 1_000 })
  await cache.write('a.avif', Buffer.alloc(10))
  await cache.read('a.avif')
  clock += 2 * HOUR
  await cache.read('a.avif')
  expect((await stat(join(dir, 'a.avif'))).mtimeMs).toBe(clock)
})

test('a folder that is over its limit is brought under it at the start', async () => {
  const before = open({ maxBytes: 10_000 })
  for (const key of ['a', 'b', 'c']) {
    clock += 2 * HOUR
    await before.write(`${key}.avif`, Buffer.alloc(400))
  }
  await before.settle()
  await open().settle()
  expect(await filesOf()).toEqual(['b.avif', 'c.avif'])
})

test('the files of another process in the same folder count', async () => {
  const [one, other] = [open(), open()]
  await Promise.all([one.settle(), other.settle()])
  for (let turn = 0; turn < 10; turn++) {
    clock += 2 * HOUR
    await one.write(`one-${turn}.avif`, Buffer.alloc(90))
    await other.write(`other-${turn}.avif`, Buffer.alloc(90))
  }
  await Promise.all([one.settle(), other.settle()])
  expect((await filesOf()).length).toBeLessThanOrEqual(11)
})

test('two processes that write the same file leave it whole', async () => {
  const [one, other] = [open({ maxBytes: 1e9 }), open({ maxBytes: 1e9 })]
  const writes = Array.from({ length: 10 }, () => [
    one.write('a.avif', Buffer.alloc(200_000, 1)),
    other.write('a.avif', Buffer.alloc(100_000, 2)),
  ])
  await Promise.all(writes.flat())
  const left = await readFile(join(dir, 'a.avif'))
  expect([200_000, 100_000]).toContain(left.length)
  expect(new Set(left).size).toBe(1)
  expect(await filesOf()).toEqual(['a.avif'])
})

test('an empty file, as a lost power supply leaves it, counts as none', async () => {
  await writeFile(join(dir, 'a.avif'), '')
  expect(await open().read('a.avif')).toBeNull()
})

test('what a killed process left half written is removed once nobody can be writing it', async () => {
  for (const [name, age] of [
    ['old', 3 * HOUR],
    ['new', 0],
  ] as const) {
    const path = join(dir, `${name}.avif.x.part`)
    await writeFile(path, 'half')
    await utimes(path, (clock - age) / 1000, (clock - age) / 1000)
  }
  await open().settle()
  expect(await filesOf()).toEqual(['new.avif.x.part'])
})

test('a folder that takes no files is no error: memory serves, with one warning', async () => {
  await writeFile(join(dir, 'file'), '')
  const cache = open({ dir: join(dir, 'file', 'images'), memoryBytes: 1_000 })
  await cache.write('a.avif', Buffer.from('picture'))
  await cache.write('b.avif', Buffer.from('other'))
  expect((await cache.read('a.avif'))?.toString()).toBe('picture')
  expect(warnings).toHaveLength(1)
})

test('a file larger than the limit is not stored', async () => {
  const cache = open({ memoryBytes: 10_000 })
  await cache.write('a.avif', Buffer.alloc(1_001))
  expect(await filesOf()).toEqual([])
  expect((await cache.read('a.avif'))?.length).toBe(1_001)
})

test.each(['../a', '/etc/passwd', 'a/../../b', 'a//b', 'A', 'a\0', '.part', ''])('%j is no key', async (key) => {
  const cache = open()
  await expect(cache.read(key)).rejects.toThrow('not a key')
  await expect((async () => cache.write(key, Buffer.from('x')))()).rejects.toThrow('not a key')
})
