import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import {
  evaluateVideo,
  expectRunning,
  openSettings,
  recordMessages,
  showControls,
  startFilm,
  timeOf,
} from '../support/player.ts'

/** Sets the position without a touch or key. */
const seekTo = (page: Page, seconds: number) =>
  page.locator('.player video').evaluate((video: HTMLVideoElement, to) => (video.currentTime = to), seconds)

const isPaused = (page: Page) => evaluateVideo(page, (video) => video.paused)

test('speed in fine steps keeps the pitch, and single frames are shown', { tag: '@slow' }, async ({ page }) => {
  await startFilm(page)
  const panel = await openSettings(page, /^Speed/)
  await panel.getByRole('slider', { name: 'Fine' }).fill('2.85')
  expect(await evaluateVideo(page, ({ playbackRate, preservesPitch }) => [playbackRate, preservesPitch])).toEqual([
    2.85,
    true,
  ])
  await page.keyboard.press('Escape')
  await seekTo(page, 20)
  await page.keyboard.press('.')
  await expect.poll(() => isPaused(page)).toBe(true)
  await seekTo(page, 20)
  await page.keyboard.press('.')
  await expect.poll(() => timeOf(page)).toBeGreaterThan(20.01)
  expect(await timeOf(page)).toBeLessThan(20.06)
  await page.keyboard.press(',')
  await expect.poll(() => timeOf(page)).toBeCloseTo(20, 2)
})

test('a part is repeated between two positions', { tag: '@slow' }, async ({ page }) => {
  await startFilm(page)
  await page.keyboard.press('k')
  await seekTo(page, 20)
  await page.keyboard.press('b')
  const mark = page.locator('.player-loop')
  await expect(mark).toBeAttached()
  await seekTo(page, 22)
  await page.keyboard.press('b')
  await expect.poll(() => mark.evaluate(({ style }) => Number.parseFloat(style.width))).toBeCloseTo((2 / 86.6) * 100, 0)
  await expect.poll(() => evaluateVideo(page, ({ seeking }) => seeking)).toBe(false)
  expect(await isPaused(page), 'a part that ends here starts nothing').toBe(true)
  const positions = await page.locator('.player video').evaluateHandle((video: HTMLVideoElement) => {
    const seconds: number[] = []
    video.addEventListener('seeked', () => seconds.push(Math.floor(video.currentTime)))
    return seconds
  })
  await page.keyboard.press('k')
  await expect.poll(() => positions.jsonValue(), 'returned to the start of the part').toContain(20)
  await page.keyboard.press('b')
  await expect(mark).toHaveCount(0)
})

test('the sleep timer pauses the video', { tag: '@slow' }, async ({ page }) => {
  await page.clock.install()
  await startFilm(page)
  const panel = await openSettings(page, /^Sleep timer/)
  await panel.getByRole('radio', { name: '10 minutes' }).check()
  await expectAccessible(page, 'dark')
  await page.keyboard.press('Escape')
  await expectRunning(page)
  const readMessages = await recordMessages(page)
  await page.clock.fastForward('10:00')
  await expect.poll(() => isPaused(page)).toBe(true)
  await expect.poll(readMessages).toContain('Paused by the sleep timer')
})

test('a volume boost makes the sound louder', { tag: '@slow' }, async ({ page }) => {
  await page.addInitScript(listenToOutput)
  await startFilm(page)
  const panel = await openSettings(page, /^Audio/)
  await panel.getByRole('radio', { name: '300%' }).check()
  await panel.getByRole('button', { name: 'Audio 0.05 seconds later' }).click()
  await expect(panel.getByRole('group', { name: 'Audio delay' })).toContainText('0.05 s')
  await panel.getByRole('button', { name: 'Audio 0.05 seconds earlier' }).click()
  await expectAccessible(page, 'dark')
  await expect.poll(() => page.evaluate('measureGain()')).toBeGreaterThan(1.8)
})

test('a screenshot has the size of the video, and the subtitles if wanted', { tag: '@slow' }, async ({ page }) => {
  await startFilm(page)
  await page.keyboard.press('k')
  await seekTo(page, 29)
  await expect(page.locator('.player-cues')).toHaveText(/sun on my wings/)
  const withSubtitles = await takeScreenshot(page, () => page.keyboard.press('g'))
  const panel = await openSettings(page, /^Tools/)
  await panel.getByRole('switch', { name: 'Subtitles in screenshots' }).uncheck()
  await expectAccessible(page, 'dark')
  const without = await takeScreenshot(page, () => panel.getByRole('button', { name: 'Screenshot' }).click())
  const size = await evaluateVideo(page, ({ videoWidth, videoHeight }) => [videoWidth, videoHeight])
  for (const { name, png } of [withSubtitles, without]) {
    expect(name).toMatch(/ 0-29\.png$/)
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(size)
  }
  expect(withSubtitles.png.equals(without.png)).toBe(false)
})

async function takeScreenshot(page: Page, take: () => Promise<void>): Promise<{ name: string; png: Buffer }> {
  const saved = page.waitForEvent('download')
  await take()
  const download = await saved
  return { name: download.suggestedFilename(), png: await readFile(await download.path()) }
}

test('ambient light has the colours of the picture, only where there are bars', { tag: '@slow' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('player', '{"ambient":true}'))
  await startFilm(page)
  await page.keyboard.press('3')
  const light = page.locator('.player-ambient')
  await expect(light).toBeHidden()
  await page.locator('.player').evaluate((player: HTMLElement) => (player.style.aspectRatio = '3 / 1'))
  await expect(light).toBeVisible()
  const isLit = () =>
    light.evaluate((canvas: HTMLCanvasElement) =>
      (canvas.getContext('2d')?.getImageData(0, 0, 32, 18).data ?? []).some(
        (value, index) => index % 4 < 3 && value > 40,
      ),
    )
  await expect.poll(isLit).toBe(true)
})

