import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { open, waitUntilHydrated } from '../support/open.ts'
import { expectNoOverflow } from '../support/page-checks.ts'
import { ADMIN } from '../support/sites.ts'

/** The status page: what is wrong, and a report to copy. */

test('an admin looks at the status and copies the report', { tag: '@slow' }, async ({ page, context }) => {
  await page.request.post('/api/login', { data: { email: ADMIN.email, password: ADMIN.password } })
  await open(page, '/admin/status')
  await waitUntilHydrated(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Status')
  await expect(
    main.getByRole('listitem').filter({ hasText: 'There is no backup, and none is scheduled.' }),
  ).toContainText('Warning')
  await expect(main.getByRole('row').filter({ hasText: 'Running' })).toHaveCount(1)
  await expectAccessible(page, 'dark', 'light')
  await main.getByText('For bug reports').click()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await main.getByRole('button', { name: 'Copy report' }).click()
  await expect(main.getByRole('status')).toHaveText('Report copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('- Backups [warning] There is no backup')
  await expectAccessible(page, 'light', 'dark')
  await expectNoOverflow(page, 390)
})

test.describe('without JavaScript', { tag: '@slow' }, () => {
  test.use({ javaScriptEnabled: false })

  test('the status and the report can be read', async ({ page }) => {
    await page.request.post('/api/login', { data: { email: ADMIN.email, password: ADMIN.password } })
    await page.goto('/admin/status')
    await page.getByText('For bug reports').click()
    await expect(page.getByRole('textbox', { name: 'Report' })).toHaveValue(/- Backups \[warning\]/)
    await expect(page.getByRole('button', { name: 'Copy report' })).toBeHidden()
  })
})
