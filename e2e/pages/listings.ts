import { expect, test } from '../support/journey.ts'
import { waitUntilHydrated, open } from '../support/open.ts'

test('a listing is paged by its URL, including Back', async ({ page }) => {
  await open(page, '/most-popular')
  const first = await page.locator('.card-title').first().textContent()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.locator('[aria-current]')).toHaveText('1')
  await pages.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/\/most-popular\?page=2$/)
  await expect(pages.locator('[aria-current]')).toHaveText('2')
  await expect(page.locator('.card-title').first()).not.toHaveText(first ?? '')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.locator('.card-title').first()).toHaveText(first ?? '')
})

test('past the last page, a link leads to the first one', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/most-popular?page=999')
  await expect(page.getByText('You came a long way, go back nothing is here')).toBeVisible()
  await page.getByRole('link', { name: 'First page' }).click()
  await expect(page.locator('.card').first()).toBeVisible()
})

test('an invalid page number means the first page', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/most-popular?page=oops')
  await expect(page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current]')).toHaveText('1')
})

test(
  'a category has a first row of at most four, and more columns below in a wider window',
  { tag: '@slow' },
  async ({ page }) => {
    await open(page, '/most-popular')
    for (const [width, columns, first] of [
      [390, 3, 3],
      [768, 4, 4],
      [1240, 6, 4],
      [1440, 6, 4],
      [1640, 8, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const rows = await page.locator('.card').evaluateAll((cards) => {
        const counts = new Map<number, number>()
        for (const card of cards) {
          const top = Math.round(card.getBoundingClientRect().top)
          counts.set(top, (counts.get(top) ?? 0) + 1)
        }
        return [...counts.values()]
      })
      expect(rows.slice(0, 2), `${width} px`).toEqual([first, columns])
    }
  },
)

test('letters link to their lists', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/az-list')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sort By Letters')
  await page.getByRole('navigation', { name: 'Letters' }).getByRole('link', { name: 'C', exact: true }).click()
  await expect(page).toHaveURL(/\/az-list\/c$/)
  await expect(page.locator('.card-title').first()).toHaveText(/^C/)
})

test.describe('unknown listings', () => {
  test.use({ allowedErrors: /./ })

  for (const path of [
    '/genre/nope',
    '/az-list/zz',
    '/producer/nobody-at-all',
    '/no/such/page',
    '/404-not-found-page',
  ]) {
    test(`${path} responds with 404 at its own URL`, { tag: '@slow' }, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await waitUntilHydrated(page)
      expect(new URL(page.url()).pathname).toBe(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText("Oops! we couldn't find this page.")
      await page.getByRole('link', { name: 'Back to homepage' }).click()
      await expect(page).toHaveURL(/\/home$/)
    })
  }
})

test.describe('before scripts run', { tag: '@slow' }, () => {
  test.use({ javaScriptEnabled: false })

  test('filters that are painted while a page arrives do not move when the others come', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const path of ['/genre/action', '/tv', '/season/1998/spring']) {
      await page.goto(path)
      const fields = page.locator('.filters-fields')
      const first = fields.locator('.select-field').first()
      const complete = await first.boundingBox()
      await fields.evaluate((all) => all.replaceChildren(...[...all.children].slice(0, -2)))
      expect(await first.boundingBox()).toEqual(complete)
    }
  })
})
