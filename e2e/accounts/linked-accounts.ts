import { FakeAniList } from '../../test/services/fake-anilist.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test as journey } from '../support/journey.ts'
import { type SiteNode, setUpNode } from '../support/node.ts'
import { open } from '../support/open.ts'
import { expectNoOverflow } from '../support/page-checks.ts'
import { ADMIN } from '../support/sites.ts'
import { userResponse } from '../../test/responses.ts'

/** A site whose AniList is a server of the test's. */
const test = journey.extend<{ site: { node: SiteNode; anilist: FakeAniList } }>({
  site: async ({ playwright }, use) => {
    const anilist = new FakeAniList()
    await anilist.start()
    const node = await setUpNode(playwright.request, {
      ADMIN_EMAIL: ADMIN.email,
      ANILIST_URL: anilist.url,
      ANILIST_OAUTH_URL: anilist.oauthUrl,
      ANILIST_CLIENT_ID: anilist.client.id,
      ANILIST_CLIENT_SECRET: anilist.client.secret,
      ANILIST_TERMS_ACCEPTED: 'yes',
      TOKEN_KEY: '5a'.repeat(32),
    })
    try {
      await node.start()
      await use({ node, anilist })
    } finally {
      await node.remove()
      await anilist.stop()
    }
  },
  baseURL: ({ site }, use) => use(site.node.origin),
})

// the user agrees on a page of the service
test.use({ allowedErrors: /\/api\/v2\/oauth\/authorize\?/ })

test('a user connects AniList, approves the first sync and disconnects', async ({ page, site: { anilist } }) => {
  const answer = await page.request.post('/api/login', { data: { email: ADMIN.email, password: ADMIN.password } })
  const { user } = userResponse.parse(await answer.json())
  await open(page, '/account/services')
  await expectAccessible(page, 'dark', 'light')
  await page.getByRole('link', { name: 'Connect AniList' }).click()
  await page.getByRole('button', { name: 'Connect AniList' }).click()
  anilist.put(1, { status: 'CURRENT', progress: 3 })
  await page.getByRole('link', { name: 'Continue to AniList' }).click()
  await expect(page.getByText('Nothing has changed yet.')).toBeVisible()
  await expect(page.getByText(/^Episodes on .*: 3/)).toBeVisible()
  await expectAccessible(page, 'dark', 'light')
  for (const width of [390, 768, 1440]) await expectNoOverflow(page, width)
  await page.getByRole('button', { name: 'Start syncing' }).click()
  await expect(page.getByText('Last changes')).toBeVisible()
  await expect(page.getByText('Syncing…')).toBeHidden()

  // removed here, and changed there meanwhile
  const entry = `/api/users/${user.id}/list/1`
  await page.request.delete(entry)
  anilist.put(1, { progress: 5 })
  await page.getByRole('button', { name: 'Sync now' }).click()
  await expect(page.getByText('You removed it here, and it changed on the other side.')).toBeVisible({
    timeout: 20_000,
  })
  await expectAccessible(page, 'dark', 'light')
  for (const width of [390, 768, 1440]) await expectNoOverflow(page, width)
  expect(await (await page.request.get(entry)).json()).toMatchObject({ entry: null })
  await page.getByRole('button', { name: /^Keep AniList: / }).click()
  const listed = async () => (await page.request.get(entry)).text()
  await expect.poll(listed).toContain('"progress":5')
  await expect(page.getByText('Choose which side is right.')).toBeHidden()

  await page.getByText('Disconnect', { exact: true }).click()
  await page.getByRole('button', { name: 'Disconnect AniList' }).click()
  await expect(page.getByText('Disconnected. Both lists stay as they are.')).toBeVisible()
})
