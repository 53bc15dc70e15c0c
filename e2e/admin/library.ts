import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../support/journey.ts'
import {
  numberOf,
  runCommand,
  copySample,
  waitForPreviews,
  waitUntilIdle,
  waitUntilPrepared,
  watchPath,
  POLL_OPTIONS,
} from '../support/library.ts'
import { open } from '../support/open.ts'
import { evaluateVideo, expectRunning, openSettings, timeOf } from '../support/player.ts'
import { originOf } from '../support/sites.ts'

/** From a folder of videos to playback, using only the folder and the catalogue. */
test.use({ baseURL: originOf('library') })
test.describe.configure({ mode: 'default' })

const ALMANAC = 'The Lamplighter Almanac'
const play = (page: Page) => page.getByRole('button', { name: /^Play / }).click()
const seek = (page: Page, seconds: number) =>
  page.locator('.player video').evaluate((video: HTMLVideoElement, to) => void (video.currentTime = to), seconds)

/** Counts the yellow pixels of the styled subtitles. */
async function countYellow(page: Page): Promise<number> {
  const shot = await page.locator('.player').screenshot()
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const bottom = data.subarray(Math.floor(info.height * 0.6) * info.width * 3)
  let yellow = 0
  for (let at = 0; at < bottom.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = bottom.subarray(at, at + 3)
    if (red > 240 && green > 240 && blue < 20) yellow += 1
  }
  return yellow
}

test('an episode plays in both languages with both subtitles, and its detected opening is skipped', async ({
  page,
  request,
}) => {
  await waitUntilPrepared(request, ALMANAC, 2)
  await waitUntilIdle()
  await open(page, watchPath(ALMANAC, 1))
  await play(page)
  await expectRunning(page)
  await page.keyboard.press('k')
  await expect(page.locator('.player-styled[data-ready] canvas')).toHaveCount(1)
  await page.keyboard.press('c')
  await expect(page.getByRole('button', { name: 'Subtitles: off' })).toBeVisible()
  const bare = await countYellow(page)
  await page.keyboard.press('c')
  await expect.poll(() => countYellow(page)).toBeGreaterThan(bare + 500)
  let panel = await openSettings(page, /^Subtitles/)
  await panel.getByRole('radio', { name: 'Japanese' }).check()
  await page.keyboard.press('Escape')
  await expect(page.locator('.player-cues')).toHaveText(/^灯台の記録 \d+$/)
  const sent = page.waitForRequest(/\/audio-\d+-en\/segment/)
  panel = await openSettings(page, /^Audio/)
  await panel.getByRole('radio', { name: 'English' }).click()
  await sent
  await expect(panel.getByRole('radio', { name: 'English' })).toBeChecked()
  await page.keyboard.press('Escape')

  await seek(page, 4)
  await page.keyboard.press('k')
  await page.getByRole('button', { name: 'Skip Intro' }).click()
  await expect.poll(() => timeOf(page)).toBeGreaterThan(25)
  await expectRunning(page)
})

test(
  'shows previews while seeking, plays the next episode and saves the progress',
  { tag: '@slow' },
  async ({ page, request }) => {
    await waitUntilPrepared(request, ALMANAC, 2)
    await waitForPreviews(request, ALMANAC, 1)
    await open(page, watchPath(ALMANAC, 1))
    await play(page)
    await expectRunning(page)
    await page.keyboard.press('k')
    const bar = await page.getByRole('slider', { name: 'Seek' }).boundingBox()
    if (!bar) throw new Error('The seek bar is not visible.')
    await page.mouse.move(bar.x + bar.width * 0.7, bar.y + bar.height / 2)
    const tile = page.locator('.player-preview .player-tile > span')
    await expect(tile).toHaveCSS('background-image', /\/storyboard-1\.webp/)
    const [, sheet = ''] =
      /url\("(.+)"\)/.exec(await tile.evaluate((one) => getComputedStyle(one).backgroundImage)) ?? []
    expect((await sharp(await (await page.request.get(sheet)).body()).metadata()).format).toBe('webp')
    await page.keyboard.press('Shift+N')
    await expect(page).toHaveURL(/ep=1000000002/)
    await expectRunning(page)
    await seek(page, 40)
    await expectRunning(page)
    await page.keyboard.press('k')
    await open(page, watchPath(ALMANAC, 2).replace(/\?.*/, ''))
    await expect(page).toHaveURL(/ep=1000000002/)
    await expect.poll(() => timeOf(page), 'where playback stopped').toBeGreaterThan(38)
    // browsers may allow autoplay on sites with earlier interaction
    const start = page.getByRole('button', { name: /^Play / })
    if (await start.isVisible()) await start.click()
    await expectRunning(page)
  },
)

