import type { Page } from '@playwright/test'
import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'
import { expect, test } from '../support/journey.ts'
import { holdRequests, open } from '../support/open.ts'
import { evaluateVideo, expectRunning, holdMediaSource, startFilm, timeOf } from '../support/player.ts'

/** Playback resumes at the same position when a segment fails. */

const SEGMENT = /\/video-\w+\/segment-0(0[5-9]|1\d)\.m4s$/

/** Seeks to a position that is not buffered. */
const jump = (page: Page) => evaluateVideo(page, (video) => (video.currentTime = 40))

async function expectResumed(page: Page): Promise<void> {
  await expectRunning(page)
  expect(await timeOf(page)).toBeGreaterThan(39)
  await expect(page.getByRole('alert')).toHaveCount(0)
}

test.describe('a segment that fails', () => {
  test.use({ allowedErrors: /segment-/ })
  test('on the network is retried', async ({ page }) => {
    let lost = 0
    await page.route(SEGMENT, (route) => (lost++ < 2 ? route.abort('connectionreset') : route.continue()))
    await startFilm(page)
    await jump(page)
    await expectResumed(page)
    expect(lost).toBeGreaterThan(2)
  })

  test('on the server is retried', { tag: '@slow' }, async ({ page }) => {
    let lost = 0
    await page.route(SEGMENT, (route) => (lost++ < 3 ? route.fulfill({ status: 503 }) : route.continue()))
    await startFilm(page)
    await jump(page)
    await expectResumed(page)
  })

  test(
    'permanently ends in a clear message after the buffered part, and Retry resumes',
    { tag: '@slow' },
    async ({ page }) => {
      await page.route(SEGMENT, (route) => route.fulfill({ status: 403 }))
      test.slow() // every rendition is tried before the failure is final
      await page.clock.install()
      const refused = page.waitForResponse(SEGMENT)
      await startFilm(page)
      await refused
      await expectRunning(page)
      await jump(page)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Watch something else' }).getByRole('link')).toHaveCount(3)
      const alert = await page.getByRole('alert').elementHandle()
      await page.clock.runFor(60_000)
      expect(await alert?.evaluate(({ isConnected }) => isConnected), 'it stays until the viewer acts').toBe(true)
      await page.unroute(SEGMENT)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expectResumed(page)
    },
  )
})

test.describe('a server that is busy', () => {
  test.use({ allowedErrors: /segment-/ })
  test('says so instead of an error, and the video goes on as soon as it can', { tag: '@slow' }, async ({ page }) => {
    let isBusy = true
    const waits: (string | undefined)[] = []
    await page.route(SEGMENT, (route) => {
      waits.push(route.request().headers()['prefer'])
      return isBusy ? route.fulfill({ status: 503, headers: { 'x-busy': '2' } }) : route.continue()
    })
    await startFilm(page)
    await jump(page)
    await expect(page.getByText('The server is busy converting other videos.')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: '2 viewers are ahead of you' })).toBeVisible()
    // more often than what fails is retried
    await expect.poll(() => waits.length, { timeout: 30_000 }).toBeGreaterThan(8)
    await expect(page.getByRole('alert')).toHaveCount(0)
    isBusy = false
    await expectResumed(page)
    await expect(page.getByText('The server is busy')).toHaveCount(0)
    expect(new Set(waits)).toEqual(new Set(['wait=4']))
  })
})

test('a video that is paused while it loads stays paused', { tag: '@slow' }, async ({ page }) => {
  await page.clock.install()
  const release = await holdRequests(page, /\/sub\.m3u8$/)
  await open(page, `/watch/film-${FILM_NUMBER}`)
  await page.getByRole('button', { name: /^Play / }).click()
  const isPaused = () => evaluateVideo(page, (video) => video.paused)
  await expect.poll(isPaused).toBe(false)
  await page.keyboard.press('k')
  expect(await isPaused()).toBe(true)
  await page.keyboard.press('l')
  release()
  await expect.poll(() => evaluateVideo(page, (video) => video.readyState)).toBeGreaterThan(2)
  expect(await timeOf(page), 'forward from a position that is not known yet').toBe(0)
  await page.clock.runFor(30_000)
  expect(await isPaused()).toBe(true)
})

test('playback continues after the browser has closed the media source', { tag: '@slow' }, async ({ page }) => {
  const closeMediaSource = await holdMediaSource(page)
  let playlists = 0
  page.on('request', (request) => void (playlists += Number(request.url().endsWith('/sub.m3u8'))))
  await startFilm(page)
  await jump(page)
  await expectResumed(page)
  playlists = 1 // it is also requested ahead of the script that plays it
  await closeMediaSource()
  await expectResumed(page)
  expect(playlists, 'the film is not opened again, as after a long stall').toBe(1)

  await closeMediaSource()
  await expectResumed(page)
  expect(playlists, 'the second time, it is').toBe(2)
  await closeMediaSource()
  await expectResumed(page)
  expect(playlists, 'the third time, it goes on behind the place').toBe(3)
})

test('a corrupt segment does not stop the film', { tag: '@slow' }, async ({ page }) => {
  let broken = 0
  await page.route(SEGMENT, (route) =>
    broken++ < 1 ? route.fulfill({ contentType: 'video/mp4', body: Buffer.alloc(4_000, 7) }) : route.continue(),
  )
  await startFilm(page)
  await jump(page)
  await expectResumed(page)
  expect(broken).toBeGreaterThan(1)
})

test('playback resumes after a temporary outage', { tag: '@slow' }, async ({ page, context }) => {
  const outage = Promise.withResolvers<void>()
  await page.route(SEGMENT, async (route) => {
    await outage.promise
    await route.continue()
  })
  await startFilm(page)
  await context.setOffline(true)
  outage.resolve()
  await jump(page)
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await context.setOffline(false)
  await expectResumed(page)
})
