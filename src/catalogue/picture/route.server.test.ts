import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { jpeg } from '#test/fixtures/jpeg.ts'
import { openPictureSite } from '#test/apps/picture-site.ts'
import { plainTitle } from '#test/fixtures/pictures.ts'
import { answerWith } from '#test/services/upstream.ts'
import { drawEpisode, drawPoster } from '../art/art.ts'
import { episodePath, episodeRevision, pictureUrls } from './picture.ts'
import { type Title, toArtTitle } from '../title.ts'

const closers: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const FOREVER = 'public, max-age=31536000, immutable'

describe('a fetched picture', () => {
  test.each([
    ['230.avif', 'image/avif', 'heif'],
    ['230.webp', 'image/webp', 'webp'],
    ['230.jpg', 'image/jpeg', 'jpeg'],
  ])('is served as %s, immutable and public', async (file, type, format) => {
    const site = await openPictureSite(closers, { '/1.jpg': answerWith(jpeg) })
    const response = await site.get(site.posterOf(1, file))
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': type,
      'cache-control': FOREVER,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers).not.toHaveProperty('set-cookie')
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format, width: 230, height: 322 })
  })

  test('answers 304 for a matching ETag', async () => {
    const site = await openPictureSite(closers, { '/1.jpg': answerWith(jpeg) })
    const first = await site.get(site.posterOf(1))
    const tag = String(first.headers.etag)
    const again = await site.get(site.posterOf(1), { 'if-none-match': `"other", W/${tag}` })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
    expect((await site.get(site.posterOf(1, '300.webp'), { 'if-none-match': tag })).statusCode).toBe(200)
  })

  test('answers HEAD and OPTIONS', async () => {
    const site = await openPictureSite(closers, { '/1.jpg': answerWith(jpeg) })
    const url = site.posterOf(1)
    const whole = await site.get(url)
    const head = await site.ask('HEAD', url)
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(String(whole.rawPayload.length))
    const options = await site.ask('OPTIONS', url)
    expect([options.statusCode, options.headers['access-control-allow-origin']]).toEqual([204, '*'])
  })
})

