import type { Browser } from '@playwright/test'
import * as z from 'zod'
import { expectAccessible } from '../support/accessible.ts'
import { register } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { waitUntilHydrated, open } from '../support/open.ts'
import { expectNoOverflow } from '../support/page-checks.ts'
import { ADMIN } from '../support/sites.ts'

/** Moderation by an admin, from a report to a ban. */

const commentResponse = z.object({ comment: z.object({ id: z.number(), animeId: z.string() }) })

/** A user in another browser context. */
async function registerElsewhere(browser: Browser, baseURL: string | undefined, name: string) {
  const { request } = await browser.newContext({ baseURL })
  return { request, ...(await register(request, name)) }
}

test(
  'an admin reviews a report, deletes the comment, bans its author, and finds it all in the audit trail',
  { tag: '@slow' },
  async ({ page, browser, baseURL }) => {
    const author = await registerElsewhere(browser, baseURL, 'rude')
    const reporter = await registerElsewhere(browser, baseURL, 'kind')
    const text = `Something rude, said by ${author.username}`
    const posted = await author.request.post('/api/comments', { data: { animeId: 'monster-22', text } })
    const { comment } = commentResponse.parse(await posted.json())
    await reporter.request.post(`/api/comments/${comment.id}/report`, { data: { reason: 'It is rude. وقح' } })

    await test.step('signing in redirects to the requested page', async () => {
      await open(page, '/admin')
      await page.getByRole('textbox', { name: 'Email' }).fill(ADMIN.email)
      await page.getByRole('textbox', { name: 'Password', exact: true }).fill(ADMIN.password)
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible()
      await waitUntilHydrated(page)
      await expectAccessible(page, 'dark', 'light')
    })

    const status = page.getByRole('main').getByRole('status')
    const main = page.getByRole('main')

    await test.step('the comment is deleted, and its author muted', async () => {
      await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Reports' }).click()
      const card = page.getByRole('article').filter({ hasText: text })
      await expect(card).toContainText('It is rude. وقح')
      await card.getByLabel(/^Mute author/).click()
      await card.getByLabel(/^Mute author/).hover()
      await expectAccessible(page, 'light', 'dark')
      await card.getByRole('button', { name: 'Mute author' }).click()
      await expect(status).toHaveText('Commenting disabled.')
      await expect(card).toHaveCount(0)
      const response = await page.request.get('/api/comments', { params: { animeId: comment.animeId } })
      expect(await response.text()).not.toContain(text)
    })

    await test.step('finds the author by part of their email, and bans them with a reason', async () => {
      await page.getByRole('link', { name: 'Users', exact: true }).click()
      await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(`${author.username}@exam`)
      await page.getByRole('searchbox', { name: 'Search by name or email' }).press('Enter')
      await expect(page).toHaveURL(/q=rude_/)
      await page.getByRole('row').filter({ hasText: author.username }).getByRole('link').click()
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(author.username)
      await expectNoOverflow(page, 390)
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.locator('summary', { hasText: 'Ban' }).click()
      await page.getByLabel('Reason').fill('Rude, and not for the first time.')
      await page.getByLabel('Duration').selectOption('Permanent')
      await page.getByRole('button', { name: 'Ban' }).click()
      await expect(status).toHaveText('User banned and signed out everywhere.')
      await expect(main).toContainText('Rude, and not for the first time.')
      await expectAccessible(page, 'dark', 'light')
      expect(await (await author.request.get('/api/me')).json()).toMatchObject({ user: null })
    })

    await test.step('the audit trail lists it', async () => {
      await page.getByRole('link', { name: 'View audit trail' }).click()
      const actions = main.getByRole('listitem').filter({ hasText: 'Change user' })
      const [newest, before] = [actions.nth(0), actions.nth(1)]
      await expect(newest).toContainText(/is banned.*from no.*to yes/s)
      await expect(newest).toContainText('Rude, and not for the first time.')
      await expect(before).toContainText(/can comment.*from yes.*to no/s)
      await expectAccessible(page, 'light', 'dark')
    })
  },
)

test.describe('without JavaScript', { tag: '@slow' }, () => {
  test.use({ javaScriptEnabled: false })

  test('an admin confirms an action and sees a reset link once', async ({ page, browser, baseURL }) => {
    const { username } = await registerElsewhere(browser, baseURL, 'lost')
    expect((await page.request.post('/api/login', { data: ADMIN })).ok()).toBe(true)
    await page.goto(`/admin/users?q=${username}`)
    await page.getByRole('row').filter({ hasText: username }).getByRole('link').click()
    await page.locator('summary', { hasText: 'Create reset link' }).click()
    await page.getByRole('button', { name: 'Create reset link' }).click()
    const link = await page.getByRole('main').getByRole('status').locator('code').textContent()
    await page.goto(link ?? '')
    await expect(page.getByRole('textbox', { name: 'New password' })).toBeVisible()
  })
})
