import type { Page } from '@playwright/test'
import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'
import { serveForeignPage } from '../support/foreign-page.ts'
import { expect, test } from '../support/journey.ts'
import { holdRequests, open } from '../support/open.ts'
import { evaluateVideo } from '../support/player.ts'

/** The bundled film plays on a fresh site. */

interface VideoState {
  time: number
  width: number
  height: number
}

const readVideo = (page: Page): Promise<VideoState> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    time: video.currentTime,
    width: video.videoWidth,
    height: video.videoHeight,
  }))

async function expectPlaying(page: Page): Promise<void> {
  const isPlaying = async () => {
    const { time, width, height } = await readVideo(page)
    return time > 0.5 && width > 0 && height > 0
  }
  await expect.poll(isPlaying).toBe(true)
}

/** Records the audio renditions whose segments are requested from now on. */
function recordAudioRequests(page: Page): Set<string> {
  const requests = new Set<string>()
  page.on('request', (request) => {
    const [, folder] = /\/(audio-\w+)\/[^/]+\.m4s$/.exec(new URL(request.url()).pathname) ?? []
    if (folder) requests.add(folder)
  })
  return requests
}

/** Selects subtitles like the browser's own menu. */
const selectSubtitles = (page: Page, language: string) =>
  page.locator('video').evaluate((video: HTMLVideoElement, wanted) => {
    for (const track of video.textTracks) track.mode = track.language === wanted ? 'showing' : 'disabled'
  }, language)

const displayedSubtitles = (page: Page): Promise<string[][]> =>
  page
    .locator('video')
    .evaluate((video: HTMLVideoElement) =>
      [...video.textTracks]
        .filter(({ mode }) => mode === 'showing')
        .map(({ language, cues }) => [
          language,
          ...[...(cues ?? [])].filter((cue) => cue instanceof VTTCue).map(({ text }) => text),
        ]),
    )

async function openFilm(page: Page): Promise<void> {
  await open(page, `/watch/film-${FILM_NUMBER}`)
  await page.getByRole('button', { name: /^Play / }).click()
}

test('plays from its title page', async ({ page }) => {
  const requests = recordAudioRequests(page)
  await open(page, `/film-${FILM_NUMBER}`)
  await page.getByRole('link', { name: 'Watch Now' }).click() // a click on Watch Now starts playback
  await expectPlaying(page)
  expect([...requests], 'the original audio').toEqual(['audio-ja'])
})

test('has English audio too', { tag: '@slow' }, async ({ page }) => {
  await openFilm(page)
  await expectPlaying(page)
  const requests = recordAudioRequests(page)
  await page.getByRole('navigation', { name: 'Sources' }).getByRole('link', { name: /^Dub/ }).click()
  await expectPlaying(page)
  // a segment of the original may have been requested already
  await expect.poll(() => [...requests].at(-1)).toBe('audio-en')
  await expect(page.getByRole('button', { name: 'Subtitles: off' }), 'the dub needs no subtitles').toBeVisible()
})

test('has subtitles in English and Japanese', { tag: '@slow' }, async ({ page }) => {
  await openFilm(page)
  await expectPlaying(page)
  await page.getByRole('button', { name: 'Subtitles: English' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await page.keyboard.press('3')
  await expect(page.locator('.player-cues'), 'English at first').toHaveText(/[a-z]/)
})

test('plays on another site, using only the catalogue API', { tag: '@slow' }, async ({ context, baseURL }) => {
  const foreignPage = await serveForeignPage()
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  try {
    for (const type of ['sub', 'dub']) {
      await page.goto(foreignPage.address)
      const requests = recordAudioRequests(page)
      const state: unknown = await page.evaluate(`play('${baseURL}/api/catalogue', '${FILM_NUMBER}', '${type}')`)
      const own = expect.stringMatching(new RegExp(`^${baseURL}/media/portable/film/`))
      expect(state).toMatchObject({ streamingLink: { type, link: { file: own, type: 'hls' }, tracks: { length: 3 } } })
      await expectPlaying(page)
      expect([...requests]).toEqual([type === 'sub' ? 'audio-ja' : 'audio-en'])
      expect(await displayedSubtitles(page), 'the playlist itself shows no subtitles').toEqual([])
      await selectSubtitles(page, '')
      await expect
        .poll(async () => (await displayedSubtitles(page)).flat().join(' '))
        .toMatch(/[a-z].*[\u3040-\u30ff]/s)
    }
    expect(problems).toEqual([])
  } finally {
    await page.close()
    foreignPage.close()
  }
})

test('the playlist is requested with the script that plays it', { tag: '@slow' }, async ({ page }) => {
  const release = await holdRequests(page, /\/hls\.client-/)
  const requested = page.waitForRequest(/\/sub\.m3u8$/)
  await open(page, `/watch/film-${FILM_NUMBER}`)
  await requested
  release()
  await page.getByRole('button', { name: /^Play / }).click()
  await expectPlaying(page)
})

test('a film that is started while the player is loaded buffers ahead as well', { tag: '@slow' }, async ({ page }) => {
  const release = await holdRequests(page, /\/hls\.client-/)
  await open(page, `/watch/film-${FILM_NUMBER}`)
  await page.getByRole('button', { name: /^Play / }).click()
  await expect.poll(() => evaluateVideo(page, (video) => video.paused)).toBe(false)
  release()
  const secondsAhead = () => evaluateVideo(page, ({ buffered, currentTime }) => buffered.end(0) - currentTime)
  await expect.poll(() => secondsAhead().catch(() => 0)).toBeGreaterThan(20)
})
