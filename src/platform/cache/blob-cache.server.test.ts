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

test('reads a file during the write, after it, and after a restart', async () => {
  const cache = open()
  const writing = cache.write('poster/7/a.avif', Buffer.from('picture'))
  expect((await cache.read('poster/7/a.avif'))?.toString()).toBe('picture')
  await writing
  expect((await cache.read('poster/7/a.avif'))?.toString()).toBe('picture')
  await cache.settle()
  expect((await open().read('poster/7/a.avif'))?.toString()).toBe('picture')
  expect(await cache.read('poster/7/b.avif')).toBeNull()
})

test('does not return a removed file', async () => {
  const cache = open({ memoryBytes: 1_000 })
  await cache.write('a.avif', Buffer.from('picture'))
  await cache.read('a.avif')
  await cache.remove('a.avif')
  expect(await cache.read('a.avif')).toBeNull()
})

test('removes the least recently used files over the limit', async () => {
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

test('stays under the limit with concurrent writes', async () => {
  const cache = open()
  const keys = Array.from({ length: 40 }, (_, turn) => `${turn}.avif`)
  await Promise.all(keys.map((key) => cache.write(key, Buffer.alloc(200))))
  await cache.settle()
  expect((await filesOf()).length).toBeLessThanOrEqual(5)
  expect((await filesOf()).length).toBeGreaterThan(1)
})

test('a read from memory counts as a use of the file', async () => {
  const cache = open({ memoryBytes: 1_000 })
  await cache.write('a.avif', Buffer.alloc(10))
  await cache.read('a.avif')
  clock += 2 * HOUR
  await cache.read('a.avif')
  expect((await stat(join(dir, 'a.avif'))).mtimeMs).toBe(clock)
})

test('shrinks a folder over its limit at the start', async () => {
  const before = open({ maxBytes: 10_000 })
  for (const key of ['a', 'b', 'c']) {
    clock += 2 * HOUR
    await before.write(`${key}.avif`, Buffer.alloc(400))
  }
  await before.settle()
  await open().settle()
  expect(await filesOf()).toEqual(['b.avif', 'c.avif'])
})

test('counts the files of another process in the same folder', async () => {
  const [first, second] = [open(), open()]
  await Promise.all([first.settle(), second.settle()])
  for (let turn = 0; turn < 10; turn++) {
    clock += 2 * HOUR
    await first.write(`one-${turn}.avif`, Buffer.alloc(90))
    await second.write(`other-${turn}.avif`, Buffer.alloc(90))
  }
  await Promise.all([first.settle(), second.settle()])
  expect((await filesOf()).length).toBeLessThanOrEqual(11)
})

test('two processes writing the same file leave a complete file', async () => {
  const [first, second] = [open({ maxBytes: 1e9 }), open({ maxBytes: 1e9 })]
  const writes = Array.from({ length: 10 }, () => [
    first.write('a.avif', Buffer.alloc(200_000, 1)),
    second.write('a.avif', Buffer.alloc(100_000, 2)),
  ])
  await Promise.all(writes.flat())
  const left = await readFile(join(dir, 'a.avif'))
  expect([200_000, 100_000]).toContain(left.length)
  expect(new Set(left).size).toBe(1)
  expect(await filesOf()).toEqual(['a.avif'])
})

test('treats an empty file, as left by a power failure, as missing', async () => {
  await writeFile(join(dir, 'a.avif'), '')
  expect(await open().read('a.avif')).toBeNull()
})

test('removes stale partial files of killed processes', async () => {
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

test('falls back to memory with one warning when the folder is not writable', async () => {
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

test.each(['../a', '/etc/passwd', 'a/../../b', 'a//b', 'A', 'a\0', '.part', ''])('rejects the key %j', async (key) => {
  const cache = open()
  await expect(cache.read(key)).rejects.toThrow('Invalid cache key')
  await expect((async () => cache.write(key, Buffer.from('x')))()).rejects.toThrow('Invalid cache key')
})
