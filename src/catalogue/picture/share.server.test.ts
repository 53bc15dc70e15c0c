import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { jpeg } from '#test/fixtures/jpeg.ts'
import { openPictureSite, type PictureSite } from '#test/apps/picture-site.ts'
import { plainTitle } from '#test/fixtures/pictures.ts'
import { delayedAnswer, answerWith } from '#test/services/upstream.ts'
import type { Title } from '../title.ts'
import { sharePicture } from './share.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const addressOf = (site: PictureSite, title: Title) => sharePicture(title, { artwork: 'auto', now: site.clock.now }).src

function titleOf(site: PictureSite, number: number): Title {
  const title = site.titles.get(number)
  if (!title) throw new Error(`no title ${number}`)
  return title
}

async function expectCard(bytes: Buffer): Promise<void> {
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(300_000)
}

/** The colour near the right edge, where the picture is, and in the left corner, behind the name. */
async function coloursOf(bytes: Buffer): Promise<[right: string, left: string]> {
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)].map((c) => c >> 4).join(' ')
  return [at(1100, 300), at(10, 10)]
}

test('shows the poster beside the name, fetched and rendered once', async () => {
  const site = await openPictureSite(closers, { '/1.jpg': answerWith(jpeg) })
  const url = addressOf(site, titleOf(site, 1))
  const answers = await Promise.all([site.get(url), site.get(url), site.get(url)])
  for (const { statusCode, headers, rawPayload } of answers) {
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    await expectCard(rawPayload)
  }
  const [right, left] = await coloursOf(answers[0].rawPayload)
  expect(right).toBe('3 5 11')
  expect(left).not.toBe(right)
  expect(site.upstream.requestedPaths).toEqual(['/1.jpg'])
})

test('prefers the banner to the poster', async () => {
  const red = await sharp({ create: { width: 1900, height: 400, channels: 3, background: '#c01010' } })
    .jpeg()
    .toBuffer()
  const site = await openPictureSite(closers, { '/1.jpg': answerWith(jpeg), '/wide.jpg': answerWith(red) })
  const title = plainTitle(1, {
    posterUrl: `${site.upstream.origin}/1.jpg`,
    bannerUrl: `${site.upstream.origin}/wide.jpg`,
  })
  site.titles.set(1, title)
  const { rawPayload } = await site.get(addressOf(site, title))
  await expectCard(rawPayload)
  expect((await coloursOf(rawPayload))[0]).toBe('12 1 1')
})

test('is drawn without fetching for titles without pictures and adult titles', async () => {
  const site = await openPictureSite(closers, { '/1.jpg': answerWith(jpeg) })
  site.titles.set(7, plainTitle(7))
  site.titles.set(8, plainTitle(8, { adult: true, posterUrl: `${site.upstream.origin}/1.jpg` }))
  for (const number of [7, 8]) {
    const { statusCode, rawPayload } = await site.get(addressOf(site, titleOf(site, number)))
    expect(statusCode).toBe(200)
    await expectCard(rawPayload)
  }
  expect(site.upstream.requestedPaths).toEqual([])
})

test('serves a briefly cached drawing while the picture is unavailable', async () => {
  const delayed = delayedAnswer(jpeg)
  const timeouts = { fetchMs: 1, resizeMs: 1 }
  const site = await openPictureSite(closers, { '/1.jpg': delayed.answer }, { timeouts })
  const { statusCode, headers, rawPayload } = await site.get(addressOf(site, titleOf(site, 1)))
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=30'])
  await expectCard(rawPayload)
  await delayed.requested
  delayed.release()
})

test('redirects an old URL to the current one and rejects unknown titles', async () => {
  const site = await openPictureSite(closers, { '/1.jpg': answerWith(jpeg) })
  const moved = await site.get('/images/share/1/00000000/card.jpg')
  expect([moved.statusCode, moved.headers.location]).toEqual([302, addressOf(site, titleOf(site, 1))])
  for (const url of [
    '/images/share/99/00000000/card.jpg',
    '/images/share/x/00000000/card.jpg',
    '/images/share/1/0/card.jpg',
  ])
    expect((await site.get(url)).statusCode).toBe(404)
})

test('the revision changes with the name', () => {
  const options = { artwork: 'auto' as const, now: 0 }
  const [one, other] = ['Paper Moon', 'Paper Sun'].map((english) =>
    sharePicture(plainTitle(1, { names: { english } }), options),
  )
  expect(one?.src).not.toBe(other?.src)
  expect(one).toMatchObject({ width: 1200, height: 630 })
})
