import { type MailServer, startMailServer } from '../../test/services/mail-server.ts'
import { expectAccessible } from '../support/accessible.ts'
import { register } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { expectNoOverflow } from '../support/page-checks.ts'
import { originOf, portOf } from '../support/sites.ts'

/** Emailed links, on a site with mail. */

const NEW = 'another sky altogether'

let mails: MailServer
test.beforeAll(async () => {
  mails = await startMailServer(portOf('mail'))
})

/** The URL in an email. */
async function linkIn(email: string, subject: string): Promise<string> {
  const { text } = await mails.waitForMail(email, subject)
  return /^http.*\/(?:reset|verify)\/.*$/m.exec(text)?.[0] ?? ''
}

test.use({ baseURL: originOf('services'), allowedErrors: /\/reset\/[\w-]+(\.data)?$/ })

test('confirms an email and resets a forgotten password', { tag: '@slow' }, async ({ page, browser, baseURL }) => {
  const { username, email, password } = await register(page.request, 'aiko')
  const elsewhere = await browser.newContext({ baseURL })

  await test.step('confirms the email by a button press', async () => {
    await open(page, '/account/security')
    await expect(page.getByRole('main')).toContainText('It isn’t confirmed yet')
    await open(page, await linkIn(email, 'confirm your email address'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address')
    for (const width of [1440, 390]) await expectNoOverflow(page, width)
    await expectAccessible(page, 'dark', 'light')
    await page.getByRole('button', { name: 'Confirm my email address' }).click()
    await expect(page.getByRole('main')).toContainText('Thank you. Your email address is confirmed.')
    await page.getByRole('link', { name: 'Go to your account' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(username)
    await expect(page.getByRole('main')).not.toContainText('It isn’t confirmed yet')
  })

  const other = await elsewhere.newPage()
  await test.step('resets the password in another browser', async () => {
    await open(other, '/login')
    await other.getByRole('link', { name: 'Forgot your password?' }).click()
    await other.getByRole('main').getByLabel('Email').fill(email)
    await other.getByRole('button', { name: 'Send link' }).click()
    await expect(other.getByRole('main').getByRole('status')).toContainText('a link is on its way')
    const link = await linkIn(email, 'reset your password')
    await open(other, link)
    await expect(other.getByRole('main')).toContainText('This link works once.')
    await other.getByLabel('New password', { exact: true }).fill(NEW)
    await other.getByLabel('Confirm password', { exact: true }).fill(password)
    await other.getByRole('button', { name: 'Set new password' }).click()
    await expect(other.getByLabel('Confirm password', { exact: true })).toHaveAccessibleDescription(
      'Passwords do not match',
    )
    await expectAccessible(other, 'dark', 'light')
    await other.getByLabel('New password', { exact: true }).fill(NEW)
    await other.getByLabel('Confirm password', { exact: true }).fill(NEW)
    await other.getByRole('button', { name: 'Set new password' }).click()
    await expect(other).toHaveURL(/\/login\?changed/)
    await expect(other.getByRole('main').getByRole('status')).toContainText(
      'Your password was changed and you were signed out everywhere.',
    )

    await other.goto(link)
    await expect(other.getByRole('main')).toContainText('This link was already used or has expired')
    await expect(other.getByRole('button', { name: 'Set new password' })).toHaveCount(0)
  })

  await test.step('signs out the first browser', async () => {
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
