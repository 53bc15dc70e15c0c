import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'

test('a visitor opens the landing page and enters the site', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Hoshimi/)
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Trending' })).toBeVisible()
})

test('the landing page shows its claims and links to the site', async ({ page }) => {
  await open(page, '/')
  for (const [name, value] of [
    ['Anime Titles', '10K+'],
    ['Active Users', '500+'],
    ['Streaming', '24/7'],
  ] as const) {
    await expect(page.locator('.stats > div', { hasText: name })).toContainText(value)
  }
  await expect(page.locator('.feature')).toHaveCount(6)
  await expect(page.getByRole('heading', { name: 'Ready to Dive In?' })).toBeVisible()
  await expect(page.getByText('© 2025')).toBeVisible()
  // the last two are both at the top and in the final call to action
  for (const [name, count] of Object.entries({ 'Enter Site': 1, 'Start Watching Now': 2, 'Browse All Anime': 2 })) {
    const links = page.getByRole('link', { name })
    await expect(links).toHaveCount(count)
    for (const link of await links.all()) await expect(link).toHaveAttribute('href', '/home')
  }
  const foot = page.getByRole('navigation', { name: 'Footer' }).getByRole('link')
  await expect(foot).toHaveText(['Home', 'About', 'Contact', 'Privacy'])
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
})

test('its search box searches, and ignores a blank keyword', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/')
  const box = page.getByPlaceholder('Search anime...')
  await box.fill('  ')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/$/)
  await box.fill(' your name ')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/search\?keyword=your%20name$/)
})

test('Enter works like the button', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/')
  const box = page.getByPlaceholder('Search anime...')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/$/)
  await box.fill('cowboy & bebop')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\?keyword=cowboy%20%26%20bebop$/)
})
