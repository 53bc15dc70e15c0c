import type { Page } from '@playwright/test'
import { LIBRARY_BASE } from '#src/catalogue/episode/playable.ts'
import { boxesIn } from '#src/library/package/boxes.ts'
import { videoCodecOf } from '#src/library/package/codec-string.ts'
import { expect, test as journey } from '../support/journey.ts'
import { holdRequests, open } from '../support/open.ts'
import {
  evaluateVideo,
  expectRunning,
  holdMediaSource,
  openSettings,
  recordMessages,
  slowDown,
  timeOf,
} from '../support/player.ts'
import { numberOf, storeSeries } from '../support/series.ts'
import { addToLibrary, IN_AV1, IN_H264, IN_HEVC, serveFile, toPlaylist } from '../support/video.ts'

const test = journey.extend<{ origin: string }>({
  origin: async ({ baseURL }, use) => use(baseURL ?? ''),
})

/** The original video beside its H.264 version: which of the two plays is visible in the height of the picture. */

const [H264_HEIGHT, AV1_HEIGHT] = [90, 180]
const AV1 = videoCodecOf(IN_AV1)
const HEVC = { codec: videoCodecOf(IN_HEVC), video: IN_HEVC }

const heightOf = (page: Page) => evaluateVideo(page, (video) => video.videoHeight)

/** Adds a playlist with H.264 and an original to an episode, and opens its page. */
async function openEpisode(page: Page, origin: string, name: string, { codec = AV1, video = IN_AV1 }) {
  const id = await storeSeries(page, name)
  const base = `${origin}${LIBRARY_BASE}/${id}`
  const types = { list: 'application/vnd.apple.mpegurl', video: 'video/mp4' }
  const master = [
    '#EXTM3U\n#EXT-X-VERSION:7',
    `#EXT-X-STREAM-INF:BANDWIDTH=20000,CODECS="${videoCodecOf(IN_H264)}",RESOLUTION=160x90,FRAME-RATE=12,VIDEO-RANGE=SDR`,
    `${id}-h264.m3u8`,
    `#EXT-X-STREAM-INF:BANDWIDTH=20000,CODECS="${codec}",RESOLUTION=320x180,FRAME-RATE=12,VIDEO-RANGE=SDR`,
    `${id}-original.m3u8\n`,
  ].join('\n')
  await serveFile(page, `${base}.m3u8`, { body: master, type: types.list })
  for (const [part, body] of [
    ['h264', IN_H264],
    ['original', video],
  ] as const) {
    await serveFile(page, `${base}-${part}.m3u8`, { body: toPlaylist(body, `${id}-${part}.mp4`), type: types.list })
    await serveFile(page, `${base}-${part}.mp4`, { body, type: types.video })
  }
  await addToLibrary(page, numberOf(id), 1, `${base}.m3u8`)
  await open(page, `/watch/${id}`)
}

/** Replaces the pictures of fragments, from the second one on by default. */
function damage(video: typeof IN_AV1, from = 1, until = Infinity): typeof IN_AV1 {
  const pictures = boxesIn(video).filter(({ type }) => type === 'mdat')
  const damaged = Buffer.from(video)
  for (const { body, end } of pictures.slice(from, until)) damaged.fill(0xa5, body, end)
  return damaged
}

const play = (page: Page) => page.getByRole('button', { name: /^Play / }).click()

/** The browser claims to play everything with hardware, HEVC too. */
const claimHardware = (page: Page) =>
  page.addInitScript(() => {
    const isTypeSupported = MediaSource.isTypeSupported.bind(MediaSource)
    MediaSource.isTypeSupported = (type) => type.includes('hvc1') || isTypeSupported(type)
    navigator.mediaCapabilities.decodingInfo = async () =>
      ({ supported: true, smooth: true, powerEfficient: true }) as MediaCapabilitiesDecodingInfo
  })

test('the original plays if the viewer chooses it', { tag: '@slow' }, async ({ page, origin }) => {
  await openEpisode(page, origin, 'Harbour Originals', {})
  await play(page)
  await expectRunning(page)
  await evaluateVideo(page, (video) => void Object.assign(video, { playbackRate: 0.25, loop: true }))
  expect(await heightOf(page), 'without a hardware decoder, it is not chosen automatically').toBe(H264_HEIGHT)
  const panel = await openSettings(page, /^Quality/)
  await expect(panel.getByRole('radio', { name: 'Auto' })).toBeChecked()
  await panel.getByRole('radio', { name: 'Original (AV1)' }).check()
  await expect.poll(() => heightOf(page)).toBe(AV1_HEIGHT)
  await panel.getByRole('radio', { name: '144p' }).check()
  await expect.poll(() => heightOf(page)).toBe(H264_HEIGHT)
})

test('the original plays from the start if the browser has a hardware decoder', async ({ page, origin }) => {
  await claimHardware(page)
  await openEpisode(page, origin, 'Harbour Hardware', {})
  await play(page)
  await expectRunning(page)
  expect(await heightOf(page)).toBe(AV1_HEIGHT)
})

test(
  'what chooses among renditions is requested with the script that plays them',
  { tag: '@slow' },
  async ({ page, origin }) => {
    const release = await holdRequests(page, /\/hls\.client-/)
    const requested = [/choose-renditions/, /prefer-copies/].map((script) => page.waitForRequest(script))
    await openEpisode(page, origin, 'Harbour Rules', {})
    await Promise.all(requested)
    release()
    await play(page)
    await expectRunning(page)
  },
)

