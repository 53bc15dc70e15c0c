import type { Page } from '@playwright/test'
import { quickRows } from '../../test/tier.ts'
import { expect, test } from '../support/journey.ts'

test.use({ javaScriptEnabled: false })

// one page of each kind; the links of every page are checked over HTTP
const PAGES = [
  '/home',
  '/cowboy-bebop-1',
  '/watch/cowboy-bebop-1',
  '/search',
  '/search?keyword=bebop',
  '/genre/action',
  '/az-list',
  '/terms-of-service',
  '/contact',
  '/error-page',
]

test('every page is readable, and offers nothing that needs JavaScript', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of quickRows(PAGES, 4)) await test.step(path, () => readPage(page, path))
})

async function readPage(page: Page, path: string): Promise<void> {
  const response = await page.goto(path)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('')
  await expect(page.locator('.needs-js:visible')).toHaveCount(0)
  const text = await page.getByRole('main').innerText()
  expect(text.length).toBeGreaterThan(30)
}

test.describe('unknown pages', { tag: '@slow' }, () => {
  test.use({ allowedErrors: /./ })
  for (const path of ['/no/such/page', '/nothing-like-it-99999', '/404-not-found-page']) {
    test(`${path} leads home`, async ({ page }) => {
      await page.goto(path)
      await page.getByRole('link', { name: 'Back to homepage' }).click()
      await expect(page).toHaveURL(/\/home$/)
    })
  }
})

test('the home page is readable, and its links work', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Latest Episodes' })).toBeVisible()
  await expect(page.locator('.tab-panel:visible')).toHaveCount(6)
  await expect(page.locator('.slide:visible').nth(1)).toContainText('#2 Spotlight')
  await page.getByRole('link', { name: 'View all: Latest Episodes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recently Updated')
})

for (const path of ['/most-popular', '/genre/action', '/az-list', '/search', '/search?type=TV'] as const) {
  test(`${path} can be paged`, { tag: '@slow' }, async ({ page }) => {
    await page.goto(path)
    const first = await page.locator('.card-title').first().textContent()
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2$/)
    await expect(page.locator('.card-title').first()).not.toHaveText(first ?? '')
    await page.getByRole('link', { name: 'Last page' }).click()
    await expect(page.locator('.card').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0)
  })
}

test('the search box searches', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/most-popular')
  await page.getByRole('banner').getByPlaceholder('Search anime...').fill('bebop')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?keyword=bebop$/)
  await expect(page.getByText('Cowboy Bebop').first()).toBeVisible()
})

test('the menu opens, and its links work', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/most-popular')
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'TV Series' }).click()
  await expect(page).toHaveURL(/\/tv$/)
})

test('the landing page links to the site', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Enter Site' }).click()
  await expect(page).toHaveURL(/\/home$/)
})
