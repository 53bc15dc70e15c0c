/** The player by the keys of a remote control. */
import { crawlByArrows } from '../support/arrows.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { evaluateVideo, expectRunning, timeOf, videoOf } from '../support/player.ts'
import { pressCode } from '../support/remote.ts'
import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'

test.use({ viewport: { width: 1920, height: 1080 } })

const PATH = `/watch/film-${FILM_NUMBER}?tv`

type Page = Parameters<typeof open>[0]

const paused = (page: Page) => evaluateVideo(page, (video) => video.paused)

async function start(page: Page): Promise<void> {
  await open(page, PATH)
  await page.getByRole('button', { name: /^Play / }).press('Enter')
  await expectRunning(page)
  await expect(videoOf(page)).toBeFocused()
}

test('OK pauses, left and right seek, and down leads to the controls', async ({ page }) => {
  await start(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => paused(page)).toBe(true)
  const before = await timeOf(page)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => timeOf(page)).toBeCloseTo(before + 5, 0)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => timeOf(page)).toBeCloseTo(before, 0)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Back 10 seconds' }).last()).toBeFocused()
  expect(await timeOf(page)).toBeCloseTo(before, 0)
  await page.keyboard.press('Escape')
  await expect(videoOf(page)).toBeFocused()
})

test(
  'in full screen, subtitles are above the controls, and the heading is away from the edges',
  { tag: '@slow' },
  async ({ page }) => {
    await start(page)
    await page.keyboard.press('Enter')
    await expect.poll(() => paused(page)).toBe(true)
    await evaluateVideo(page, (video) => void (video.currentTime = 29)) // where someone speaks
    const boxOf = async (selector: string) =>
      (await page.locator(selector).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await expect(page.locator('.player-cues').first()).toBeVisible()
    await expect(page.locator('.player-heading')).toBeVisible()
    const [cues, controls, heading] = [
      await boxOf('.player-cues'),
      await boxOf('.player-controls'),
      await boxOf('.player-heading p'),
    ]
    expect(cues.y + cues.height).toBeLessThanOrEqual(controls.y)
    expect(heading.x).toBeGreaterThanOrEqual(1920 * 0.05)
    expect(heading.y).toBeGreaterThanOrEqual(1080 * 0.05)
  },
)

test('the media keys of televisions work', { tag: '@slow' }, async ({ page }) => {
  await start(page)
  await pressCode(page, 19)
  await expect.poll(() => paused(page)).toBe(true)
  const before = await timeOf(page)
  await pressCode(page, 19)
  expect(await paused(page)).toBe(true)
  await pressCode(page, 417)
  await expect.poll(() => timeOf(page)).toBeCloseTo(before + 10, 0)
  await pressCode(page, 412)
  await expect.poll(() => timeOf(page)).toBeCloseTo(before, 0)
  await pressCode(page, 10252)
  await expect.poll(() => paused(page)).toBe(false)
})

test('arrows reach every control of the player and of its settings', { tag: '@slow' }, async ({ page }) => {
  await start(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => paused(page)).toBe(true)
  expect(await crawlByArrows(page)).toMatchObject({ unreachable: [], trapped: [] })
  await page.getByRole('button', { name: /^Settings/ }).press('Enter')
  await expect(page.locator('.player-panel')).toBeVisible()
  for (let count = 0; count < 8; count += 1) await page.keyboard.press('ArrowDown')
  expect(await page.evaluate(() => document.activeElement?.closest('.player-panel') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.locator('.player-panel')).toBeHidden()
})
