/** Slow client navigations (specification, section 2: skeletons). */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/look.ts'

/** Holds the data request of a navigation. @returns a function that releases it */
async function hold(page: Page, data: RegExp): Promise<() => void> {
  let free = () => {}
  const freed = new Promise<void>((resolve) => (free = resolve))
  await page.route(data, async (route) => {
    await freed
    await route.continue()
  })
  return free
}

const skeleton = (page: Page) => page.getByRole('status', { name: 'Loading' })

for (const [path, link, cards, heading] of [
  ['/home', 'Home', 12, 'Hoshimi: what to watch now'],
  ['/movie', 'Movies', 36, 'Movie'],
] as const) {
  test(`a slow move to ${path} shows its skeleton of ${cards}, then the page from its top`, async ({ page }) => {
    await open(page, '/most-popular')
    const go = await hold(page, new RegExp(`${path}\\.data`))
    await page.mouse.wheel(0, 900)
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).dispatchEvent('click')
    await expect(skeleton(page).locator('.card-skeleton')).toHaveCount(cards)
    await expect(page.getByRole('banner'), 'the frame stays').toBeVisible()
    go()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(skeleton(page)).toHaveCount(0)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
}

test('a slow title page shows a skeleton with a hero and eight recommendations, and Back returns to the previous page', async ({
  page,
}) => {
  await open(page, '/most-popular')
  const go = await hold(page, /-\d+\.data/)
  const last = page.locator('.card-title').last()
  await last.scrollIntoViewIfNeeded()
  const from = await page.evaluate(() => scrollY)
  expect(from).toBeGreaterThan(0)
  await last.click()
  await expect(skeleton(page).locator('.card-skeleton')).toHaveCount(8)
  go()
  await expect(page.locator('.title-hero')).toBeVisible()
  await expect(skeleton(page)).toHaveCount(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(from)
})

test.describe('an empty home page', () => {
  test.use({ badAnswers: /home\.data|404-not-found-page/ })
  test('leads to the 404 page', async ({ page }) => {
    await page.route(/home\.data/, (route) => route.fulfill({ status: 404, body: '' }))
    await open(page, '/most-popular')
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).dispatchEvent('click')
    await expect(page).toHaveURL(/\/404-not-found-page$/)
    await expect(page.getByRole('link', { name: 'Back to homepage' })).toBeVisible()
  })
})
