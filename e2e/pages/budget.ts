import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { scriptSizes } from '../support/page-checks.ts'
import { variant } from '../support/tags.ts'

/** Compressed size budget of a page's scripts. */
const MAX_BYTES = 112_000

for (const [name, path] of [
  ['landing', '/'],
  ['home', '/home'],
  ['detail', '/cowboy-bebop-1'],
  ['listing', '/most-popular'],
  ['search', '/search?keyword=star'],
] as const) {
  test(`the scripts of the ${name} page are within the size budget`, variant(name === 'home'), async ({ page }) => {
    await open(page, path)
    await page.waitForLoadState('networkidle') // includes scripts loaded after the page
    const scripts = await scriptSizes(page)
    expect(scripts.length).toBeGreaterThan(2)
    expect(Math.min(...scripts)).toBeGreaterThan(0)
    expect(scripts.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(MAX_BYTES)
  })
}