test('H.264 plays if the code that asks the browser cannot be loaded', { tag: '@slow' }, async ({ page, origin }) => {
  await claimHardware(page)
  await page.route(/choose-renditions/, (route) => route.abort())
  await openEpisode(page, origin, 'Harbour Chunks', HEVC)
  await play(page)
  await expectRunning(page)
  expect(await heightOf(page)).toBe(H264_HEIGHT)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: /^Settings/ }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Speed/ })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Quality/ }), 'HEVC is not offered').toHaveCount(0)
})

test('HEVC that the browser does not play is not offered', { tag: '@slow' }, async ({ page, origin }) => {
  await openEpisode(page, origin, 'Harbour Formats', HEVC)
  await play(page)
  await expectRunning(page)
  expect(await heightOf(page)).toBe(H264_HEIGHT)
  await page.getByRole('button', { name: /^Settings/ }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Speed/ })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Quality/ })).toHaveCount(0)
})

test(
  'playback continues in H.264 if HEVC fails in a browser that claims to play it',
  { tag: '@slow' },
  async ({ page, origin }) => {
    await claimHardware(page)
    await openEpisode(page, origin, 'Harbour Claims', HEVC)
    await play(page)
    await expectRunning(page)
    expect(await heightOf(page)).toBe(H264_HEIGHT)
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

test(
  'playback continues in H.264 after the browser has closed the media source of the original',
  { tag: '@slow' },
  async ({ page, origin }) => {
    await claimHardware(page)
    const closeMediaSource = await holdMediaSource(page)
    await slowDown(page)
    await openEpisode(page, origin, 'Harbour Closed', {})
    await play(page)
    await expectRunning(page)
    await page.keyboard.press('ArrowRight')
    const position = await timeOf(page)
    await closeMediaSource()
    await expectRunning(page)
    await expect.poll(() => timeOf(page)).toBeGreaterThan(position)
    expect(await heightOf(page)).toBe(H264_HEIGHT)
  },
)

test(
  'playback continues in H.264 at the same position if the original cannot be decoded',
  { tag: '@slow' },
  async ({ page, origin }) => {
    await claimHardware(page)
    await openEpisode(page, origin, 'Harbour Damage', { video: damage(IN_AV1) })
    await play(page)
    await expect.poll(() => timeOf(page)).toBeGreaterThan(1.2)
    expect(await heightOf(page)).toBe(H264_HEIGHT)
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

/** From the fifth to the sixth second. */
const DAMAGED = damage(IN_H264, 4, 6)

/** Adds a playlist of damaged video to an episode, plays it from 3 seconds on, and records what the player says. */
async function playDamaged(
  page: Page,
  origin: string,
  name: string,
  attributes: string,
  beforePlay?: () => Promise<void>,
): Promise<string[]> {
  const id = await storeSeries(page, name)
  const base = `${origin}/test-media/${id}`
  const types = { list: 'application/vnd.apple.mpegurl', video: 'video/mp4' }
  const stream = (part: string, bandwidth: number, more: string) =>
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="${videoCodecOf(IN_H264)}",RESOLUTION=160x90,FRAME-RATE=12${more}\n${id}-${part}.m3u8\n`
  const copy = stream('copy', 20_000, attributes)
  const head = '#EXTM3U\n#EXT-X-VERSION:7\n'
  await serveFile(page, `${base}.m3u8`, { body: head + copy, type: types.list })
  const encoded = head + copy + stream('again', 30_000, ',SCORE=1')
  await serveFile(page, `${base}-encoded.m3u8`, { body: encoded, type: types.list })
  for (const [part, body] of [
    ['copy', DAMAGED],
    ['again', IN_H264],
  ] as const) {
    await serveFile(page, `${base}-${part}.m3u8`, { body: toPlaylist(body, `${id}-${part}.mp4`), type: types.list })
    await serveFile(page, `${base}-${part}.mp4`, { body, type: types.video })
  }
  await addToLibrary(page, numberOf(id), 1, `${base}.m3u8`)
  await open(page, `/watch/${id}`)
  await beforePlay?.()
  await play(page)
  await expectRunning(page)
  const messages = await recordMessages(page)
  await expect.poll(() => timeOf(page), { timeout: 120_000 }).toBeGreaterThan(8)
  await expect(page.getByRole('alert')).toHaveCount(0)
  return messages()
}

const wasPlayed = (page: Page, seconds: number) =>
  page.locator('video').evaluate(({ played }: HTMLVideoElement, at) => {
    const spans = Array.from({ length: played.length }, (_, i) => [played.start(i), played.end(i)] as const)
    return spans.some(([start, end]) => start <= at && at < end)
  }, seconds)

test(
  'where a copy is damaged, what the server encodes is played, without a word',
  { tag: '@slow' },
  async ({ page, origin }) => {
    const messages = await playDamaged(page, origin, 'Harbour Scratches', ',SCORE=3')
    expect(messages).toEqual([])
    expect([await wasPlayed(page, 4.5), await wasPlayed(page, 5.5)]).toEqual([true, true])
  },
)

test('a damaged place of which there is no other version is skipped', { tag: '@slow' }, async ({ page, origin }) => {
  // it is loaded before Play is pressed
  await playDamaged(page, origin, 'Harbour Gaps', '', () =>
    expect.poll(() => timeOf(page), { timeout: 60_000 }).toBeGreaterThan(5),
  )
  expect(await wasPlayed(page, 5.5)).toBe(false)
})
