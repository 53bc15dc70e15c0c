import type { Locator } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { expectAccessible } from '../support/accessible.ts'
import { scriptSizes } from '../support/page-checks.ts'
import {
  evaluateVideo,
  readPreferences,
  expectRunning,
  recordMessages,
  openSettings,
  pressBeforeHydration,
  startFilm,
  showControls,
  timeOf,
  videoOf,
} from '../support/player.ts'

/** Compressed size budget of a watch page's scripts. */
const MAX_BYTES = 282_000

test('every keyboard shortcut works', async ({ page }) => {
  await startFilm(page)
  const press = (key: string) => page.keyboard.press(key)
  const paused = () => evaluateVideo(page, (video) => video.paused)
  const near = (seconds: number) => expect.poll(() => timeOf(page)).toBeCloseTo(seconds, 0)
  await press('Space')
  await expect.poll(paused).toBe(true)
  await press('k')
  await expect.poll(paused).toBe(false)
  await press('k')
  await press('5')
  await near(43.3)
  await press('j')
  await near(33.3)
  await press('l')
  await near(43.3)
  await press('ArrowLeft')
  await near(38.3)
  await press('ArrowRight')
  await near(43.3)
  await press('0')
  await near(0)
  await press('m')
  expect(await evaluateVideo(page, (video) => video.muted)).toBe(true)
  await press('m')
  for (let step = 0; step < 4; step += 1) await press('ArrowDown')
  expect(await evaluateVideo(page, (video) => video.volume)).toBeCloseTo(0.8)
  await press('ArrowUp')
  expect(await evaluateVideo(page, (video) => video.volume)).toBeCloseTo(0.85)
  await press('>')
  expect(await evaluateVideo(page, (video) => video.playbackRate)).toBe(1.25)
  await press('<')
  expect(await evaluateVideo(page, (video) => video.playbackRate)).toBe(1)
  await press('c')
  await expect(page.getByRole('button', { name: 'Subtitles: off' })).toBeVisible()
  await press('c')
  await expect(page.getByRole('button', { name: 'Subtitles: English' })).toBeVisible()
  await press('x')
  await expect(page.locator('.player-status')).toHaveText('Subtitle delay +0.1 s')
  await press('z')
  await expect(page.locator('.player-status')).toHaveText('Subtitle delay 0.0 s')
  await press('f')
  await expect(page.getByRole('button', { name: 'Exit full screen' })).toBeVisible()
  await press('f')
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
  await press('Shift+?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Back or forward 10 seconds')
  await press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await readPreferences(page, 'player')).toMatchObject({ volume: 0.85, muted: false, speed: 1 })
})

test(
  'the seek bar is accessible by screen reader and keyboard, and shows previews',
  { tag: '@slow' },
  async ({ page }) => {
    await startFilm(page)
    await page.keyboard.press('k')
    const bar = page.getByRole('slider', { name: 'Seek' })
    await page.keyboard.press('0')
    await expect(bar).toHaveAttribute('aria-valuetext', '0:00 of 1:26, Intro')
    await bar.focus()
    await page.keyboard.press('PageUp')
    await expect(bar).toHaveAttribute('aria-valuetext', '0:30 of 1:26')
    const box = await bar.boundingBox()
    if (!box) throw new Error('The seek bar is not visible.')
    await page.mouse.move(box.x + box.width * 0.96, box.y + box.height / 2)
    const preview = page.locator('.player-preview')
    await expect(preview).toHaveText(/^Outro1:2\d$/)
    const tile = preview.locator('.player-tile > span')
    await expect(tile).toHaveCSS('background-image', /storyboard-1\.webp/)
    expect(await tile.evaluate((element) => element.style.backgroundPosition)).not.toBe('0px 0px')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect.poll(() => timeOf(page)).toBeCloseTo(43.3, 0)
  },
)

