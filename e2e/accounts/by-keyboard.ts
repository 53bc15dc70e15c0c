/** Profiles, two-step sign-in, moderation and invitations by keyboard alone. */
import type { APIRequestContext, Page } from '@playwright/test'
import { showCode } from '../../test/apps/second-factor.ts'
import { register } from '../support/accounts.ts'
import { postComment } from '../support/comments.ts'
import { addAuthenticator, testOnHost as test } from '../support/host-site.ts'
import { expect } from '../support/journey.ts'
import { expectReachable, press, reach, type } from '../support/keyboard.ts'
import { open } from '../support/open.ts'
import { ADMIN } from '../support/sites.ts'

const TITLE = '/neon-genesis-evangelion-6'

const signIn = async (request: APIRequestContext, { email, password } = ADMIN) =>
  expect((await request.post('/api/login', { data: { email, password } })).ok()).toBe(true)
const ownLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name: `Profile of ${name}` })

test(
  'a profile is made, and an admin comes back from it by password and by passkey',
  { tag: '@slow' },
  async ({ page }) => {
    await addAuthenticator(await page.context().newCDPSession(page))
    await signIn(page.request)
    await open(page, '/account/passkeys')
    await press(page, page.getByRole('button', { name: 'Add a passkey' }))
    await expect(page.getByText('Never used.')).toBeVisible()
    await expectReachable(page)

    await open(page, '/account/profiles')
    await expectReachable(page)
    const add = page.locator('#add')
    await type(page, add.getByLabel('Name'), 'Mio')
    await type(page, add.getByLabel('PIN'), '2468')
    await press(page, page.getByRole('button', { name: 'Add profile' }))
    await expect(page.getByText('Profile added.')).toBeVisible()
    await expectReachable(page)

    const summary = (name: string) => page.locator('summary', { hasText: name })
    const enter = async () => {
      await open(page, '/profiles')
      await expectReachable(page)
      await press(page, summary('Mio'))
      await type(page, page.getByLabel('Mio’s PIN'), '2468')
      await page.keyboard.press('Enter')
      await expect(ownLink(page, 'Mio')).toBeVisible()
      await open(page, '/profiles')
      await press(page, summary('admin'))
    }
    await enter()
    await type(page, page.getByLabel('Password', { exact: true }), ADMIN.password)
    await page.keyboard.press('Enter')
    await expect(ownLink(page, 'admin')).toBeVisible()
    await enter()
    await expectReachable(page)
    await press(page, page.getByRole('button', { name: 'Use a passkey' }))
    await expect(ownLink(page, 'admin')).toBeVisible()
  },
)

test(
  'two-step sign-in is turned on, and other devices are signed out',
  { tag: '@slow' },
  async ({ page, browser, baseURL }) => {
    const account = await register(page.request, 'steps')
    const setUp = page.getByText('1. Scan this code')
    await open(page, '/account/two-step')
    await expectReachable(page)
    await type(page, page.getByLabel('Current password', { exact: true }), account.password)
    await page.keyboard.press('Enter')
    await expect(setUp).toBeVisible()
    await expectReachable(page)
    const secret = (await page.locator('.factor-key').textContent())?.replaceAll(' ', '') ?? ''
    await type(page, page.getByLabel('Code', { exact: true }), showCode(secret, Date.now()))
    await page.keyboard.press('Enter')
    await reach(page, page.getByRole('link', { name: 'Download' }))
    await expectReachable(page)

    const codes = await page.locator('.recovery-codes code').allTextContents()
    const other = await (await browser.newContext({ baseURL })).newPage()
    await open(other, '/login?from=%2Faccount%2Fdevices')
    await type(other, other.getByLabel('Email'), account.email)
    await type(other, other.getByLabel('Password', { exact: true }), account.password)
    await other.keyboard.press('Enter')
    await type(other, other.getByLabel('Code', { exact: true }), codes[0] ?? '')
    await other.keyboard.press('Enter')
    await expect(other.getByRole('heading', { name: 'Signed-in devices' })).toBeVisible()
    await other.context().close()
  },
)

test('other devices are signed out', { tag: '@slow' }, async ({ page, browser, baseURL }) => {
  const account = await register(page.request, 'devices')
  const others = await Promise.all([browser.newContext({ baseURL }), browser.newContext({ baseURL })])
  for (const { request } of others) await signIn(request, account)
  await open(page, '/account/devices')
  await expectReachable(page)
  const signOut = page.getByRole('button', { name: /^Sign out .*last used/ })
  await expect(signOut).toHaveCount(2)
  await press(page, signOut.first())
  await expect(signOut).toHaveCount(1)
  await press(page, page.getByRole('button', { name: 'Sign out everywhere else' }))
  await expect(signOut).toHaveCount(0)
  for (const context of others) await context.close()
})

test(
  'a moderator decides case after case, and the author appeals',
  { tag: '@slow' },
  async ({ page, browser, baseURL }) => {
    const [author, reporter] = await Promise.all([browser.newContext({ baseURL }), browser.newContext({ baseURL })])
    const { username } = await register(author.request, 'author')
    await register(reporter.request, 'reporter')
    const texts = ['The first', 'The second', 'The third'].map((text) => `${text} by ${username}`)
    for (const text of texts) await postComment(author.request, TITLE, text)
    const list = await reporter.request.get(`/api/comments?animeId=${TITLE.slice(1)}`)
    const { comments } = (await list.json()) as { comments: { id: number; text: string }[] }
    for (const text of texts) {
      const id = comments.find((one) => one.text === text)?.id
      expect((await reporter.request.post(`/api/comments/${id}/report`, { data: {} })).ok()).toBe(true)
    }
    await signIn(page.request)
    await open(page, '/moderation')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(3)
    await expectReachable(page)
    await open(page, '/moderation')
    await page.keyboard.press('j')
    await expect(cards.first()).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect(cards.first()).toBeFocused()
    await page.keyboard.press('h')
    await expect(page.getByText('Comment hidden. Its author was told.')).toBeVisible()
    await expect(cards).toHaveCount(2)
    await page.keyboard.press('j')
    await expect(cards.first(), 'the next one is in its place').toBeFocused()
    await page.keyboard.press('d')
    await expect(cards).toHaveCount(1)
    await press(page, page.getByRole('button', { name: /^Hide: / }))
    await expect(cards).toHaveCount(0)

    const own = await author.newPage()
    await open(own, '/account/moderation')
    await expectReachable(own)
    const why = own.getByLabel(/^Why the decision is wrong/)
    await type(own, why.first(), 'It was a quote.')
    await own.keyboard.press('Tab')
    await own.keyboard.press('Enter')
    await expect(own.getByText('Your appeal: It was a quote.')).toBeVisible()
    for (const context of [author, reporter]) await context.close()
  },
)

test('an admin makes an invitation and revokes it', { tag: '@slow' }, async ({ page }) => {
  await signIn(page.request)
  await open(page, '/admin/invitations')
  await expectReachable(page)
  await type(page, page.getByLabel('For whom'), 'Aiko')
  await reach(page, page.getByLabel('They become'))
  await page.keyboard.press('ArrowDown')
  await press(page, page.getByRole('button', { name: 'Create link' }))
  await expect(page.getByText('Invitation link (shown only once):')).toBeVisible()
  await expectReachable(page)
  const revoke = page.locator('details').filter({ hasText: 'Its link no longer works.' })
  await press(page, revoke.locator('summary'))
  await press(page, revoke.getByRole('button', { name: 'Revoke' }))
  await expect(page.getByText('No invitations yet.')).toBeVisible()
})
