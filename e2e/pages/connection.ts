import { expect, test } from '../support/journey.ts'
import { open } from '../support/look.ts'

test('announces a lost and a restored connection', async ({ page, context }) => {
  await open(page, '/most-popular')
  const notices = page.getByRole('status').filter({ has: page.locator('.toast') })
  await context.setOffline(true)
  await expect(notices).toContainText('You’re offline. What’s already loaded still works.')
  await context.setOffline(false)
  await expect(notices).toContainText('You’re back online.')
})
