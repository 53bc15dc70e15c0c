import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'

const readScrollY = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Scrolls instantly, like a user who drags the scrollbar. */
async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y)
  await expect.poll(() => readScrollY(page)).toBe(y)
}

test('a new page starts at the top; Back and Forward restore the position', async ({ page }) => {
  await open(page, '/most-popular')
  await scrollTo(page, 400)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/About/)
  expect(await readScrollY(page)).toBe(0)
  await scrollTo(page, 120)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Most Popular')
  await expect.poll(() => readScrollY(page)).toBeGreaterThan(300)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/About/)
  await expect.poll(() => readScrollY(page)).toBe(120)
})

test('another page of a listing starts at the top', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/most-popular')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2$/)
  await expect.poll(() => readScrollY(page)).toBe(0)
})

test('a reload restores the position', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/most-popular')
  await scrollTo(page, 350)
  await page.reload()
  await expect.poll(() => readScrollY(page)).toBe(350)
})
