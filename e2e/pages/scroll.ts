import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/look.ts'

const place = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Scrolls instantly, like a user who drags the scrollbar. */
async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y)
  await expect.poll(() => place(page)).toBe(y)
}

test('a new page starts at the top; Back and Forward restore the position', async ({ page }) => {
  await open(page, '/most-popular')
  await scrollTo(page, 400)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/About/)
  expect(await place(page)).toBe(0)
  await scrollTo(page, 120)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Most Popular')
  await expect.poll(() => place(page)).toBeGreaterThan(300)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/About/)
  await expect.poll(() => place(page)).toBe(120)
})

test('another page of a listing starts at the top', async ({ page }) => {
  await open(page, '/most-popular')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2$/)
  await expect.poll(() => place(page)).toBe(0)
})

test('a reloaded page keeps its position', async ({ page }) => {
  await open(page, '/most-popular')
  await scrollTo(page, 350)
  await page.reload()
  await expect.poll(() => place(page)).toBe(350)
})
