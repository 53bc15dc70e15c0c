import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { jpeg } from '#test/fixtures/jpeg.ts'
import { openPictureSite, type PictureSite } from '#test/apps/picture-site.ts'
import { plainTitle } from '#test/fixtures/pictures.ts'
import { holds, sends } from '#test/services/upstream.ts'
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

/** The colour near the right edge, where the picture is, and in the left corner, which belongs to the name. */
async function coloursOf(bytes: Buffer): Promise<[right: string, left: string]> {
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)].map((c) => c >> 4).join(' ')
  return [at(1100, 300), at(10, 10)]
}

test('a title with a poster is shown by it, beside its name; fetched and made once', async () => {
  const site = await openPictureSite(closers, { '/1.jpg': sends(jpeg) })
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
  expect(site.upstream.asked).toEqual(['/1.jpg'])
})

test('its banner goes before its poster', async () => {
  const red = await sharp({ create: { width: 1900, height: 400, channels: 3, background: '#c01010' } })
    .jpeg()
    .toBuffer()
  const site = await openPictureSite(closers, { '/1.jpg': sends(jpeg), '/wide.jpg': sends(red) })
  const title = plainTitle(1, {
    posterUrl: `${site.upstream.origin}/1.jpg`,
    bannerUrl: `${site.upstream.origin}/wide.jpg`,
  })
  site.titles.set(1, title)
  const { rawPayload } = await site.get(addressOf(site, title))
  await expectCard(rawPayload)
  expect((await coloursOf(rawPayload))[0]).toBe('12 1 1')
})

test('a title without any is drawn, and nothing is fetched; so is an adult one', async () => {
  const site = await openPictureSite(closers, { '/1.jpg': sends(jpeg) })
  site.titles.set(7, plainTitle(7))
  site.titles.set(8, plainTitle(8, { adult: true, posterUrl: `${site.upstream.origin}/1.jpg` }))
  for (const number of [7, 8]) {
    const { statusCode, rawPayload } = await site.get(addressOf(site, titleOf(site, number)))
    expect(statusCode).toBe(200)
    await expectCard(rawPayload)
  }
  expect(site.upstream.asked).toEqual([])
})

test('while its picture cannot be had the drawing stands in, and is not kept for long', async () => {
  const late = holds(jpeg)
  const patience = { fetchMs: 1, resizeMs: 1 }
  const site = await openPictureSite(closers, { '/1.jpg': late.answer }, { patience })
  const { statusCode, headers, rawPayload } = await site.get(addressOf(site, titleOf(site, 1)))
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=30'])
  await expectCard(rawPayload)
  await late.asked
  late.release()
})

test('an old address leads to the present one, an unknown title nowhere', async () => {
  const site = await openPictureSite(closers, { '/1.jpg': sends(jpeg) })
  const moved = await site.get('/images/share/1/00000000/card.jpg')
  expect([moved.statusCode, moved.headers.location]).toEqual([302, addressOf(site, titleOf(site, 1))])
  for (const url of [
    '/images/share/99/00000000/card.jpg',
    '/images/share/x/00000000/card.jpg',
    '/images/share/1/0/card.jpg',
  ])
    expect((await site.get(url)).statusCode).toBe(404)
})

test('another name is another picture', () => {
  const options = { artwork: 'auto' as const, now: 0 }
  const [one, other] = ['Paper Moon', 'Paper Sun'].map((english) =>
    sharePicture(plainTitle(1, { names: { english } }), options),
  )
  expect(one?.src).not.toBe(other?.src)
  expect(one).toMatchObject({ width: 1200, height: 630 })
})
