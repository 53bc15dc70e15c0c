import { expect, test } from '../support/journey.ts'

test('a visitor opens the landing page and enters the site', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Hoshimi/)
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Trending' })).toBeVisible()
})