describe('the drawn art', () => {
  const drawnUrl = (title: Title) => pictureUrls(title, 'poster', { artwork: 'drawn', now: 0 }).src

  test('of a poster is also served lettered in Japanese', async () => {
    const site = await openPictureSite(closers, {})
    const url = drawnUrl(plainTitle(1)).replace('art.svg', 'art-ja.svg')
    const { body, headers } = await site.get(url)
    expect(body).toBe(drawPoster(toArtTitle(plainTitle(1)), { lettering: 'japanese' }))
    expect(headers['cache-control']).toBe(FOREVER)
    const old = await site.get(url.replace(/\/[0-9a-f]{8}\//, '/01234567/'))
    expect([old.statusCode, old.headers['location']]).toEqual([302, url])
    expect((await site.get(url.replace('poster', 'banner'))).statusCode).toBe(404)
  })

  test('is served as immutable, plain or compressed', async () => {
    const site = await openPictureSite(closers, {})
    const url = drawnUrl(plainTitle(1))
    const plain = await site.get(url)
    expect(plain.body).toBe(drawPoster(toArtTitle(plainTitle(1))))
    expect(plain.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': FOREVER,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    })
    const br = await site.get(url, { 'accept-encoding': 'gzip, deflate, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    const gzip = await site.get(url, { 'accept-encoding': 'br;q=0, gzip' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    const tag = String(br.headers.etag)
    expect((await site.get(url, { 'if-none-match': tag })).statusCode).toBe(304)
  })

  test('of a hostile name executes nothing', async () => {
    const site = await openPictureSite(closers, {})
    const title = plainTitle(1, { names: { english: '</svg><script>alert(1)</script>" onload="x' } })
    site.titles.set(1, title)
    const { body } = await site.get(drawnUrl(title))
    expect(body).not.toMatch(/<script|" onload=/)
  })

  test('is always used with ARTWORK=drawn, without fetching', async () => {
    const site = await openPictureSite(closers, { '/1.jpg': answerWith(jpeg) }, { config: { artwork: 'drawn' } })
    const response = await site.get(site.posterOf(1))
    expect([response.statusCode, response.headers.location]).toEqual([302, drawnUrl(plainTitle(1))])
    await site.pictures.warm([1, 2, 3])
    expect(site.upstream.requestedPaths).toEqual([])
  })
})

describe('a picture URL', () => {
  test.each([
    ['/images/poster/1/0123abcd/231.webp'],
    ['/images/poster/1/0123abcd/230.svg'],
    ['/images/poster/999/0123abcd/230.webp'],
    ['/images/avatar/1/0123abcd/230.webp'],
    ['/images/poster/1/0123abcd/..%2f..%2fhoshimi.db'],
    ['/images/poster/1/../../etc/passwd'],
    ['/images/poster'],
    ['/images/'],
  ])('that is invalid answers 404: %s', async (url) => {
    const response = await (await openPictureSite(closers, {})).get(url)
    expect(response.statusCode).toBe(404)
    expect(response.body).not.toMatch(/[<{]/)
  })

  test('of an old revision redirects to the current picture', async () => {
    const site = await openPictureSite(closers, { '/1.jpg': answerWith(jpeg) })
    for (const file of ['230.webp', '300.avif']) {
      const response = await site.get(`/images/poster/1/00000000/${file}`)
      expect([response.statusCode, response.headers.location]).toEqual([302, site.posterOf(1, file)])
      expect(response.headers['cache-control']).toBe('public, max-age=60')
    }
    const drawn = await site.get('/images/poster/1/00000000/art.svg')
    expect((await site.get(String(drawn.headers.location))).statusCode).toBe(200)
  })

  test('of an old revision redirects to the drawn art without a picture', async () => {
    const site = await openPictureSite(closers, {})
    const response = await site.get('/images/banner/1/00000000/640.webp')
    expect(response.statusCode).toBe(302)
    const drawn = await site.get(String(response.headers.location))
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  })

  test('of a merged title redirects to the remaining title’s picture', async () => {
    const site = await openPictureSite(closers, { '/1.jpg': answerWith(jpeg) })
    const old = site.posterOf(2)
    const one = site.titles.get(1)
    if (one) site.titles.set(2, one)
    expect((await site.get(old)).headers.location).toBe(site.posterOf(1))
  })
})

describe('the picture of an episode', () => {
  const revision = episodeRevision(plainTitle(1))

  test('is drawn, immutable and compressed', async () => {
    const site = await openPictureSite(closers, {})
    const plain = await site.get(episodePath(1, revision, 12))
    expect(plain.body).toBe(drawEpisode(toArtTitle(plainTitle(1)), 12))
    expect(plain.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': FOREVER })
    const compressed = await site.get(episodePath(1, revision, 12), { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body)
    const again = await site.get(episodePath(1, revision, 12), { 'if-none-match': String(plain.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('moves with the revision of the drawing', async () => {
    const site = await openPictureSite(closers, {})
    const moved = await site.get(episodePath(1, '00000000', 12))
    expect([moved.statusCode, moved.headers.location]).toEqual([302, episodePath(1, revision, 12)])
  })

  test.each([
    `/images/episode/999999/${revision}/1.svg`,
    `/images/episode/1/${revision}/0.svg`,
    `/images/episode/1/${revision}/10000.svg`,
    `/images/episode/1/${revision}/1e3.svg`,
    `/images/episode/1/${revision}/1.png`,
    '/images/episode/1/xyz/1.svg',
  ])('%s is not found', async (url) => {
    const site = await openPictureSite(closers, {})
    expect((await site.get(url)).statusCode).toBe(404)
  })
})
