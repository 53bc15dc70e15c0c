import { expect, test } from './support/journey.ts'

test.use({ javaScriptEnabled: false })

test('home reads and links', async ({ page }) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Latest Episodes' })).toBeVisible()
  await expect(page.locator('.tab-panel:visible')).toHaveCount(6)
  await expect(page.locator('.slide:visible').nth(1)).toContainText('#2 Spotlight')
  await page.getByRole('link', { name: 'View all: Latest Episodes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recently Updated')
})

test('a listing pages', async ({ page }) => {
  await page.goto('/most-popular')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2$/)
  await expect(page.locator('.card').first()).toBeVisible()
})

test('the search box searches', async ({ page }) => {
  await page.goto('/most-popular')
  await page.getByRole('banner').getByPlaceholder('Search anime...').fill('bebop')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?keyword=bebop$/)
  await expect(page.getByText('Cowboy Bebop').first()).toBeVisible()
})

test('the menu opens, and leads on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/most-popular')
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'TV Series' }).click()
  await expect(page).toHaveURL(/\/tv$/)
})

test('the landing page leads into the site', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Enter Site' }).click()
  await expect(page).toHaveURL(/\/home$/)
})
