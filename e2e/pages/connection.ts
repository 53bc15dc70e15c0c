import { expect, test } from '../support/journey.ts'
import { open } from '../support/look.ts'

test('a lost line is said, and so is its return', async ({ page, context }) => {
  await open(page, '/most-popular')
  const notices = page.getByRole('status').filter({ has: page.locator('.toast') })
  await context.setOffline(true)
  await expect(notices).toContainText('You are offline. What is on the page stays.')
  await context.setOffline(false)
  await expect(notices).toContainText('You are back online.')
})
