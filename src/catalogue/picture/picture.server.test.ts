import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { createFolderStorage } from '#src/platform/storage/folder-storage.server.ts'
import { jpeg } from '#test/fixtures/jpeg.ts'
import { openPictureSite, type PictureSite } from '#test/apps/picture-site.ts'
import { plainTitle } from '#test/fixtures/pictures.ts'
import { delayedAnswer, answerWith } from '#test/services/upstream.ts'

const closers: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const storedPicture = (site: PictureSite, number: number) =>
  site.db.selectFrom('picture').selectAll().where('anime_id', '=', number).executeTakeFirst()

const versionOf = async (site: PictureSite): Promise<number> =>
  (await site.db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version

describe('a fetched picture', () => {
  test('is fetched once for concurrent requests of any size', async () => {
    const site = await openPictureSite(closers, { '/1.jpg': answerWith(jpeg) })
    const files = ['160', '230', '300', '460'].flatMap((width) => [`${width}.avif`, `${width}.webp`])
    const urls = Array.from({ length: 50 }, (_, turn) => site.posterOf(1, files[turn % files.length]))
    const responses = await Promise.all(urls.map((url) => site.get(url)))
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(responses.map(({ headers }) => headers['content-type']))).toEqual(
      new Set(['image/avif', 'image/webp']),
    )
    expect(site.upstream.requestedPaths).toEqual(['/1.jpg'])
  })

  test('stores its dimensions and colour and changes the catalogue', async () => {
    const site = await openPictureSite(closers, { '/1.jpg': answerWith(jpeg), '/2.jpg': answerWith(jpeg) })
    const before = await versionOf(site)
    await Promise.all([site.get(site.posterOf(1)), site.get(site.posterOf(2))])
    await site.pictures.flush()
    expect(await storedPicture(site, 1)).toMatchObject({
      kind: 'poster',
      url: `${site.upstream.origin}/1.jpg`,
      state: 'ready',
      width: 500,
      height: 700,
      colour: '#3858b8',
      failure: null,
      checked_at: '2026-03-01T12:00:00.000Z',
    })
    const after = await versionOf(site)
    expect(after).toBe(before + 1)
    const versions = await site.db.selectFrom('anime').select(['id', 'version']).orderBy('id').execute()
    expect(versions.map(({ version }) => version === after)).toEqual([true, true, false])
  })

  test('does not change the catalogue when refetched unchanged', async () => {
    const site = await openPictureSite(closers, { '/1.jpg': answerWith(jpeg) })
    await site.get(site.posterOf(1))
    await site.pictures.flush()
    const url = `${site.upstream.origin}/1.jpg`
    const size = { width: 500, height: 700, colour: '#3858b8' }
    const poster = { url, state: 'ready' as const, ...size, checkedAt: '2026-01-01T00:00:00.000Z' }
    site.titles.set(1, plainTitle(1, { posterUrl: url, poster }))
    const other = await site.join({ config: { dataDir: join(site.folder, 'other') } })
    const before = await versionOf(site)
    await other.get(site.posterOf(1))
    await other.pictures.flush()
    expect(site.upstream.requestedPaths).toHaveLength(2)
    expect(await versionOf(site)).toBe(before)
  })

  test('is fetched once for all nodes with a shared storage, which may be away', async () => {
    const warnings: string[] = []
    const warn = (message: string) => warnings.push(message)
    const site = await openPictureSite(closers, { '/1.jpg': answerWith(jpeg), '/2.jpg': answerWith(jpeg) })
    await mkdir(join(site.folder, 'shared'))
    const shared = createFolderStorage({ root: join(site.folder, 'shared'), marker: 'storage.json' })
    const openNode = (name: string) => site.join({ warn, storage: { dir: join(site.folder, name), shared } })
    const [first, second] = [await openNode('a'), await openNode('b')]
    expect((await first.get(site.posterOf(1))).headers['content-type'], 'while it is away').toBe('image/webp')
    expect(warnings).toEqual([expect.stringMatching(/^Fetched pictures are not shared: /)])
    await shared.write('storage.json', Buffer.from('{}'))
    expect((await first.get(site.posterOf(2))).headers['content-type']).toBe('image/webp')
    await expect.poll(() => shared.list('images')).toHaveLength(1)
    expect((await second.get(site.posterOf(2))).headers['content-type']).toBe('image/webp')
    expect(site.upstream.requestedPaths).toEqual(['/1.jpg', '/2.jpg'])
  })

  test('survives a restart without the upstream', async () => {
    const site = await openPictureSite(closers, { '/1.jpg': answerWith(jpeg) })
    const first = await site.get(site.posterOf(1))
    await site.stop()
    await site.upstream.close()
    const again = await site.join()
    const second = await again.get(site.posterOf(1))
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    const otherSize = await again.get(site.posterOf(1, '160.webp'))
    expect(otherSize.headers['content-type']).toBe('image/webp')
  })

  test('is fetched again when its cached copy is corrupt', async () => {
    const site = await openPictureSite(closers, { '/1.jpg': answerWith(jpeg) })
    await site.get(site.posterOf(1))
    await site.stop()
    const cached = join(site.folder, 'images', 'poster', '1')
    const copy = (await readdir(cached)).find((name) => name.endsWith('.jpg'))
    await writeFile(join(cached, String(copy)), jpeg.subarray(0, 100))
    const again = await site.join()
    expect((await again.get(site.posterOf(1, '160.webp'))).headers['content-type']).toMatch(/svg/)
    expect((await again.get(site.posterOf(1, '160.webp'))).headers['content-type']).toBe('image/webp')
  })

  test('is not corrupted by two processes sharing the folder', async () => {
    const site = await openPictureSite(closers, { '/1.jpg': answerWith(jpeg) })
    const other = await site.join()
    const urls = ['160.webp', '230.webp', '300.webp'].map((file) => site.posterOf(1, file))
    const responses = await Promise.all(urls.flatMap((url) => [site.get(url), other.get(url)]))
    for (const { rawPayload } of responses) expect((await sharp(rawPayload).stats()).isOpaque).toBe(true)
  })
})

