/** Google Cast, with a stand-in for Google's scripts. */
import type { Page } from '@playwright/test'
import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'
import { expectAccessible } from '../support/accessible.ts'
import { fakeCast } from '../support/cast.ts'
import { connect, expectPage, openDevices, screenOf, startEpisode, test } from '../support/cast-site.ts'
import { expect } from '../support/journey.ts'
import { evaluateVideo, expectRunning, recordMessages, startFilm, timeOf, videoOf } from '../support/player.ts'
import { readJson } from '../support/storage.ts'

test.describe.configure({ mode: 'serial' })

test('the film plays on a television with subtitles, and goes on here at the same place', async ({
  page,
  castSite,
}) => {
  const violations: string[] = []
  await page.exposeFunction('recordViolation', (blocked: string) => violations.push(blocked))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) =>
      (globalThis as unknown as { recordViolation(uri: string): void }).recordViolation(blockedURI),
    ),
  )
  const receiver = await fakeCast(page)
  await startFilm(page)
  await videoOf(page).evaluate((video: HTMLVideoElement) => (video.currentTime = 20))
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(20)
  await openDevices(page)
  expect(receiver.requests, 'nothing is loaded from Google before the click').toEqual([])
  await page.getByRole('button', { name: /^Google Cast/ }).click()
  const choose = page.getByRole('button', { name: /^Choose a Cast device/ })
  await expect(choose).toBeFocused()
  await receiver.answer('timeout')
  await choose.click()
  await expect(page.getByText('The device didn’t answer.')).toBeVisible()
  await receiver.answer(null)
  await choose.click()
  const screen = screenOf(page)
  await expect(screen).toBeVisible()
  await expect.poll(() => receiver.loads()).toHaveLength(1)
  const [load] = await receiver.loads()
  expect(load?.currentTime).toBeGreaterThanOrEqual(20)
  expect(load?.media).toMatchObject({
    contentUrl: expect.stringMatching(new RegExp(`^${castSite.origin}/media/portable/film/[0-9a-f]+/1/sub\\.m3u8$`)),
    contentType: 'application/vnd.apple.mpegurl',
    streamType: 'BUFFERED',
    hlsSegmentFormat: 'fmp4',
    hlsVideoSegmentFormat: 'fmp4',
    metadata: { images: [{ url: expect.stringContaining(`${castSite.origin}/`) }] },
    tracks: [
      { type: 'TEXT', subtype: 'SUBTITLES', trackContentType: 'text/vtt', language: 'en', name: 'English' },
      { type: 'TEXT', language: 'ja' },
    ],
    textTrackStyle: { foregroundColor: '#FFFFFFFF' },
  })
  expect(load?.activeTrackIds).toEqual([1])
  for (const address of [load?.media.contentUrl ?? '', String(load?.media.tracks[0]?.['trackContentId'])]) {
    const { status, cors } = await loadFromElsewhere(page, address)
    expect([address, status, cors]).toEqual([address, 200, '*'])
  }
  expect(await videoOf(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  await videoOf(page).evaluate((video: HTMLVideoElement) => (video.currentTime = 1))
  await expect(page.getByRole('button', { name: /^Skip/ }), 'nothing plays here that could be skipped').toHaveCount(0)

  await page.keyboard.press('k')
  await expect(screen.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expectAccessible(page, 'dark', 'light')
  await screen.getByRole('button', { name: 'Play', exact: true }).click()
  await screen.getByRole('slider', { name: 'Position' }).press('ArrowRight')
  await expect.poll(async () => (await receiver.state()).time).toBeGreaterThan(20.9)
  await screen.getByRole('slider', { name: 'Volume' }).press('ArrowRight')
  expect((await receiver.state()).volume).toBeCloseTo(0.51)
  await screen.getByRole('combobox', { name: 'Subtitles' }).selectOption('Japanese')
  await expect.poll(() => receiver.activeTrackIds()).toEqual([100, 2])
  await screen.getByRole('combobox', { name: 'Audio' }).selectOption('English')
  await expect.poll(() => receiver.activeTrackIds()).toEqual([2, 101])
  await receiver.playTo(33)
  await screen.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => placeOf(page, `-${FILM_NUMBER}`)).toBe(33)

  await receiver.playTo(41)
  const playedFrom = () => evaluateVideo(page, ({ played }) => played.start(played.length - 1))
  await screen.getByRole('button', { name: 'Play here again' }).click()
  await expect(screen).toHaveCount(0)
  await expect.poll(playedFrom).toBeCloseTo(41, 0)
  await expectRunning(page)
  expect(violations).toEqual([])
})

test(
  'episodes follow each other there, the page with them, and the place is kept',
  { tag: '@slow' },
  async ({ page, castSite }) => {
    const receiver = await startEpisode(page, castSite)
    await connect(page, receiver)
    const screen = screenOf(page)
    const followers = async () => (await receiver.queue()).map(({ media }) => media.customData.href.split('=')[1])
    await expect.poll(followers).toEqual(['100002', '100003', '100004'])
    expect((await receiver.loads())[0]?.media).toMatchObject({
      contentType: 'video/mp4',
      metadata: { title: 'Episode 1', seriesTitle: 'Cowboy Bebop', episode: 1 },
    })
    await receiver.playTo(95)
    await receiver.finish()
    await expect(page).toHaveURL(/\?ep=100002$/)
    await expect(screen).toContainText('Cowboy Bebop · Episode 2')
    await expectPage(page, 2)
    expect(await receiver.loads(), 'the receiver went on by itself').toHaveLength(1)
    await receiver.playTo(12)
    await page.keyboard.press('k')
    await expect.poll(() => placeOf(page, 'cowboy-bebop-1')).toBe(12)
    await expect.poll(followers, 'a key shows that the viewer is there').toEqual(['100003', '100004', '100005'])

    await screen.getByRole('button', { name: 'Next: episode 3' }).click()
    await expect(page).toHaveURL(/\?ep=100003$/)
    await expect.poll(async () => (await receiver.loads()).length).toBe(2)
    await receiver.fail()
    await expect(screen.getByRole('alert')).toHaveText('This video can’t be played on Living Room TV.')
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(async () => (await receiver.loads()).length).toBe(3)

    const readMessages = await recordMessages(page)
    await receiver.playTo(2)
    await receiver.disconnect()
    await expect(screen).toHaveCount(0)
    await expect.poll(readMessages).toContain('Disconnected from Living Room TV. Your position is saved.')
    await expect.poll(() => timeOf(page)).toBeCloseTo(2, 0)
  },
)

/** As a receiver: from another origin, without cookies. */
async function loadFromElsewhere(page: Page, address: string) {
  const response = await page.request.get(address, { headers: { origin: ORIGIN_OF_RECEIVER, cookie: '' } })
  return { status: response.status(), cors: response.headers()['access-control-allow-origin'] }
}
const ORIGIN_OF_RECEIVER = 'https://receiver.example'

/** @param id the end of the title’s id */
async function placeOf(page: Page, id: string): Promise<number | undefined> {
  const list = (await readJson(page, 'continueWatching')) as { id: string; position: number }[]
  return list?.find((entry) => entry.id.endsWith(id))?.position
}
