import { startMailServer } from '../../test/services/mail-server.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect } from '../support/journey.ts'
import { expectToFit, open } from '../support/look.ts'
import { testOn } from '../support/own-site.ts'

/** What is done by links in mails, on a site that sends some. */

const OLD = 'a sky full of lanterns'
const NEW = 'another sky altogether'

const mails = await startMailServer()
const test = testOn({ SMTP_URL: mails.url, MAIL_FROM: 'Hoshimi <site@example.org>' })

/** The address that a letter asks to open. */
async function linkIn(email: string, subject: string): Promise<string> {
  const { text } = await mails.letter(email, subject)
  return /^http.*\/(?:reset|verify)\/.*$/m.exec(text)?.[0] ?? ''
}

test.describe.configure({ timeout: 120_000 })
test.use({ badAnswers: /\/reset\/[\w-]+(\.data)?$/ })

test('an address is confirmed, and a forgotten password replaced', async ({ page, browser, baseURL }) => {
  const username = `aiko_${Date.now() % 1e9}` // the server for mail outlives the site
  const email = `${username}@example.org`
  const data = { username, email, password: OLD, confirmPassword: OLD }
  expect((await page.request.post('/api/register', { data })).ok()).toBe(true)
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })

  await test.step('the address, at the press of a button', async () => {
    await open(page, '/account')
    await expect(page.getByRole('main')).toContainText('It is not confirmed yet')
    await open(page, await linkIn(email, 'is this your address?'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address')
    for (const width of [1440, 390]) await expectToFit(page, width)
    await expectAccessible(page, 'dark', 'light')
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await expect(page.getByRole('main')).toContainText('Thank you. Your address is confirmed.')
    await page.getByRole('link', { name: 'To your account' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(username)
    await expect(page.getByRole('main')).not.toContainText('It is not confirmed yet')
  })

  const other = await elsewhere.newPage()
  await test.step('the password, elsewhere', async () => {
    await open(other, '/login')
    await other.getByRole('link', { name: 'Forgot your password?' }).click()
    await other.getByRole('main').getByLabel('Email').fill(email)
    await other.getByRole('button', { name: 'Send me a link' }).click()
    await expect(other.getByRole('main').getByRole('status')).toContainText('a link is on its way')
    const link = await linkIn(email, 'a new password')
    await open(other, link)
    await expect(other.getByRole('main')).toContainText('The link is good, once.')
    await other.getByLabel('New password', { exact: true }).fill(NEW)
    await other.getByLabel('Confirm password', { exact: true }).fill(OLD)
    await other.getByRole('button', { name: 'Set the new password' }).click()
    await expect(other.getByLabel('Confirm password', { exact: true })).toHaveAccessibleDescription(
      'Passwords do not match',
    )
    await expectAccessible(other, 'dark', 'light')
    await other.getByLabel('New password', { exact: true }).fill(NEW)
    await other.getByLabel('Confirm password', { exact: true }).fill(NEW)
    await other.getByRole('button', { name: 'Set the new password' }).click()
    await expect(other).toHaveURL(/\/login\?changed/)
    await expect(other.getByRole('main').getByRole('status')).toContainText(
      'Your password is changed, and every device is signed out.',
    )

    await other.goto(link)
    await expect(other.getByRole('main')).toContainText('This link is used or too old')
    await expect(other.getByRole('button', { name: 'Set the new password' })).toHaveCount(0)
  })

  await test.step('which is asked for at the first device, too', async () => {
    await page.reload()
    await expect(page).toHaveURL(/\/login\?from=%2Faccount$/)
    const main = page.getByRole('main')
    await main.getByLabel('Email').fill(email)
    await main.getByLabel('Password', { exact: true }).fill(NEW)
    await main.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/account$/)
  })
  await elsewhere.close()
})
