/** The storage and what is sent from it, while its disk hangs. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBlobCache } from '#src/platform/cache/blob-cache.server.ts'
import { FolderHangsError, servingGate } from '#src/platform/folder-gate.server.ts'
import { createFolderStorage } from '#src/platform/storage/folder-storage.server.ts'
import { StorageUnavailableError } from '#src/platform/storage/storage.server.ts'
import { createBufferPool } from './buffer-pool.ts'
import { createFileSender } from './send-file.server.ts'

let folder: string
/** Ends the operation that hangs. */
let respond: () => Promise<void>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoshimi-hanging-'))
  await mkdir(join(folder, 'media'))
  await writeFile(join(folder, 'media', 'sub.m3u8'), 'a playlist')
})
afterEach(async () => {
  await respond()
  await rm(folder, { recursive: true })
})

/** As after one operation that has not returned in time. */
function hang(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const late = servingGate.run(folder, () => promise).catch(() => undefined)
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  respond = async () => {
    resolve(undefined)
    await late
    await promise
  }
}

test('a storage that hangs is unavailable at once, and is used again when it responds', async () => {
  const storage = createFolderStorage({ root: folder })
  const use = [
    () => storage.read('media/sub.m3u8'),
    async () => {
      const opened = await storage.open('media/sub.m3u8')
      if (opened.kind === 'file') opened.stream.destroy()
    },
    () => storage.write('media/new.m3u8', Buffer.from('new')),
    () => storage.listNames('media'),
    () => storage.check(),
  ]
  hang()
  for (const one of use) await expect(one()).rejects.toThrow(StorageUnavailableError)
  await respond()
  for (const one of use) await expect(one()).resolves.not.toThrow()
  expect(await storage.read('media/sub.m3u8')).toEqual(Buffer.from('a playlist'))
})

test('a stream of it is whole, and ends with an error when it hangs', async () => {
  const storage = createFolderStorage({ root: folder })
  await writeFile(join(folder, 'media', 'long'), Buffer.alloc(200_000, 'a'))
  const whole = await storage.open('media/long')
  const half = await storage.open('media/long')
  if (whole.kind !== 'file' || half.kind !== 'file') throw new Error('The file is missing.')
  expect(Buffer.concat(await whole.stream.toArray())).toEqual(Buffer.alloc(200_000, 'a'))
  hang()
  await expect(half.stream.toArray()).rejects.toThrow(FolderHangsError)
})

test('video from it is 503 for now, and no buffer is used twice', async () => {
  const pool = createBufferPool()
  const sender = createFileSender({ pool })
  const app = fastify()
  const path = join(folder, 'media', 'sub.m3u8')
  app.get('/file', (request, reply) =>
    sender.send(request, reply, { folder, path, type: 'text/plain', cache: 'public', isImmutable: true }),
  )
  hang()
  const refused = await app.inject('/file')
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([503, 'no-store'])
  await respond()
  expect((await app.inject('/file')).body).toBe('a playlist')
  hang()
  expect((await app.inject('/file')).statusCode, 'although it is open').toBe(503)
  sender.close()
  await app.close()
})

test('pictures in memory are served, and others fail', async () => {
  const dir = join(folder, 'images')
  await mkdir(dir)
  const cache = createBlobCache({ dir, maxBytes: 1_000 })
  await cache.write('a.jpg', Buffer.from('a'))
  await cache.write('b.jpg', Buffer.from('b'))
  await cache.read('a.jpg')
  hang()
  expect(await cache.read('a.jpg')).toEqual(Buffer.from('a'))
  await expect(cache.read('b.jpg')).rejects.toThrow(FolderHangsError)
  await cache.write('c.jpg', Buffer.from('c'))
  expect(await cache.read('c.jpg'), 'what cannot be written stays in memory').toEqual(Buffer.from('c'))
  await respond()
  await cache.settle()
})
