/** Slow client navigations (specification, section 2: skeletons). */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { holdRequests, open } from '../support/open.ts'

const skeleton = (page: Page) => page.getByRole('status', { name: 'Loading' })

for (const [path, link, cards, heading] of [
  ['/home', 'Home', 12, 'Hoshimi: what to watch now'],
  ['/movie', 'Movies', 36, 'Movie'],
] as const) {
  test(
    `a slow navigation to ${path} shows a skeleton with ${cards} cards, then the page from the top`,
    { tag: '@slow' },
    async ({ page }) => {
      await open(page, '/most-popular')
      const release = await holdRequests(page, new RegExp(`${path}\\.data`))
      await page.mouse.wheel(0, 900)
      await page.getByRole('banner').getByRole('link', { name: link, exact: true }).dispatchEvent('click')
      await expect(skeleton(page).locator('.card-skeleton')).toHaveCount(cards)
      await expect(page.getByRole('banner'), 'the header stays').toBeVisible()
      release()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(skeleton(page)).toHaveCount(0)
      expect(await page.evaluate(() => scrollY)).toBe(0)
    },
  )
}

test(
  'a slow title page shows a skeleton with a hero and eight recommendations, and Back returns to the previous page',
  { tag: '@slow' },
  async ({ page }) => {
    await open(page, '/most-popular')
    const release = await holdRequests(page, /-\d+\.data/)
    const last = page.locator('.card-title').last()
    await last.scrollIntoViewIfNeeded()
    const from = await page.evaluate(() => scrollY)
    expect(from).toBeGreaterThan(0)
    await last.click()
    await expect(skeleton(page).locator('.card-skeleton')).toHaveCount(8)
    release()
    await expect(page.locator('.title-hero')).toBeVisible()
    await expect(skeleton(page)).toHaveCount(0)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(from)
  },
)

test.describe('an empty home page', { tag: '@slow' }, () => {
  test.use({ allowedErrors: /home\.data|404-not-found-page/ })
  test('leads to the 404 page', async ({ page }) => {
    await page.route(/home\.data/, (route) => route.fulfill({ status: 404, body: '' }))
    await open(page, '/most-popular')
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).dispatchEvent('click')
    await expect(page).toHaveURL(/\/404-not-found-page$/)
    await expect(page.getByRole('link', { name: 'Back to homepage' })).toBeVisible()
  })
})