test.describe('with reduced motion', { tag: '@slow' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('there is no ambient light, and the settings say why', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('player', '{"ambient":true}'))
    await startFilm(page)
    const panel = await openSettings(page, /^Tools/)
    await expect(panel).toContainText('Ambient light is off because your system asks for reduced motion.')
    await expect(page.locator('.player-ambient')).toHaveCount(0)
  })
})

test('automatic picture in picture is left to the browser', { tag: '@slow' }, async ({ page }) => {
  await startFilm(page)
  const panel = await openSettings(page, /^Tools/)
  await panel.getByRole('switch', { name: /^Automatic picture/ }).check()
  const isAsked = () =>
    evaluateVideo(
      page,
      (video) => (video as HTMLVideoElement & { autoPictureInPicture?: boolean }).autoPictureInPicture,
    )
  await expect.poll(isAsked).toBe(true)
  await panel.getByRole('switch', { name: /^Automatic picture/ }).uncheck()
  await expect.poll(isAsked).toBe(false)
})

test('the video continues in a corner while the viewer browses, and returns to its page', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('player', '{"mini":true}'))
  await startFilm(page)
  await seekTo(page, 20)
  await page.getByRole('heading', { level: 1 }).getByRole('link').click()
  const mini = page.getByRole('complementary', { name: /^Now playing: / })
  await expect(mini).toBeVisible()
  const cues = () =>
    mini
      .locator('video')
      .evaluate(({ textTracks }: HTMLVideoElement) => [textTracks[0]?.mode, (textTracks[0]?.cues?.length ?? 0) > 0])
  await expect.poll(cues, 'subtitles').toEqual(['showing', true])
  const position = () => mini.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(position).toBeGreaterThan(20.5)
  await expectAccessible(page, 'dark')
  await mini.getByRole('button', { name: 'Pause' }).click()
  await mini.getByRole('button', { name: 'Play' }).click()
  await mini.getByRole('button', { name: 'Open' }).click()
  await expect(page).toHaveURL(/\/watch\//)
  await expect(mini).toHaveCount(0)
  await expect.poll(() => timeOf(page), 'continues there').toBeGreaterThan(20.5)
})

test('statistics name the resolution, codecs and engine', { tag: '@slow' }, async ({ page }) => {
  await startFilm(page)
  await page.keyboard.press('d')
  const stats = page.getByRole('region', { name: 'Stats for nerds' })
  await expect(stats).toContainText(/Video\d+ × \d+, shown at \d+ × \d+/)
  await expect(stats).toContainText(/Codecsavc1\.\w+, mp4a/)
  await expect(stats).toContainText(/Connection\d+\.\d\d Mbit\/s/)
  await expect(stats).toContainText('Enginehls.js')
  await expectAccessible(page, 'dark')
  await stats.getByRole('button', { name: 'Close' }).click()
  await expect(stats).toHaveCount(0)
})

test.describe('on a touch screen', { tag: '@slow' }, () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true })

  test('the screen can be locked', async ({ page }) => {
    await startFilm(page)
    const panel = await openSettings(page, /^Tools/)
    await panel.getByRole('button', { name: 'Lock the screen' }).click()
    const unlock = page.getByRole('button', { name: 'Unlock the screen' })
    await expect(unlock).toBeVisible()
    await tapMiddle(page.locator('.player'))
    await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0)
    expect(await isPaused(page)).toBe(false)
    for (const key of ['m', 'k', 'f']) await page.keyboard.press(key)
    expect([await isPaused(page), await evaluateVideo(page, (video) => video.muted)], 'keys').toEqual([false, false])
    await expectAccessible(page, 'dark')
    const isLocked = async () => {
      // the button is shown for three seconds after each touch
      for (const place of [page.locator('.player'), unlock]) await tapMiddle(place)
      return (await unlock.count()) > 0
    }
    await expect.poll(isLocked).toBe(false)
    await showControls(page)
    await expect(page.getByRole('button', { name: 'Pause' }).first()).toBeVisible()
  })
})

/** Taps a place at once, whether or not something is shown there. */
async function tapMiddle(place: Locator): Promise<void> {
  const box = await place.boundingBox()
  if (box) await place.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Compares the loudness of the video with that of what the page sends to the speakers. */
function listenToOutput(): void {
  const meters: AnalyserNode[] = []
  const loudness = (meter: AnalyserNode): number => {
    const samples = new Float32Array(meter.fftSize)
    meter.getFloatTimeDomainData(samples)
    return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
  }
  const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode
  const meterOf = (node: AudioNode): AnalyserNode => {
    const meter = new AnalyserNode(node.context, { fftSize: 32_768 })
    connect.call(node, meter)
    return meter
  }
  AudioNode.prototype.connect = function patched(this: AudioNode, to: AudioNode): AudioNode {
    if (this instanceof MediaElementAudioSourceNode) meters[0] = meterOf(this)
    if (to instanceof AudioDestinationNode) meters[1] = meterOf(this)
    return connect.call(this, to)
  } as typeof AudioNode.prototype.connect
  Object.assign(globalThis, {
    measureGain: () => {
      const [input, output] = meters.map(loudness)
      return input && output ? output / input : 0
    },
  })
}
