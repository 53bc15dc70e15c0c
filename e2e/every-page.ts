import { expect, test } from './support/journey.ts'
import { expectAccessible, layoutShift, open, WINDOWS } from './support/look.ts'

const PAGES = [
  '/',
  '/home',
  '/most-popular',
  '/genre/action',
  '/az-list/a',
  '/search',
  '/search?keyword=attack',
  '/terms-of-service',
  '/dmca',
  '/contact',
  '/about',
  '/privacy',
  '/error-page',
]

for (const path of PAGES) {
  for (const { name, width, height } of WINDOWS) {
    test(`${path} is whole on a ${name}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('main')).toHaveCount(1)
      expect(await page.title()).toContain('Hoshimi')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(await layoutShift(page)).toBeLessThan(0.02)
      await expectAccessible(page, 'dark')
      await expectAccessible(page, 'light')
    })
  }

  test(`${path} fits into 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
}
