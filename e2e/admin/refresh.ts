import { inventTitles } from '../../test/fixtures/invented-titles.ts'
import { FakeSources } from '../../test/services/fake-sources.ts'
import { expect, test as journey } from '../support/journey.ts'
import type { SiteNode } from '../support/node.ts'
import { useOwnSite } from '../support/own-site.ts'
import { open } from '../support/open.ts'
import { ADMIN } from '../support/sites.ts'

const TITLES = inventTitles(30)

/** A site that refreshes its titles from a server of the test's, only when an admin asks. */
const test = journey.extend<{ sources: FakeSources; node: SiteNode }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured argument
  sources: async ({}, use) => {
    const sources = new FakeSources(TITLES)
    await sources.start()
    await use(sources)
    await sources.stop()
  },
  node: ({ playwright, sources }, use) =>
    useOwnSite(playwright.request, { ADMIN_EMAIL: ADMIN.email, CATALOGUE_REFRESH: sources.fileUrl }, use),
  baseURL: ({ node }, use) => use(node.origin),
})

test(
  'an admin refreshes titles now, sees why it failed, and pauses it',
  { tag: '@slow' },
  async ({ page, sources }) => {
    await page.request.post('/api/login', { data: { email: ADMIN.email, password: ADMIN.password } })
    await open(page, '/admin/imports')
    const panel = page.getByRole('region', { name: 'Automatic refresh' })
    await expect(panel).toContainText(`CATALOGUE_REFRESH=${sources.fileUrl}`)
    const row = panel.getByRole('row', { name: 'All other titles' })
    await row.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText('Automatic refresh paused')).toBeVisible()
    await expect(row).toContainText('Paused')

    await row.getByRole('button', { name: 'Refresh now' }).click()
    await expect(page.getByText('Refresh started')).toBeVisible()
    await expect
      .poll(async () => {
        await page.reload()
        return row.textContent()
      })
      .toContain('30 titles read: 30 new')

    sources.faults = ['refused']
    await row.getByRole('button', { name: 'Refresh now' }).click()
    await expect
      .poll(async () => {
        await page.reload()
        return row.textContent()
      })
      .toContain('answered 403')

    await row.getByRole('button', { name: 'Resume' }).click()
    await expect(page.getByText('Automatic refresh resumed')).toBeVisible()
    await open(page, '/admin/audit')
    await expect(page.getByRole('main')).toContainText('resume refresh')
  },
)
