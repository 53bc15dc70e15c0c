import { afterEach, describe, expect, test } from 'vitest'
import { openPictureSite, type PictureSite } from '#test/apps/picture-site.ts'
import { plainTitle } from '#test/fixtures/pictures.ts'
import { jpeg } from '#test/fixtures/jpeg.ts'
import { type Answers, holds, redirectsTo, sends, startUpstream } from '#test/services/upstream.ts'
import { drawPoster } from '../art/art.ts'
import { toArtTitle } from '../title.ts'

const closers: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const storedPicture = (site: PictureSite, number: number) =>
  site.db.selectFrom('picture').selectAll().where('anime_id', '=', number).executeTakeFirst()

describe('where there is no picture, the drawn art is served in its place', () => {
  const half = () => jpeg.subarray(0, jpeg.length / 2)
  const bad: [string, () => Answers[string], RegExp][] = [
    ['gone', () => (response) => response.writeHead(404).end(), /^answers 404$/],
    ['empty', () => sends(''), /^is empty$/],
    ['a page that calls itself a picture', () => sends('<html><script>alert(1)</script>'), /^is no picture$/],
    ['a page', () => sends('<html>', 'text/html'), /^is text\/html$/],
    ['a drawing', () => sends('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'), /^is image\/svg/],
    [
      'a drawing that calls itself a picture',
      () => sends('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      /^is no picture$/,
    ],
    ['cut short', () => sends(half()), /^cannot be read/],
    ['too large', () => sends(Buffer.alloc(10_001)), /^is too large$/],
    ['compressed', () => sends(jpeg, 'image/jpeg', { 'content-encoding': 'gzip' }), /^is compressed/],
    ['on this machine', () => redirectsTo('http://127.0.0.1/'), /^does not lead to a public address$/],
    ['at the cloud’s metadata', () => redirectsTo('http://169.254.169.254/'), /^does not lead to a public address$/],
  ]

  test.each(bad)('%s', async (_, answer, reason) => {
    const site = await openPictureSite(closers, { '/1.jpg': answer() }, { limits: { bytes: 10_000 } })
    const url = site.posterOf(1)
    const response = await site.get(url)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
    expect(response.headers).not.toHaveProperty('etag')
    expect(response.body).toBe(drawPoster(toArtTitle(plainTitle(1))))
    await site.pictures.flush()
    expect(await storedPicture(site, 1)).toMatchObject({ state: 'failed', failure: expect.stringMatching(reason) })
    await site.get(url)
    expect(site.upstream.asked).toEqual(['/1.jpg'])
  })

  test('an address that may not be asked is not asked', async () => {
    const secret = await startUpstream({ '/': sends(jpeg) })
    closers.push(secret.close)
    const site = await openPictureSite(closers, { '/1.jpg': redirectsTo(`${secret.origin}/`) })
    expect((await site.get(site.posterOf(1))).headers['content-type']).toBe('image/svg+xml')
    expect(secret.asked).toEqual([])
  })

  test('a day later it is tried again', async () => {
    const answers: Answers = {}
    const site = await openPictureSite(closers, answers)
    const url = site.posterOf(1)
    await site.get(url)
    answers['/1.jpg'] = sends(jpeg)
    site.clock.now += 23 * 60 * 60 * 1000
    expect((await site.get(url)).headers['content-type']).toBe('image/svg+xml')
    site.clock.now += 60 * 60 * 1000
    expect((await site.get(url)).headers['content-type']).toBe('image/webp')
    await site.pictures.flush()
    expect(await storedPicture(site, 1)).toMatchObject({ state: 'ready', failure: null })
  })

  test('sizes that are there are served though the upstream has lost the picture', async () => {
    const answers: Answers = { '/1.jpg': sends(jpeg) }
    const site = await openPictureSite(closers, answers)
    await site.get(site.posterOf(1))
    delete answers['/1.jpg']
    expect((await site.get(site.posterOf(1))).headers['content-type']).toBe('image/webp')
    expect((await site.get(site.posterOf(1, '300.webp'))).headers['content-type']).toBe('image/webp')
  })

  test('an upstream that is down for a moment costs minutes, and only after several times a day', async () => {
    const site = await openPictureSite(closers, { '/1.jpg': (response) => response.writeHead(503).end() })
    const url = site.posterOf(1)
    for (const tries of [1, 2]) {
      expect((await site.get(url)).headers['cache-control']).toBe('public, max-age=60')
      expect((await site.get(url)).headers['cache-control']).toBe('public, max-age=60')
      await site.pictures.warm([1])
      expect(site.upstream.asked).toHaveLength(tries)
      await site.pictures.flush()
      expect(await storedPicture(site, 1)).toBeUndefined()
      site.clock.now += 5 * 60 * 1000
    }
    expect((await site.get(url)).headers['cache-control']).toBe('public, max-age=3600')
    await site.pictures.flush()
    expect(await storedPicture(site, 1)).toMatchObject({ state: 'failed', failure: 'answers 503' })
  })

  test('while it is on its way, for those who would wait long', async () => {
    const held = holds(jpeg)
    const site = await openPictureSite(
      closers,
      { '/1.jpg': held.answer },
      { patience: { fetchMs: 1, resizeMs: 20_000 } },
    )
    const response = await site.get(site.posterOf(1))
    expect(response.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=5' })
    const arrived = site.pictures.warm([1])
    await held.asked
    held.release()
    await arrived
    expect((await site.get(site.posterOf(1, '460.webp'))).headers['content-type']).toBe('image/webp')
    expect(site.upstream.asked).toEqual(['/1.jpg'])
  })
})
