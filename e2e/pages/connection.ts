import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'

test(
  'shows a message when the connection is lost and when it is restored',
  { tag: '@slow' },
  async ({ page, context }) => {
    await open(page, '/most-popular')
    const messages = page.getByRole('status').filter({ has: page.locator('.toast') })
    await context.setOffline(true)
    await expect(messages).toContainText('You’re offline. What’s already loaded still works.')
    await context.setOffline(false)
    await expect(messages).toContainText('You’re back online.')
  },
)
