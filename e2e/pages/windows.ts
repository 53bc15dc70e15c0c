import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'
import { expect, test } from '../support/journey.ts'
import { register } from '../support/accounts.ts'
import { open } from '../support/open.ts'

/** Unusual window sizes. */

const FILM = `/watch/film-${FILM_NUMBER}`

const LOW = [
  { name: 'at 200 % zoom', width: 720, height: 450 },
  { name: 'on a phone in landscape', width: 844, height: 390 },
] as const

for (const { name, width, height } of LOW) {
  test(`${name} the main action is above the fold`, { tag: '@slow' }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const [path, action] of [
      ['/home', '.slide[data-state="shown"] .slide-actions > :first-child'],
      ['/frieren-beyond-journeys-end-2', '.title-actions > :first-child'],
      ['/watch/frieren-beyond-journeys-end-2', '.unavailable .streaming-links a'],
      [FILM, '.player'],
    ] as const) {
      await open(page, path)
      await expect(page.locator(action).first()).toBeInViewport({ ratio: 1 })
    }
  })
}

test("the player has the video's aspect ratio in every window", async ({ page }) => {
  await open(page, FILM)
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1440, 900],
    [2560, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    const box = await page.locator('.player').boundingBox()
    expect(box && box.width / box.height, `${width} × ${height}`).toBeCloseTo(16 / 9, 1)
  }
})

test('the title of a film is below the edge of its player', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, FILM)
  const player = await page.locator('.player').boundingBox()
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(title?.x).toBe(player?.x)
})

test('at 320 px, nothing of the header covers the name of the site', { tag: '@slow' }, async ({ page }) => {
  await register(page.request, 'narrow')
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/home', '/most-popular']) {
    await open(page, path)
    const header = page.getByRole('banner')
    const name = await header.locator('.brand span').boundingBox()
    const languages = await header.locator('.segmented').boundingBox()
    expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual((languages?.x ?? 0) - 4)
  }
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 640 })
    const hidden = await page.locator('.header .brand span').evaluate((span) => span.scrollWidth - span.clientWidth)
    expect(hidden, `all of the name is shown at ${width} px`).toBeLessThanOrEqual(0)
  }
})

test('the content uses the width of a wide window', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 })
  for (const path of ['/home', '/most-popular']) {
    await open(page, path)
    const box = await page
      .locator('main .wrap .grid')
      .first()
      .locator('xpath=ancestor::*[contains(@class,"wrap")]')
      .boundingBox()
    expect(box?.width, path).toBeGreaterThan(2200)
  }
})
