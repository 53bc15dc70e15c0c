import * as z from 'zod'
import { expectAccessible } from '../support/accessible.ts'
import { register } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { open, waitUntilHydrated } from '../support/open.ts'
import { expectNoOverflow } from '../support/page-checks.ts'

test(
  'a user creates, copies and revokes an API token',
  { tag: '@slow' },
  async ({ page, context, playwright, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { username } = await register(page.request, 'tokens')
    await open(page, '/account')
    await page.getByRole('link', { name: 'API tokens' }).click()
    await expect(page.getByText('No tokens yet.')).toBeVisible()
    await expectAccessible(page, 'dark', 'light')
    await page.getByLabel('Name').fill('Backup script')
    await page.getByLabel('Change lists').check()
    await page.getByLabel('Expires after').selectOption('A year')
    await page.getByRole('button', { name: 'Create token' }).click()
    const field = page.getByRole('textbox', { name: 'Backup script' })
    const token = await field.inputValue()
    await waitUntilHydrated(page)
    await page.getByRole('button', { name: 'Copy token' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
    await expectAccessible(page, 'dark', 'light')
    for (const width of [320, 390, 768, 1440]) await expectNoOverflow(page, width)

    const program = await playwright.request.newContext({
      ...(baseURL !== undefined && { baseURL }),
      extraHTTPHeaders: { authorization: `Bearer ${token}` },
    })
    expect(await (await program.get('/api/me')).json()).toMatchObject({ user: { username } })
    await open(page, '/account/tokens')
    await expect(field).toHaveCount(0)
    await expect(page.getByText('Read, Change lists')).toBeVisible()
    await page.getByRole('button', { name: 'Revoke Backup script' }).click()
    await expect(page.getByText('Token revoked.')).toBeVisible()
    expect((await program.get('/api/me')).status()).toBe(401)
    await program.dispose()
  },
)

test.describe('on a phone', { tag: '@slow' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a user allows a television by its code, and signs it out', async ({ page, playwright, baseURL }) => {
    const television = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) })
    const client = { client_id: 'Star Player' }
    const started = await television.post('/oauth/device_authorization', {
      form: { ...client, device_name: 'Living room', scope: 'read watch' },
    })
    const codes = z.object({ device_code: z.string(), user_code: z.string() }).parse(await started.json())
    const poll = async () => {
      const grant = 'urn:ietf:params:oauth:grant-type:device_code'
      const form = { ...client, grant_type: grant, device_code: codes.device_code }
      return z
        .object({ error: z.string().optional(), access_token: z.string().optional() })
        .parse(await (await television.post('/oauth/token', { form })).json())
    }
    expect(await poll()).toMatchObject({ error: 'authorization_pending' })

    const { username } = await register(page.request, 'phones')
    await open(page, '/link')
    await expectAccessible(page, 'dark', 'light')
    await page.getByLabel('Code').fill(codes.user_code.toLowerCase().replace('-', ' '))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Living room')).toBeVisible()
    await expect(page.getByText('Star Player')).toBeVisible()
    await expectAccessible(page, 'dark', 'light')
    for (const width of [320, 390]) await expectNoOverflow(page, width)
    await page.getByRole('button', { name: 'Allow' }).tap()
    await expect(page.getByText('Your device signs in within a few seconds.')).toBeVisible()

    const { access_token: token = '' } = await poll()
    const ask = () => television.get('/api/me', { headers: { authorization: `Bearer ${token}` } })
    expect(await (await ask()).json()).toMatchObject({ user: { username } })
    await page.getByRole('main').getByRole('link', { name: 'Devices' }).click()
    await page.getByRole('button', { name: 'Sign out Living room' }).tap()
    await expect(page.getByText('Device signed out.')).toBeVisible()
    expect((await ask()).status()).toBe(401)
    await television.dispose()
  })
})
