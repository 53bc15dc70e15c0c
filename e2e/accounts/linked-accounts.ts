import { FakeAniList } from '../../test/services/fake-anilist.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test as journey } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { expectNoOverflow } from '../support/page-checks.ts'
import { ADMIN, ANILIST_CLIENT, originOf, portOf } from '../support/sites.ts'
import { userResponse } from '../../test/responses.ts'

/** The AniList of the site is a server of the test's. */
const test = journey.extend<{ anilist: FakeAniList }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured argument
  anilist: async ({}, use) => {
    const anilist = new FakeAniList()
    anilist.client = ANILIST_CLIENT
    await anilist.start(portOf('anilist'))
    await use(anilist)
    await anilist.stop()
  },
})

// the user agrees on a page of the service
test.use({ baseURL: originOf('services'), allowedErrors: /\/api\/v2\/oauth\/authorize\?/ })

test(
  'a user connects AniList, approves the first sync and disconnects',
  { tag: '@slow' },
  async ({ page, anilist }) => {
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
    await expect(page.getByText('You removed it here, and it changed on the other side.')).toBeVisible()
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
  },
)