test('audio, subtitles, quality and speed are selected and remembered', { tag: '@slow' }, async ({ page }) => {
  test.slow()
  const requests = new Set<string>()
  page.on('request', (request) => {
    const [folder] = /(audio|video)-\w+(?=\/segment)/.exec(request.url()) ?? []
    if (folder) requests.add(folder)
  })
  await startFilm(page)
  let panel = await openSettings(page, /^Audio/)
  await expectAccessible(page, 'dark')
  requests.clear()
  await panel.getByRole('radio', { name: 'English' }).click()
  await expect(panel.getByRole('radio', { name: 'English' }), 'once it is playing').toBeChecked()
  expect([...requests]).toContain('audio-en')
  await page.keyboard.press('Escape')
  await expectRunning(page)

  panel = await openSettings(page, /^Subtitles/)
  await panel.getByRole('radio', { name: 'Japanese' }).check()
  await expect(page.getByRole('status').getByText('Subtitles: Japanese')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('3')
  await expect(page.locator('.player-cues')).toHaveText(/[\u3040-\u30ff]/)

  panel = await openSettings(page, /^Quality/)
  await panel.getByRole('radio', { name: '360p' }).check()
  await page.keyboard.press('Escape')
  await expect.poll(() => evaluateVideo(page, (video) => video.videoHeight)).toBe(360)

  await pressBeforeHydration(page)
  await expectRunning(page)
  await expect(page.getByRole('button', { name: 'Subtitles: Japanese' })).toBeVisible()
  expect(await evaluateVideo(page, (video) => video.videoHeight)).toBe(360)
  expect(await readPreferences(page, 'playerTitles')).toMatchObject([
    [expect.any(String), { sound: { language: 'en' }, words: { language: 'ja' } }],
  ])
})

test(
  'a local subtitle file is shown, plain or styled, and can be shifted in time',
  { tag: '@slow' },
  async ({ page }) => {
    await startFilm(page)
    await page.keyboard.press('k')
    await page.getByRole('button', { name: /^Subtitles/ }).click()
    const file = page.getByLabel('Subtitle file')
    const subtitles = '1\n00:00:00,000 --> 00:01:26,000\nMy <i>own</i> <script>words</script>\n'
    await file.setInputFiles({ name: 'mine.srt', mimeType: 'text/plain', buffer: Buffer.from(subtitles) })
    await expect(page.locator('.player-cues')).toHaveText('My own words')
    await page.getByRole('button', { name: 'Subtitles 0.1 seconds later' }).click()
    await expect(page.getByRole('group', { name: 'Subtitle delay' })).toContainText('+0.1 s')
    const wasm = page.waitForResponse(/jassub-worker.*\.wasm$/)
    const fonts: string[] = []
    page.on('requestfinished', (request) => fonts.push(...(/\/(\w+)-[^/]*\.woff2$/.exec(request.url()) ?? []).slice(1)))
    await file.setInputFiles({ name: 'mine.ass', mimeType: 'text/plain', buffer: Buffer.from(ASS) })
    expect((await wasm).headers()['content-type'], 'served with the correct type').toBe('application/wasm')
    await expect(page.locator('.player-styled[data-ready] canvas')).toHaveCount(1)
    await expect(page.locator('.player-cues'), 'the line that no font has').toHaveText('สวัสดี')
    expect(fonts.toSorted(), 'only the fonts that its characters need').toEqual(['6', 'latin'])
    const canvas = page.locator('.player-styled canvas')
    await expect.poll(() => countInk(canvas)).toBeGreaterThan(0)
    const before = await countInk(canvas)
    await page.getByRole('button', { name: 'Style', exact: true }).click()
    await page.getByRole('radio', { name: '200%' }).check()
    await page.getByRole('switch', { name: /^My style for dialogue/ }).check()
    await expect.poll(() => countInk(canvas), 'twice the size, in a box').toBeGreaterThan(2 * before)
  },
)

test(
  'an opening is skipped by a click, or automatically if the viewer wants that',
  { tag: '@slow' },
  async ({ page }) => {
    await startFilm(page)
    for (const key of ['k', '0']) await page.keyboard.press(key) // the intro does not wait for a slow machine
    await page.getByRole('button', { name: 'Skip Intro' }).click()
    await page.keyboard.press('k')
    await expect.poll(() => timeOf(page)).toBeGreaterThan(6.6)
    const panel = await openSettings(page, /^Skipping/)
    await panel.getByRole('group', { name: 'Outros' }).getByRole('radio', { name: 'Always' }).check()
    await panel.getByRole('group', { name: 'Intros' }).getByRole('radio', { name: 'Never' }).check()
    await expectAccessible(page, 'dark')
    await pressBeforeHydration(page, true)
    await page.keyboard.press('0')
    await expectRunning(page)
    await expect(page.getByRole('button', { name: 'Skip Intro' })).toHaveCount(0)
    const readMessages = await recordMessages(page)
    await evaluateVideo(page, (video) => (video.currentTime = 79.2))
    await expect.poll(readMessages).toContain('Outro skipped')
    await expect.poll(() => evaluateVideo(page, (video) => video.ended)).toBe(true)
    const hasPlayedOutro = () =>
      evaluateVideo(page, ({ played }) => {
        for (let index = 0; index < played.length; index += 1)
          if (played.start(index) < 83 && played.end(index) > 83) return true
        return false
      })
    expect(await hasPlayedOutro(), 'the middle of the ending').toBe(false)
    await page.getByRole('button', { name: 'Undo skip' }).click()
    await expect.poll(hasPlayedOutro, 'back in the ending, which now plays').toBe(true)
  },
)

test('is labelled, accessible and within its size budget', async ({ page }) => {
  await startFilm(page)
  await page.keyboard.press('k')
  await expect(videoOf(page)).not.toHaveAttribute('controls')
  await expectAccessible(page, 'dark', 'light')
  const bytes = (await scriptSizes(page)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
})

/** The number of pixels that a canvas covers. */
const countInk = (canvas: Locator): Promise<number> =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const copy = new OffscreenCanvas(element.width, element.height).getContext('2d')
    copy?.drawImage(element, 0, 0)
    const pixels = copy?.getImageData(0, 0, element.width, element.height).data ?? new Uint8ClampedArray()
    return pixels.reduce((count, value, index) => (index % 4 === 3 && value > 100 ? count + 1 : count), 0)
  })

const ASS = `[Script Info]
ScriptType: v4.00+
PlayResX: 640
PlayResY: 360

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, Alignment
Style: Default,Sans,40,&H0000FFFF,8

[Events]
Format: Layer, Start, End, Style, Text
Dialogue: 0,0:00:00.00,0:01:26.00,Default,Styled ひらがな
Dialogue: 0,0:00:00.00,0:01:26.00,Default,สวัสดี
`

test.describe('on a touch screen', { tag: '@slow' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('the settings hide keyboard shortcuts', async ({ page }) => {
    await startFilm(page)
    await showControls(page)
    await page.getByRole('button', { name: /^Settings/ }).click()
    await expect(page.getByRole('switch', { name: /^Autoplay/ })).toBeVisible()
    await expect(page.getByText('All shortcuts', { exact: true })).toBeHidden()
  })
})
