import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { waitFor } from '#test/wait.ts'
import { createOpenFileCache, type OpenFileCache } from './open-file-cache.server.ts'

const NEVER_MS = 600_000

let folder: string
let cache: OpenFileCache
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoshimi-files-'))
  for (const name of ['a', 'b', 'c']) await writeFile(join(folder, name), name)
  cache = createOpenFileCache({ maxFiles: 2, reopenMs: NEVER_MS })
})
afterEach(async () => {
  cache.close()
  await rm(folder, { recursive: true })
})

const borrow = (name: string, isImmutable = true) => cache.borrow({ folder, path: join(folder, name), isImmutable })
const contentOf = async ({ handle }: Awaited<ReturnType<typeof borrow>>) => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(10), 0, 10, 0)
  return buffer.toString('utf8', 0, bytesRead)
}

describe.skipIf(process.platform === 'win32')('open files', () => {
  test('are shared by concurrent and later requests', async () => {
    const [one, two] = await Promise.all([borrow('a'), borrow('a')])
    one.release()
    two.release()
    const three = await borrow('a')
    expect([one.handle.fd, two.handle.fd]).toEqual([three.handle.fd, three.handle.fd])
    expect([cache.openFiles, await contentOf(three)]).toEqual([1, 'a'])
    three.release()
  })

  test('are closed once the least recently used ones are neither kept nor borrowed', async () => {
    const borrowed = await borrow('a')
    for (const name of ['b', 'c']) (await borrow(name)).release()
    expect(cache.openFiles).toBe(3)
    expect(await contentOf(borrowed)).toBe('a')
    borrowed.release()
    await waitFor(() => expect(cache.openFiles).toBe(2))
    ;(await borrow('b')).release()
    ;(await borrow('a')).release()
    await waitFor(() => expect(cache.openFiles).toBe(2))
  })

  test('are reopened after some time, and closed then without a request', async () => {
    cache = createOpenFileCache({ reopenMs: 20 })
    const before = await borrow('a')
    await writeFile(join(folder, 'new'), 'new')
    await rename(join(folder, 'new'), join(folder, 'a'))
    expect(await contentOf(before)).toBe('a')
    before.release()
    await waitFor(() => expect(cache.openFiles).toBe(0))
    const after = await borrow('a')
    expect(await contentOf(after)).toBe('new')
    after.release()
  })

  test('that may change are opened for each request', async () => {
    const before = await borrow('a', false)
    await writeFile(join(folder, 'a'), 'longer')
    const after = await borrow('a', false)
    expect([before.size, after.size, before.etag === after.etag]).toEqual([1, 6, false])
    before.release()
    after.release()
    await waitFor(() => expect(cache.openFiles).toBe(0))
  })

  test('a missing file or a folder is a 404, and is found once it exists', async () => {
    await expect(Promise.all([borrow('d'), borrow('d')])).rejects.toMatchObject({ status: 404 })
    await expect(borrow('.')).rejects.toMatchObject({ status: 404 })
    await writeFile(join(folder, 'd'), 'd')
    const found = await borrow('d')
    expect([await contentOf(found), cache.openFiles]).toEqual(['d', 1])
    found.release()
  })

  test('are closed with the cache when the last one is returned', async () => {
    const borrowed = await borrow('a')
    cache.close()
    expect(await contentOf(borrowed)).toBe('a')
    borrowed.release()
    await waitFor(() => expect(cache.openFiles).toBe(0))
    await waitFor(() => expect(borrowed.handle.fd).toBe(-1))
  })
})
