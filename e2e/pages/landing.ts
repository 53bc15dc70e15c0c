import type { Page } from '@playwright/test'
import { FILM_NUMBER } from '../../src/catalogue/starter/film.ts'
import { register } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a visitor who opens the landing page plays the first title with two taps', async ({ page }) => {
    await open(page, '/')
    await expect(page).toHaveTitle(/Hoshimi/)
    await page.getByRole('link', { name: 'Start Watching Now' }).first().click()
    await page.locator('.spotlight').getByRole('link', { name: 'Watch Now' }).first().click()
    await expectPlaying(page)
  })

  test(
    'a member resumes on home, and opens My list from any page, with one tap',
    { tag: '@slow' },
    async ({ page }) => {
      const { id } = await register(page.request, 'tapper')
      const data = { episodeNum: 1, progress: 40, seconds: 30 }
      const url = `/api/users/${id}/continue-watching/${FILM_NUMBER}`
      expect((await page.request.put(url, { data })).ok()).toBe(true)
      for (const path of ['/home', '/cowboy-bebop-1', '/calendar', '/account']) {
        await open(page, path)
        await page.getByRole('navigation', { name: 'Quick navigation' }).getByRole('link', { name: 'My list' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('My list')
      }
      await open(page, '/home')
      await page
        .locator('.own-spotlight')
        .getByRole('link', { name: /^Resume/ })
        .first()
        .click()
      await expectPlaying(page)
    },
  )
})

const expectPlaying = (page: Page) =>
  expect
    .poll(() => page.locator('.watch-screen video').evaluate((video: HTMLVideoElement) => video.played.length))
    .toBe(1)

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
