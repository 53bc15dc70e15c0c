import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test as journey } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { readJson } from '../support/storage.ts'
import { slowDown } from '../support/player.ts'
import { addVideo, episodeIdOf, numberOf, pause, storeSeries, timeOf } from '../support/series.ts'
import { addToLibrary, COLOURS, serveFile, toPlaylist } from '../support/video.ts'

const test = journey.extend<{ origin: string }>({
  origin: async ({ baseURL }, use) => use(baseURL ?? ''),
})

const readStored = (page: Page) => readJson(page, 'continueWatching')
const store = (page: Page, value: string) =>
  page.addInitScript((text) => localStorage.setItem('continueWatching', text), value)

test.describe('an episode with a video', () => {
  test('plays, and the progress is saved', async ({ page, origin }) => {
    const id = await storeSeries(page, 'Harbour Nights')
    await addVideo(page, origin, id, 1)
    await slowDown(page)
    await open(page, `/watch/${id}`)
    expect(await readStored(page), 'opening the page is not watching').toBeNull()
    const video = page.locator('video')
    await page.getByRole('button', { name: 'Play Harbour Nights, episode 1' }).click()
    await expect.poll(() => timeOf(video)).toBeGreaterThan(0.3)
    await expect(video, 'the keyboard controls the video').toBeFocused()
    await pause(video)
    await expect
      .poll(() => readStored(page))
      .toEqual([
        {
          id,
          episodeId: String(episodeIdOf(id, 1)),
          episodeNum: 1,
          title: 'Harbour Nights',
          japanese_title: '港の物語',
          poster: expect.stringMatching(/^\/images\/poster\//),
          progress: expect.any(Number),
          adultContent: false,
          position: expect.any(Number),
          at: expect.stringMatching(/^20\d\d-.+Z$/),
        },
      ])
    await expectAccessible(page, 'dark')
  })

  test('resumes where the viewer left off', { tag: '@slow' }, async ({ page, origin }) => {
    const id = await storeSeries(page, 'Harbour Mornings')
    await addVideo(page, origin, id, 1)
    await addVideo(page, origin, id, 2)
    await expect
      .poll(async () => (await page.request.get(`/api/catalogue/hero/${id}`)).text())
      .toContain('"playable":"1-2"')
    await store(page, JSON.stringify([{ id, episodeId: episodeIdOf(id, 2), episodeNum: 2, progress: 40, position: 2 }]))
    await page.addInitScript(() => localStorage.setItem('player', '{"autoplay":false}'))
    await open(page, `/watch/${id}`)
    await expect(page, 'a URL without an episode leads to the current one').toHaveURL(
      `/watch/${id}?ep=${episodeIdOf(id, 2)}`,
    )
    await page.getByText('Continue at 0:02').click()
    await expect.poll(() => timeOf(page.locator('video'))).toBeGreaterThanOrEqual(2)
  })

  test('resumes there too if openings are skipped automatically', { tag: '@slow' }, async ({ page, origin }) => {
    const id = await storeSeries(page, 'Harbour Overtures')
    await addVideo(page, origin, id, 1, '--intro', '0-2.4')
    await store(
      page,
      JSON.stringify([{ id, episodeId: episodeIdOf(id, 1), episodeNum: 1, progress: 40, position: 1.5 }]),
    )
    await page.addInitScript(() => localStorage.setItem('player', '{"autoSkip":true,"autoplay":false}'))
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/test-media/, async (route) => {
      await released
      await route.fallback()
    })
    await open(page, `/watch/${id}?episode=1`)
    await page.getByRole('button', { name: /^Play / }).click()
    await expect(page.getByRole('status', { name: 'Loading' })).toBeAttached()
    release()
    await expect.poll(() => timeOf(page.locator('video'))).toBeGreaterThan(2.5)
    const played = await page.locator('video').evaluate((video: HTMLVideoElement) => {
      const all = video.played
      return Array.from({ length: all.length }, (_, index) => all.start(index).toFixed(1))
    })
    expect(played.at(-1), 'without a jump').toBe('1.5')
  })

  test('is shared with a start time, at which it then starts', { tag: '@slow' }, async ({ page, origin }) => {
    const id = await storeSeries(page, 'Harbour Letters')
    await addVideo(page, origin, id, 1)
    await page.addInitScript(() => localStorage.setItem('player', '{"autoplay":false}'))
    await open(page, `/watch/${id}?ep=${episodeIdOf(id, 1)}&t=2`)
    await page.getByRole('button', { name: /^Play / }).click()
    const video = page.locator('video')
    await expect.poll(() => timeOf(video)).toBeGreaterThanOrEqual(2)
    await pause(video)
    await expect(page.getByRole('button', { name: 'Share' }).locator('svg')).toBeVisible()
    await page.getByRole('button', { name: 'Share' }).click()
    const link = page.getByRole('textbox', { name: 'Link' })
    await expect(link).toHaveValue(`${origin}/watch/${id}?ep=${episodeIdOf(id, 1)}`)
    await page.getByRole('checkbox', { name: /^at 0:0[2-9]$/ }).check()
    await expect(link).toHaveValue(/&t=[2-9]$/)
    await expectAccessible(page, 'dark')
  })

  test('at its end plays the next one, which becomes the current one', async ({ page, origin }) => {
    const id = await storeSeries(page, 'Harbour Evenings')
    await page.clock.install()
    await addVideo(page, origin, id, 2)
    await addVideo(page, origin, id, 1)
    await open(page, `/watch/${id}?episode=1`)
    await page.getByRole('button', { name: /^Play / }).click()
    const video = page.locator('video')
    await expect.poll(() => timeOf(video)).toBeGreaterThan(0.2)
    await video.evaluate((element: HTMLVideoElement) => (element.currentTime = element.duration - 0.1))
    await expect(page.getByRole('link', { name: 'Next: episode 2' })).toBeVisible()
    await page.clock.runFor(9_000)
    await expect(page).toHaveURL(`/watch/${id}?ep=${episodeIdOf(id, 2)}`)
    await expect.poll(() => video.evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(false)
    await expect.poll(() => readStored(page)).toMatchObject([{ id, episodeNum: 2 }])
  })

  test(
    'at its end stops if the next one has no video, and the list says so',
    { tag: '@slow' },
    async ({ page, origin }) => {
      const id = await storeSeries(page, 'Harbour Silence')
      await addVideo(page, origin, id, 3)
      await addVideo(page, origin, id, 1)
      await open(page, `/watch/${id}?episode=1`)
      const items = page.getByRole('region', { name: 'Episodes' }).getByRole('listitem')
      await expect(items.getByText('Not available here yet')).toHaveCount(1)
      await expect(items.nth(1)).toContainText('Not available here yet')
      await page.getByRole('button', { name: /^Play / }).click()
      const video = page.locator('video')
      await expect.poll(() => video.evaluate(({ ended }: HTMLVideoElement) => ended)).toBe(true)
      await expect(page.getByRole('region', { name: 'Up next' })).toHaveCount(0)
      const end = page.getByRole('region', { name: 'The end' })
      await expect(end.getByRole('button', { name: 'Watch again' })).toBeVisible()
      await expect(end.getByRole('link')).toHaveCount(3)
      await expect(page.locator('.player-end-art'), 'no black frame').toBeVisible()
      expect(await readStored(page), 'it becomes current once it has a video').toMatchObject([
        { id, episodeNum: 2, position: 0 },
      ])
    },
  )

  test('plays from a playlist, and stays in full screen for the next', { tag: '@slow' }, async ({ page, origin }) => {
    const id = await storeSeries(page, 'Harbour Lists')
    const address = `${origin}/test-media/${id}.m3u8`
    const playlist = toPlaylist(COLOURS, `${id}.mp4`)
    await serveFile(page, address, { body: playlist, type: 'application/vnd.apple.mpegurl' })
    await serveFile(page, `${origin}/test-media/${id}.mp4`, { body: COLOURS, type: 'video/mp4' })
    await addToLibrary(page, numberOf(id), 2, address)
    await addToLibrary(page, numberOf(id), 1, address)
    await slowDown(page)
    await open(page, `/watch/${id}`)
    await page.getByRole('button', { name: /^Play / }).click()
    const video = page.locator('video')
    await expect.poll(() => timeOf(video)).toBeGreaterThan(0.5)
    // the film is short, and at its end the next one plays all the same
    await page.keyboard.press('k')
    expect(await video.evaluate((element: HTMLVideoElement) => element.src), 'played by hls.js').toMatch(/^blob:/)
    await page.keyboard.press('f')
    await expect(page.locator('.player:fullscreen')).toBeVisible()
    await page.keyboard.press('n')
    await expect(page).toHaveURL(`/watch/${id}?ep=${episodeIdOf(id, 2)}`)
    await expect(page.locator('.player:fullscreen')).toBeVisible()
    await expect.poll(() => timeOf(video)).toBeGreaterThan(0.2)
    expect(await readStored(page), 'the progress of the previous episode was saved').toMatchObject([{ id }])
  })

  test('shows its subtitles', async ({ page, origin }) => {
    const id = await storeSeries(page, 'Harbour Words')
    const subtitles = `${origin}/test-media/${id}.vtt`
    await serveFile(page, subtitles, {
      body: 'WEBVTT\n\n00:00.000 --> 00:30.000\nThe tide is out.\n',
      type: 'text/vtt',
    })
    await addVideo(page, origin, id, 1, '--track', `en=${subtitles}`)
    await open(page, `/watch/${id}`)
    await page.getByRole('button', { name: /^Play / }).click()
    await expect(page.locator('.player-cues')).toHaveText('The tide is out.')
  })

  test(
    'has sources by audio, and the next episode keeps the selected one',
    { tag: '@slow' },
    async ({ page, origin }) => {
      const id = await storeSeries(page, 'Harbour Voices')
      await addVideo(page, origin, id, 1)
      await addVideo(page, origin, id, 1, '--type', 'dub')
      await addVideo(page, origin, id, 2, '--type', 'dub')
      await open(page, `/watch/${id}`)
      const sources = page.getByRole('navigation', { name: 'Sources' })
      await expect(sources.getByRole('link', { name: /^Sub: / })).toHaveAttribute('aria-current', 'true')
      await sources.getByRole('link', { name: /^Dub: / }).click()
      await expect(page).toHaveURL(/type=dub&server=HD-1$/)
      await expect(sources.getByRole('link', { name: /^Dub: / })).toHaveAttribute('aria-current', 'true')
      await expect(page.locator('video')).toHaveAttribute('src', /--typedub\.mp4$/)
      await page.getByRole('link', { name: 'Next episode' }).click()
      await expect(page).toHaveURL(`/watch/${id}?ep=${episodeIdOf(id, 2)}&type=dub`)
      const card = await page.request.get(`/api/catalogue/info?id=${id}`)
      expect(await card.json()).toMatchObject({ results: { data: { animeInfo: { tvInfo: { sub: 1, dub: 2 } } } } })
    },
  )

  test.describe('with two sources', () => {
    test.use({ allowedErrors: /test-media/ })
    test(
      'plays from the second, at the same position, if the first fails',
      { tag: '@slow' },
      async ({ page, origin }) => {
        const id = await storeSeries(page, 'Harbour Twins')
        const gone = `${origin}/test-media/${id}-gone.mp4`
        await addToLibrary(page, numberOf(id), 1, gone)
        await addVideo(page, origin, id, 1)
        await store(
          page,
          JSON.stringify([{ id, episodeId: episodeIdOf(id, 1), episodeNum: 1, progress: 40, position: 2 }]),
        )
        await open(page, `/watch/${id}?episode=1`)
        await page.getByRole('button', { name: /^Play / }).click()
        await expect.poll(() => timeOf(page.locator('video'))).toBeGreaterThanOrEqual(2)
        expect(await page.locator('video').getAttribute('src')).not.toBe(gone)
      },
    )
  })

  test('plays from the second if the first never responds', { tag: '@slow' }, async ({ page, origin }) => {
    const id = await storeSeries(page, 'Harbour Patience')
    const unresponsive = `${origin}/test-media/${id}-mute.mp4`
    await page.route(unresponsive, () => undefined)
    await addToLibrary(page, numberOf(id), 1, unresponsive)
    await addVideo(page, origin, id, 1)
    await page.clock.install()
    await open(page, `/watch/${id}?episode=1`)
    await page.getByRole('button', { name: /^Play / }).click()
    await expect(page.getByRole('status', { name: 'Loading' })).toBeAttached()
    await page.clock.runFor(90_000)
    await expect.poll(() => timeOf(page.locator('video'))).toBeGreaterThan(0.3)
    expect(await page.locator('video').getAttribute('src')).not.toBe(unresponsive)
  })

  test.describe('with an outage', { tag: '@slow' }, () => {
    test.use({ allowedErrors: /test-media/ })
    test('says so, and plays on Retry', async ({ page, origin }) => {
      const id = await storeSeries(page, 'Harbour Fog')
      const address = `${origin}/test-media/${id}.mp4`
      await addToLibrary(page, numberOf(id), 1, address)
      await open(page, `/watch/${id}`)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await expectAccessible(page, 'dark')
      await serveFile(page, address, { body: COLOURS, type: 'video/mp4' })
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect.poll(() => timeOf(page.locator('video'))).toBeGreaterThan(0.3)
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('is playable', { tag: '@slow' }, async ({ page, origin }) => {
      const id = await storeSeries(page, 'Harbour Silence')
      await addVideo(page, origin, id, 1)
      await page.goto(`/watch/${id}`)
      await expect(page.locator('video[controls]')).toHaveAttribute('src', /\.mp4$/)
      await expect(page.getByRole('button', { name: /^Play / })).toHaveCount(0)
    })
  })
})
