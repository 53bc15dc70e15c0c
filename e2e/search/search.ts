import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { holdScripts, open } from '../support/open.ts'

test('Enter opens the results, and a blank keyword does nothing', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/most-popular')
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search anime' })
  await box.fill('   ')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/most-popular$/)
  await box.fill('  cowboy bebop ')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\?keyword=cowboy%20bebop$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for: cowboy bebop')
  await expect(page.locator('.card-title').first()).toHaveText('Cowboy Bebop')
  await expect(box, 'a new page clears the box').toHaveValue('')
})

test('suggestions appear after a pause and are chosen by keys', async ({ page }) => {
  await open(page, '/most-popular')
  await page.keyboard.press('/')
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search anime' })
  await expect(box).toBeFocused()
  const requested = page.waitForRequest(/\/search\/suggest\?keyword=frieren$/)
  await page.keyboard.type('frieren')
  await requested
  const options = page.getByRole('option')
  await expect(options.first()).toContainText('Frieren')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(options.first()).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/frieren[a-z0-9-]*-\d+$/)
})

test('a character is suggested in a group, which keys reach, and has a page', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/most-popular')
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search anime' })
  await box.fill('spiegel spike')
  const option = page.getByRole('group', { name: 'Characters' }).getByRole('option', { name: /Spike Spiegel/ })
  await expect(option).toContainText('Cowboy Bebop')
  await expectAccessible(page, 'dark')
  await box.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/character\/spike-spiegel-\d+$/)
  await page.getByRole('link', { name: 'Newest' }).click()
  await expect(page.getByRole('link', { name: 'Newest' })).toHaveAttribute('aria-current', 'page')
})

test('text typed before hydration stays, and gets suggestions afterwards', { tag: '@slow' }, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/home', { waitUntil: 'commit' })
  const box = page.getByRole('banner').getByRole('combobox')
  await box.fill('frieren')
  release()
  await expect(page.getByRole('option').first()).toContainText('Frieren')
  await expect(box).toHaveValue('frieren')
})

test('the box requests suggestions half a second after the last key', { tag: '@slow' }, async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => request.url().includes('/search/suggest') && requested.push(request.url()))
  await page.addInitScript(() => localStorage.setItem('recentSearches', '["monster"]'))
  await page.clock.install({ time: '2026-11-20T12:00:00Z' })
  await page.clock.pauseAt('2026-11-20T12:01:00Z')
  await open(page, '/most-popular')
  const box = page.getByRole('banner').getByRole('combobox')
  await box.focus()
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(page.getByRole('grid', { name: 'Recent searches' }), 'the search box is complete').toBeVisible({
      timeout: 100,
    })
  }).toPass()
  await box.fill('frie')
  await page.clock.runFor(400)
  await box.fill('frieren')
  await page.clock.runFor(499)
  expect(requested).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => requested.length).toBe(1)
  expect(requested[0]).toContain('keyword=frieren')
})

test('shows that nothing was found', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/most-popular')
  await page.getByRole('banner').getByRole('combobox').fill('qqqqzzzz')
  await expect(page.getByText('No results found!')).toBeVisible()
  await open(page, '/search?keyword=qqqqzzzz')
  await expect(page.getByText('No results found for: qqqqzzzz')).toBeVisible()
})

test.describe('if the site does not respond', { tag: '@slow' }, () => {
  test.use({ allowedErrors: /suggest/ })
  test('the box shows an error', async ({ page }) => {
    await page.route('**/search/suggest*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await open(page, '/most-popular')
    await page.getByRole('banner').getByRole('combobox').fill('frieren')
    await expect(page.getByText('Error loading suggestions')).toBeVisible()
  })
})

test('the results have more columns in a wider window', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/search')
  for (const [width, columns] of [
    [390, 3],
    [768, 4],
    [1240, 6],
    [1440, 6],
    [1640, 8],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const first = await page
      .locator('.card')
      .evaluateAll(
        (cards) =>
          cards.filter(
            (card) => Math.abs(card.getBoundingClientRect().top - (cards[0]?.getBoundingClientRect().top ?? 0)) < 2,
          ).length,
      )
    expect(first, `${width} px`).toBe(columns)
  }
})
