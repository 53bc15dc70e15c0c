import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { scriptSizes } from '../support/page-checks.ts'
import { variant } from '../support/tags.ts'

/** Pages with the compressed size budget of their scripts (bytes). */
for (const [name, path, maxBytes] of [
  ['landing', '/', 125_000],
  ['home', '/home', 125_000],
  ['detail', '/cowboy-bebop-1', 126_000],
  ['listing', '/most-popular', 125_600],
  ['search', '/search?keyword=star', 125_600],
] as const) {
  test(`the scripts of the ${name} page are within the size budget`, variant(name === 'home'), async ({ page }) => {
    await open(page, path)
    await page.waitForLoadState('networkidle') // includes scripts loaded after the page
    const scripts = await scriptSizes(page)
    expect(scripts.length).toBeGreaterThan(2)
    expect(Math.min(...scripts)).toBeGreaterThan(0)
    expect(scripts.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(maxBytes)
  })
}
