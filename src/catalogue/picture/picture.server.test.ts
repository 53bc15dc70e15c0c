import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { jpeg } from '#test/fixtures/jpeg.ts'
import { openPictureSite, type PictureSite } from '#test/apps/picture-site.ts'
import { plainTitle } from '#test/fixtures/pictures.ts'
import { holds, sends } from '#test/services/upstream.ts'

const closers: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const storedPicture = (site: PictureSite, number: number) =>
  site.db.selectFrom('picture').selectAll().where('anime_id', '=', number).executeTakeFirst()

const versionOf = async (site: PictureSite): Promise<number> =>
  (await site.db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version

describe('a fetched picture', () => {
  test('is asked for once, however many want it in whatever size', async () => {
    const site = await openPictureSite(closers, { '/1.jpg': sends(jpeg) })
    const files = ['160', '230', '300', '460'].flatMap((width) => [`${width}.avif`, `${width}.webp`])
    const asked = Array.from({ length: 50 }, (_, turn) => site.posterOf(1, files[turn % files.length]))
    const responses = await Promise.all(asked.map((url) => site.get(url)))
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(responses.map(({ headers }) => headers['content-type']))).toEqual(
      new Set(['image/avif', 'image/webp']),
    )
    expect(site.upstream.asked).toEqual(['/1.jpg'])
  })

  test('leaves its true size and its colour with the title, and the catalogue has news', async () => {
    const site = await openPictureSite(closers, { '/1.jpg': sends(jpeg), '/2.jpg': sends(jpeg) })
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

  test('that is fetched again and is the same is no news', async () => {
    const site = await openPictureSite(closers, { '/1.jpg': sends(jpeg) })
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
    expect(site.upstream.asked).toHaveLength(2)
    expect(await versionOf(site)).toBe(before)
  })

  test('is still there after a restart, though the upstream is gone', async () => {
    const site = await openPictureSite(closers, { '/1.jpg': sends(jpeg) })
    const first = await site.get(site.posterOf(1))
    await site.stop()
    await site.upstream.close()
    const again = await site.join()
    const second = await again.get(site.posterOf(1))
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    const otherSize = await again.get(site.posterOf(1, '160.webp'))
    expect(otherSize.headers['content-type']).toBe('image/webp')
  })

  test('is made again when its working copy on disk is spoilt', async () => {
    const site = await openPictureSite(closers, { '/1.jpg': sends(jpeg) })
    await site.get(site.posterOf(1))
    await site.stop()
    const kept = join(site.folder, 'images', 'poster', '1')
    const copy = (await readdir(kept)).find((name) => name.endsWith('.jpg'))
    await writeFile(join(kept, String(copy)), jpeg.subarray(0, 100))
    const again = await site.join()
    expect((await again.get(site.posterOf(1, '160.webp'))).headers['content-type']).toMatch(/svg/)
    expect((await again.get(site.posterOf(1, '160.webp'))).headers['content-type']).toBe('image/webp')
  })

  test('stays whole when two processes share the folder', async () => {
    const site = await openPictureSite(closers, { '/1.jpg': sends(jpeg) })
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

  test('stays under its limit', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
    const large = await sharp({ create: { width: 460, height: 650, channels: 3, background: 'black', noise } })
      .jpeg()
      .toBuffer()
    const limit = large.length * 3
    const site = await openPictureSite(
      closers,
      { '/1.jpg': sends(large), '/2.jpg': sends(large), '/3.jpg': sends(large) },
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

  test('may be none: pictures are served all the same, and fetched once', async () => {
    const warnings: string[] = []
    const first = await openPictureSite(closers, { '/1.jpg': sends(jpeg) })
    await writeFile(join(first.folder, 'taken'), '')
    const dataDir = join(first.folder, 'taken')
    const site = await first.join({ config: { dataDir }, warn: (message) => warnings.push(message) })
    for (const file of ['230.webp', '230.webp', '300.webp']) {
      expect((await site.get(site.posterOf(1, file))).headers['content-type']).toBe('image/webp')
    }
    expect(site.upstream.asked).toEqual(['/1.jpg'])
    expect(warnings).toHaveLength(1)
  })
})

describe('warming', () => {
  test('makes what browsers will ask for', async () => {
    const site = await openPictureSite(closers, { '/1.jpg': sends(jpeg), '/3.jpg': sends(jpeg) })
    await site.pictures.warm([1, 3])
    expect(site.upstream.asked).toEqual(['/1.jpg', '/3.jpg'])
    await site.stop()
    const names = (await readdir(join(site.folder, 'images'), { recursive: true })).filter((name) =>
      /\.\w+$/.test(name),
    )
    const made = names.map((name) => name.replace(/.*-/, '')).toSorted()
    const each = ['160.avif', '230.avif', '300.avif', '460.avif', '460.webp']
    expect(made.filter((name) => /^\d{3}\./.test(name))).toEqual([...each, ...each].toSorted())
  })

  test('the newest call takes the place of the one before', async () => {
    const held = holds(jpeg)
    const site = await openPictureSite(closers, {
      '/1.jpg': held.answer,
      '/2.jpg': sends(jpeg),
      '/3.jpg': sends(jpeg),
    })
    const first = site.pictures.warm([1, 2])
    await held.asked
    const second = site.pictures.warm([3])
    held.release()
    await Promise.all([first, second])
    expect(site.upstream.asked.toSorted()).toEqual(['/1.jpg', '/3.jpg'])
  })

  test('waits until nobody else does', async () => {
    const held = holds(jpeg)
    const site = await openPictureSite(closers, {
      '/1.jpg': held.answer,
      '/2.jpg': sends(jpeg),
      '/3.jpg': sends(jpeg),
    })
    const asker = site.get(site.posterOf(1))
    await held.asked
    const warming = site.pictures.warm([2])
    await site.get(site.posterOf(3))
    expect(site.upstream.asked).toEqual(['/1.jpg', '/3.jpg'])
    held.release()
    await Promise.all([asker, warming])
    expect(site.upstream.asked).toEqual(['/1.jpg', '/3.jpg', '/2.jpg'])
  })

  test('ends when the site closes, also in the middle of a fetch', async () => {
    const held = holds(jpeg)
    const limits = { totalMs: 600_000, headersMs: 600_000 }
    const site = await openPictureSite(closers, { '/1.jpg': held.answer }, { limits })
    const warming = site.pictures.warm([1, 2, 3])
    await held.asked
    await site.stop()
    await warming
    expect(site.upstream.asked).toEqual(['/1.jpg'])
  })
})