describe('the folder', () => {
  async function sizeOf(path: string): Promise<number> {
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    return (await Promise.all(files.map((file) => stat(file)))).reduce((sum, { size }) => sum + size, 0)
  }

  test('stays below its size limit', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
    const large = await sharp({ create: { width: 460, height: 650, channels: 3, background: 'black', noise } })
      .jpeg()
      .toBuffer()
    const limit = large.length * 3
    const site = await openPictureSite(
      closers,
      { '/1.jpg': answerWith(large), '/2.jpg': answerWith(large), '/3.jpg': answerWith(large) },
      { config: { imageCacheBytes: limit } },
    )
    for (const number of [1, 2, 3]) {
      for (const file of ['230.jpg', '300.jpg', '460.jpg']) await site.get(site.posterOf(number, file))
    }
    await site.stop()
    const size = await sizeOf(join(site.folder, 'images'))
    expect(size).toBeLessThanOrEqual(limit)
    expect(size).toBeGreaterThan(limit / 4)
  })

  test('may be unwritable: pictures are still served and fetched once', async () => {
    const warnings: string[] = []
    const first = await openPictureSite(closers, { '/1.jpg': answerWith(jpeg) })
    await writeFile(join(first.folder, 'taken'), '')
    const dataDir = join(first.folder, 'taken')
    const site = await first.join({ config: { dataDir }, warn: (message) => warnings.push(message) })
    for (const file of ['230.webp', '230.webp', '300.webp']) {
      expect((await site.get(site.posterOf(1, file))).headers['content-type']).toBe('image/webp')
    }
    expect(site.upstream.requestedPaths).toEqual(['/1.jpg'])
    expect(warnings).toHaveLength(1)
  })
})

describe('warming', () => {
  test('encodes the variants that browsers request', async () => {
    const site = await openPictureSite(closers, { '/1.jpg': answerWith(jpeg), '/3.jpg': answerWith(jpeg) })
    await site.pictures.warm([1, 3])
    expect(site.upstream.requestedPaths).toEqual(['/1.jpg', '/3.jpg'])
    await site.stop()
    const names = (await readdir(join(site.folder, 'images'), { recursive: true })).filter((name) =>
      /\.\w+$/.test(name),
    )
    const made = names.map((name) => name.replace(/.*-/, '')).toSorted()
    const each = ['160.avif', '230.avif', '300.avif', '460.avif', '460.webp']
    expect(made.filter((name) => /^\d{3}\./.test(name))).toEqual([...each, ...each].toSorted())
  })

  test('a newer call supersedes the previous one', async () => {
    const delayed = delayedAnswer(jpeg)
    const site = await openPictureSite(closers, {
      '/1.jpg': delayed.answer,
      '/2.jpg': answerWith(jpeg),
      '/3.jpg': answerWith(jpeg),
    })
    const first = site.pictures.warm([1, 2])
    await delayed.requested
    const second = site.pictures.warm([3])
    delayed.release()
    await Promise.all([first, second])
    expect(site.upstream.requestedPaths.toSorted()).toEqual(['/1.jpg', '/3.jpg'])
  })

  test('waits until the queues are idle', async () => {
    const delayed = delayedAnswer(jpeg)
    const site = await openPictureSite(closers, {
      '/1.jpg': delayed.answer,
      '/2.jpg': answerWith(jpeg),
      '/3.jpg': answerWith(jpeg),
    })
    const request = site.get(site.posterOf(1))
    await delayed.requested
    const warming = site.pictures.warm([2])
    await site.get(site.posterOf(3))
    expect(site.upstream.requestedPaths).toEqual(['/1.jpg', '/3.jpg'])
    delayed.release()
    await Promise.all([request, warming])
    expect(site.upstream.requestedPaths).toEqual(['/1.jpg', '/3.jpg', '/2.jpg'])
  })

  test('stops when the site closes, even during a fetch', async () => {
    const delayed = delayedAnswer(jpeg)
    const limits = { totalMs: 600_000, headersMs: 600_000 }
    const site = await openPictureSite(closers, { '/1.jpg': delayed.answer }, { limits })
    const warming = site.pictures.warm([1, 2, 3])
    await delayed.requested
    await site.stop()
    await warming
    expect(site.upstream.requestedPaths).toEqual(['/1.jpg'])
  })
})
