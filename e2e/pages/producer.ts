import { expect, test } from '../support/journey.ts'
import { holdRequests, open } from '../support/open.ts'

const MADHOUSE = '/producer/madhouse'

test('a producer’s titles have more columns in a wider window', { tag: '@slow' }, async ({ page }) => {
  await open(page, MADHOUSE)
  for (const [width, columns] of [
    [757, 3],
    [758, 4],
    [1199, 4],
    [1200, 6],
    [1599, 6],
    [1600, 8],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const tracks = await page.locator('.grid').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' '))
    expect(tracks, `${width} px`).toHaveLength(columns)
  }
})

test("has the producer's name as heading, and starts at page 1", { tag: '@slow' }, async ({ page }) => {
  await open(page, '/producer/kyoto-animation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kyoto Animation Anime')
  await open(page, MADHOUSE)
  await expect(page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current]')).toHaveText('1')
})

for (const [motion, behavior] of [
  ['no-preference', 'smooth'],
  ['reduce', 'instant'],
] as const) {
  const details = { tag: '@slow' }
  test(
    `another page scrolls to the top (${behavior}), and Back to the previous position`,
    details,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: motion })
      await page.addInitScript(() => {
        const scrolls: unknown[] = []
        Object.assign(window, { scrolls })
        window.scrollTo = new Proxy(window.scrollTo, {
          apply(scrollTo, _, values: unknown[]) {
            scrolls.push(values[0])
            Reflect.apply(scrollTo, window, values)
          },
        })
      })
      await open(page, MADHOUSE)
      const next = page.getByRole('link', { name: 'Next page' })
      await next.scrollIntoViewIfNeeded()
      const from = await page.evaluate(() => scrollY)
      expect(from).toBeGreaterThan(0)
      await next.click()
      await expect(page).toHaveURL(/page=2$/)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      const scrolls = await page.evaluate(() => 'scrolls' in window && window.scrolls)
      expect(scrolls).toContainEqual({ top: 0, behavior })
      await page.goBack()
      await expect(page).toHaveURL(/madhouse$/)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(from)
    },
  )
}

test('while the next page loads, the list is marked as busy', { tag: '@slow' }, async ({ page }) => {
  await open(page, MADHOUSE)
  const release = await holdRequests(page, /madhouse\.data/)
  await page.getByRole('link', { name: 'Next page' }).dispatchEvent('click')
  const list = page.locator('.result-list')
  await expect(list).toHaveAttribute('aria-busy', 'true')
  await expect(list.locator('.card-title').first()).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
  release()
  await expect(list).toHaveAttribute('aria-busy', 'false')
})

test('shows a message past the last page', { tag: '@slow' }, async ({ page }) => {
  await open(page, `${MADHOUSE}?page=99`)
  await expect(page.getByText('You came a long way, go back nothing is here')).toBeVisible()
})
