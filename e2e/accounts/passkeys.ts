/** Passkeys in Chromium, with its virtual authenticator. */
import { register } from '../support/accounts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { addAuthenticator, testOnHost as test } from '../support/host-site.ts'
import { expect } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { expectNoOverflow } from '../support/page-checks.ts'

test(
  'a passkey is added, signs in by its button and from the email field, and is removed',
  { tag: '@slow' },
  async ({ page }) => {
    const session = await page.context().newCDPSession(page)
    const authenticatorId = await addAuthenticator(session)
    const setPresent = (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    const { username } = await register(page.request, 'keys')
    const own = page.getByRole('banner').getByRole('link', { name: `Profile of ${username}` })

    await open(page, '/account')
    await page.getByRole('link', { name: 'Passkeys' }).first().click()
    await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByText('Never used.')).toBeVisible()
    await expectAccessible(page, 'dark', 'light')
    for (const width of [320, 390, 768, 1440]) await expectNoOverflow(page, width)

    // nobody touches it while the page offers it
    await setPresent(false)
    await page.request.post('/api/logout')
    await open(page, '/login')
    await setPresent(true)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page).toHaveURL('/home')
    await expect(own).toBeVisible()

    // the page may still ask for what its user sees
    await page.goto('about:blank')
    await page.request.post('/api/logout')
    await open(page, '/login?from=%2Faccount%2Fpasskeys')
    await expect(page.getByLabel('Email'), 'without a click').toBeHidden()
    await expect(page).toHaveURL('/account/passkeys')
    await expect(page.getByText(/Last used/)).toBeVisible()

    await page.getByText('Change').first().click()
    await expectAccessible(page, 'dark')
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Passkey removed.')).toBeVisible()
    await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
  },
)