/** Formats that browsers cannot play directly, and unusual file names. */
const FORMATS: [what: string, title: string, episode: number, width: number, height: number][] = [
  ['10-bit HEVC', 'Paper Harbour', 2, 320, 180],
  ['an absolute number', 'Paper Harbour: Second Voyage', 2, 320, 180],
  ['the second episode of a double file', ALMANAC, 4, 320, 180],
  ['VP9', 'Quiet Orbit', 1, 320, 180],
  ['interlaced MPEG-2', 'Crooked Windows', 1, 320, 240],
  ['an odd size', 'Crooked Windows', 2, 320, 180],
  ['rotated by 90°', 'Crooked Windows', 3, 180, 320],
  ['surround sound', 'Crooked Windows', 4, 320, 180],
  ['no audio', 'Crooked Windows', 5, 320, 180],
  ['a name like an option', 'Crooked Windows', 6, 320, 180],
]

test('every format plays', { tag: '@slow' }, async ({ page, request }) => {
  for (const [what, title, episode, width, height] of FORMATS) {
    await waitUntilPrepared(request, title, episode)
    await open(page, watchPath(title, episode))
    await play(page)
    await expectRunning(page)
    const size = await evaluateVideo(page, (video) => [video.videoWidth, video.videoHeight])
    expect(size, what).toEqual([width, height])
  }
})

test('a film has its chapters, and subtitles in every legacy encoding', { tag: '@slow' }, async ({ page }) => {
  await open(page, watchPath('Glass Comet', 1))
  await play(page)
  await expectRunning(page)
  await page.keyboard.press('k')
  await expect(page.getByRole('slider', { name: 'Seek' })).toHaveAttribute('aria-valuetext', /of 1:1[45], Opening$/)
  for (const [name, line] of [
    ['Japanese', '［風の音］ガラスの彗星'],
    ['Hindi', 'काँच का धूमकेतु'],
    [/^English$/, 'The comet is made of glass'],
  ] as const) {
    const panel = await openSettings(page, /^Subtitles/)
    await panel.getByRole('radio', { name }).check()
    await page.keyboard.press('Escape')
    await expect(page.locator('.player-cues')).toContainText(line)
  }
})

test(
  'the operator matches an uncertain file, and sees which file is broken',
  { tag: '@slow' },
  async ({ page, request }) => {
    expect(await runCommand('library:doubtful')).toMatch(
      /Paper Harbor Voyage - 01\.mkv\n.*\n.*Paper Harbour: Second Voyage/,
    )
    await runCommand(
      'library:choose',
      'Paper Harbor Voyage - 01.mkv',
      String(numberOf('Paper Harbour: Second Voyage')),
      '5',
    )
    await waitUntilPrepared(request, 'Paper Harbour: Second Voyage', 5)
    const failed = await waitUntilIdle()
    expect(failed, 'what is there of a file that was cut off plays').not.toContain('Broken Crates - 01.mkv')
    for (const [episode, reason] of [
      ['02', 'The file is empty.'],
      ['03', 'Not a video file'],
      ['04', 'something that points elsewhere'],
      ['05', 'something that points elsewhere'],
      ['08', 'This file has no video.'],
    ]) {
      expect(failed).toMatch(new RegExp(`Broken Crates - ${episode}\\.mkv {2}.*${reason}`))
    }
    expect(await runCommand('library:scan')).toContain('Broken Crates - 09.mkv')
    await open(page, watchPath('Broken Crates', 2))
    await expect(page.getByRole('heading', { name: 'This episode can’t be played' })).toBeVisible()
    await open(page, watchPath('Broken Crates', 6))
    await play(page)
    const panel = await openSettings(page, /^Audio/)
    await expect(panel.getByRole('group', { name: 'Audio', exact: true }).getByRole('radio')).toHaveCount(32)
  },
)

test.describe('on a phone', { tag: '@slow' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('the page of a new episode shows its preparation, then plays it', async ({ page }) => {
    test.setTimeout(240_000)
    await waitUntilIdle()
    await runCommand('library:jobs', 'pause')
    await copySample('OVA/Quiet Orbit - OVA 01.webm', 'Quiet Orbit - OVA 02.webm')
    await expect.poll(() => runCommand('library:jobs'), POLL_OPTIONS).toContain('Quiet Orbit - OVA 02.webm')
    await open(page, watchPath('Quiet Orbit', 2))
    await expect(page.getByRole('heading', { name: 'Being prepared' })).toBeVisible()
    await runCommand('library:jobs', 'resume')
    await expect(page.locator('.player video'), 'without a reload').toBeAttached({ timeout: 120_000 })
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0.5)
  })
})
