import type { Browser } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { expectToFit, hydrated, open } from '../support/look.ts'

/** What an admin does for the people of the site: from a report to a ban, and back. */

const ADMIN = { email: 'admin@example.org', password: 'correct horse battery' }
const password = 'paper harbour 7'
const nameOf = (who: string) => `${who}_${process.pid}`

/** Somebody else, with cookies of their own. */
async function newcomer(browser: Browser, baseURL: string | undefined, who: string) {
  const { request } = await browser.newContext({ ...(baseURL && { baseURL }) })
  const username = nameOf(who)
  const data = { username, email: `${username}@example.org`, password, confirmPassword: password }
  expect((await request.post('/api/register', { data })).ok()).toBe(true)
  return request
}

test('a report is looked at and acted on, its author banned, and all of it written down', async ({
  page,
  browser,
  baseURL,
}) => {
  const [author, reporter] = [await newcomer(browser, baseURL, 'rude'), await newcomer(browser, baseURL, 'kind')]
  const text = `Something rude, said by ${nameOf('rude')}`
  const posted = await author.post('/api/comments', { data: { animeId: 'monster-22', text } })
  const { comment } = (await posted.json()) as { comment: { id: number; animeId: string } }
  await reporter.post(`/api/comments/${comment.id}/report`, { data: { reason: 'It is rude. وقح' } })

  await test.step('signing in leads back to where one wanted to go', async () => {
    await open(page, '/admin')
    await page.getByRole('textbox', { name: 'Email' }).fill(ADMIN.email)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(ADMIN.password)
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'What waits for you' })).toBeVisible()
    await hydrated(page)
    await expectAccessible(page, 'dark', 'light')
  })

  const status = page.getByRole('main').getByRole('status')
  const main = page.getByRole('main')

  await test.step('the comment goes, and its author can say no more', async () => {
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Reports' }).click()
    const card = page.getByRole('article').filter({ hasText: text })
    await expect(card).toContainText('It is rude. وقح')
    await card.getByLabel(/^Mute author/).click()
    await card.getByLabel(/^Mute author/).hover()
    await expectAccessible(page, 'light', 'dark')
    await card.getByRole('button', { name: 'Mute author' }).click()
    await expect(status).toHaveText('They can comment no more.')
    await expect(card).toHaveCount(0)
    const said = await page.request.get('/api/comments', { params: { animeId: comment.animeId } })
    expect(await said.text()).not.toContain(text)
  })

  await test.step('they are found by a part of their address, and banned with a reason', async () => {
    await page.getByRole('link', { name: 'Users', exact: true }).click()
    await page.getByRole('searchbox', { name: 'A part of a name' }).fill(`${nameOf('rude')}@exam`)
    await page.getByRole('searchbox', { name: 'A part of a name' }).press('Enter')
    await expect(page).toHaveURL(/q=rude_/)
    await page
      .getByRole('row')
      .filter({ hasText: nameOf('rude') })
      .getByRole('link')
      .click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(nameOf('rude'))
    await expectToFit(page, 390)
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.locator('summary', { hasText: 'Ban' }).click()
    await page.getByLabel('Reason').fill('Rude, and not for the first time.')
    await page.getByLabel('How long').selectOption('For good')
    await page.getByRole('button', { name: 'Ban' }).click()
    await expect(status).toHaveText('They are banned, and signed out everywhere.')
    await expect(main).toContainText('Rude, and not for the first time.')
    await expectAccessible(page, 'dark', 'light')
    expect(await (await author.get('/api/me')).json()).toMatchObject({ user: null })
  })

  await test.step('the trail tells of it', async () => {
    await page.getByRole('link', { name: 'What was done here' }).click()
    const actions = main.getByRole('listitem').filter({ hasText: 'Change user' })
    const [newest, before] = [actions.nth(0), actions.nth(1)]
    await expect(newest).toContainText(/is banned.*from no.*to yes/s)
    await expect(newest).toContainText('Rude, and not for the first time.')
    await expect(before).toContainText(/can comment.*from yes.*to no/s)
    await expectAccessible(page, 'light', 'dark')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an admin opens a question, answers it, and is given a link that is shown once', async ({
    page,
    browser,
    baseURL,
  }) => {
    await newcomer(browser, baseURL, 'lost')
    expect((await page.request.post('/api/login', { data: ADMIN })).ok()).toBe(true)
    await page.goto(`/admin/users?q=${nameOf('lost')}`)
    await page
      .getByRole('row')
      .filter({ hasText: nameOf('lost') })
      .getByRole('link')
      .click()
    await page.locator('summary', { hasText: 'Make a reset link' }).click()
    await page.getByRole('button', { name: 'Make a reset link' }).click()
    const link = await page.getByRole('main').getByRole('status').locator('code').textContent()
    await page.goto(link ?? '')
    await expect(page.getByRole('textbox', { name: 'New password' })).toBeVisible()
  })
})
