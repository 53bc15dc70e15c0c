import { afterEach, describe, expect, test } from 'vitest'
import { openPictureSite, type PictureSite } from '#test/apps/picture-site.ts'
import { plainTitle } from '#test/fixtures/pictures.ts'
import { jpeg } from '#test/fixtures/jpeg.ts'
import { type Answers, delayedAnswer, redirectTo, answerWith, startUpstream } from '#test/services/upstream.ts'
import { drawPoster } from '../art/art.ts'
import { toArtTitle } from '../title.ts'

const closers: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const storedPicture = (site: PictureSite, number: number) =>
  site.db.selectFrom('picture').selectAll().where('anime_id', '=', number).executeTakeFirst()

describe('drawn art as a fallback', () => {
  const half = () => jpeg.subarray(0, jpeg.length / 2)
  const bad: [string, () => Answers[string], RegExp][] = [
    ['a missing picture', () => (response) => response.writeHead(404).end(), /^returned 404$/],
    ['an empty body', () => answerWith(''), /^is empty$/],
    [
      'a page with the content type of a picture',
      () => answerWith('<html><script>alert(1)</script>'),
      /^is not a supported picture$/,
    ],
    ['a page', () => answerWith('<html>', 'text/html'), /^has content type text\/html$/],
    [
      'an SVG',
      () => answerWith('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'),
      /^has content type image\/svg/,
    ],
    [
      'an SVG with the content type of a picture',
      () => answerWith('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      /^is not a supported picture$/,
    ],
    ['a truncated picture', () => answerWith(half()), /^cannot be read/],
    ['a picture that is too large', () => answerWith(Buffer.alloc(10_001)), /^sent too much data$/],
    [
      'a compressed picture',
      () => answerWith(jpeg, 'image/jpeg', { 'content-encoding': 'gzip' }),
      /^has an unexpected content encoding$/,
    ],
    ['a redirect to this machine', () => redirectTo('http://127.0.0.1/'), /^does not resolve to a public address$/],
    [
      'a redirect to a cloud’s metadata service',
      () => redirectTo('http://169.254.169.254/'),
      /^does not resolve to a public address$/,
    ],
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
    expect(site.upstream.requestedPaths).toEqual(['/1.jpg'])
  })

  test('does not request a forbidden address', async () => {
    const secret = await startUpstream({ '/': answerWith(jpeg) })
    closers.push(secret.close)
    const site = await openPictureSite(closers, { '/1.jpg': redirectTo(`${secret.origin}/`) })
    expect((await site.get(site.posterOf(1))).headers['content-type']).toBe('image/svg+xml')
    expect(secret.requestedPaths).toEqual([])
  })

  test('retries after a day', async () => {
    const answers: Answers = {}
    const site = await openPictureSite(closers, answers)
    const url = site.posterOf(1)
    await site.get(url)
    answers['/1.jpg'] = answerWith(jpeg)
    site.clock.now += 23 * 60 * 60 * 1000
    expect((await site.get(url)).headers['content-type']).toBe('image/svg+xml')
    site.clock.now += 60 * 60 * 1000
    expect((await site.get(url)).headers['content-type']).toBe('image/webp')
    await site.pictures.flush()
    expect(await storedPicture(site, 1)).toMatchObject({ state: 'ready', failure: null })
  })

  test('serves cached sizes when the upstream no longer has the picture', async () => {
    const answers: Answers = { '/1.jpg': answerWith(jpeg) }
    const site = await openPictureSite(closers, answers)
    await site.get(site.posterOf(1))
    delete answers['/1.jpg']
    expect((await site.get(site.posterOf(1))).headers['content-type']).toBe('image/webp')
    expect((await site.get(site.posterOf(1, '300.webp'))).headers['content-type']).toBe('image/webp')
  })

  test('retries temporary failures after minutes, and repeated ones after a day', async () => {
    const site = await openPictureSite(closers, { '/1.jpg': (response) => response.writeHead(503).end() })
    const url = site.posterOf(1)
    for (const tries of [1, 2]) {
      expect((await site.get(url)).headers['cache-control']).toBe('public, max-age=60')
      expect((await site.get(url)).headers['cache-control']).toBe('public, max-age=60')
      await site.pictures.warm([1])
      expect(site.upstream.requestedPaths).toHaveLength(tries)
      await site.pictures.flush()
      expect(await storedPicture(site, 1)).toBeUndefined()
      site.clock.now += 5 * 60 * 1000
    }
    expect((await site.get(url)).headers['cache-control']).toBe('public, max-age=3600')
    await site.pictures.flush()
    expect(await storedPicture(site, 1)).toMatchObject({ state: 'failed', failure: 'returned 503' })
  })

  test('is served when the fetch exceeds the timeout', async () => {
    const delayed = delayedAnswer(jpeg)
    const site = await openPictureSite(
      closers,
      { '/1.jpg': delayed.answer },
      { timeouts: { fetchMs: 1, resizeMs: 600_000 } },
    )
    const response = await site.get(site.posterOf(1))
    expect(response.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=5' })
    const arrived = site.pictures.warm([1])
    await delayed.requested
    delayed.release()
    await arrived
    expect((await site.get(site.posterOf(1, '460.webp'))).headers['content-type']).toBe('image/webp')
    expect(site.upstream.requestedPaths).toEqual(['/1.jpg'])
  })
})
