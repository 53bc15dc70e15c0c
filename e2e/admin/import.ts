import { inventTitles } from '../../test/fixtures/invented-titles.ts'
import { FakeSources } from '../../test/services/fake-sources.ts'
import { expect, test as journey } from '../support/journey.ts'
import { type SiteNode, setUpNode } from '../support/node.ts'
import { open } from '../support/open.ts'
import { ADMIN } from '../support/sites.ts'

const TITLES = inventTitles(20)

/** A site whose AniList is a server of the test's. */
const test = journey.extend<{ node: SiteNode }>({
  node: async ({ playwright }, use) => {
    const sources = new FakeSources(TITLES)
    await sources.start()
    const node = await setUpNode(playwright.request, { ADMIN_EMAIL: ADMIN.email, ANILIST_URL: sources.anilistUrl })
    try {
      await node.start()
      await use(node)
    } finally {
      await node.remove()
      await sources.stop()
    }
  },
  baseURL: ({ node }, use) => use(node.origin),
})

test('an admin imports titles, which the site then shows', { tag: '@slow' }, async ({ page }) => {
  await page.request.post('/api/login', { data: { email: ADMIN.email, password: ADMIN.password } })
  await open(page, '/admin/imports')
  await page.getByLabel('Source').selectOption('anilist')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const latest = page.getByRole('table').getByRole('row').nth(1)
  await expect(latest).toContainText('Done')
  await expect(latest).toContainText(`${TITLES.length} new`)
  const name = TITLES[0]?.name ?? ''
  const results = async () => (await page.request.get('/search', { params: { keyword: name } })).text()
  await expect.poll(results).toContain(`The ${name}`)
})
