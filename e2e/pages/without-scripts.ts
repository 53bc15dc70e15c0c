import type { Page } from '@playwright/test'
import { CATEGORIES } from '#src/catalogue/listing.ts'
import { expect, test } from '../support/journey.ts'

test.use({ javaScriptEnabled: false })

const PAGES = [
  '/home',
  '/cowboy-bebop-1',
  '/random',
  '/watch/cowboy-bebop-1',
  '/watch/cowboy-bebop-1?episode=5',
  '/search',
  '/search?keyword=bebop',
  '/search?type=TV&sort=score',
  '/genre/action',
  ...CATEGORIES.map((category) => `/${category}`),
  '/az-list',
  '/az-list/c',
  '/producer/sunrise',
  '/terms-of-service',
  '/dmca',
  '/contact',
  '/about',
  '/privacy',
  '/error-page',
]

test('every page reads, links and searches', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of PAGES) await test.step(path, () => readPage(page, path))
})

async function readPage(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('')
  const { hrefs, missing } = await page.locator('main').evaluate((main) => {
    const all = [...main.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '')
    const isMissing = (href: string) => href.startsWith('#') && document.getElementById(href.slice(1)) === null
    return { hrefs: all.filter((href) => !href.startsWith('#')), missing: all.filter(isMissing) }
  })
  expect(missing, 'what is linked on the page is there').toEqual([])
  for (const href of hrefs) expect(href, 'every link leads somewhere').toMatch(/^(\/|https?:|mailto:)/)
  await expect(page.locator('.needs-js:visible'), 'nothing is offered that would not work').toHaveCount(0)
  const text = await page.getByRole('main').innerText()
  expect(text.length, 'there is something to read').toBeGreaterThan(30)
  const ways = await page.locator('main :is(a[href], button)').count()
  expect(ways > 0 || text.includes('No results found'), 'there is a way on').toBe(true)
  await page.getByRole('banner').getByPlaceholder('Search anime...').fill('bebop')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?keyword=bebop$/)
}

test.describe('what is not there', () => {
  test.use({ badAnswers: /./ })
  for (const path of ['/no/such/page', '/nothing-like-it-99999', '/404-not-found-page']) {
    test(`${path} leads home`, async ({ page }) => {
      await page.goto(path)
      await page.getByRole('link', { name: 'Back to homepage' }).click()
      await expect(page).toHaveURL(/\/home$/)
    })
  }
})

test('home reads and links', async ({ page }) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Latest Episodes' })).toBeVisible()
  await expect(page.locator('.tab-panel:visible')).toHaveCount(6)
  await expect(page.locator('.slide:visible').nth(1)).toContainText('#2 Spotlight')
  await page.getByRole('link', { name: 'View all: Latest Episodes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recently Updated')
})

for (const path of ['/most-popular', '/genre/action', '/az-list', '/search', '/search?type=TV']) {
  test(`${path} pages`, async ({ page }) => {
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
