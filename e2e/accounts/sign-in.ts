import type { Locator, Route } from '@playwright/test'
import { register } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { open, waitUntilHydrated } from '../support/open.ts'
import { variants } from '../support/tags.ts'

/** The sign-in dialog. */

const PASSWORD = 'a sky full of lanterns'

// signing out at once aborts loading the lists
test.use({ allowedErrors: /\/api\/(login|register|users\/.*)$/ })

/** The two dialogs and their texts (specification, sections 4 and 8). */
const DIALOGS = {
  'Sign in': { call: '**/api/login', fields: ['Email', 'Password'], busy: 'Signing in...', failed: 'Login failed' },
  'Create account': {
    call: '**/api/register',
    fields: ['Username', 'Email', 'Password', 'Confirm password'],
    busy: 'Creating account...',
    failed: 'Registration failed',
  },
} as const
const VALID = { Username: 'aiko', Email: 'aiko@example.org', Password: PASSWORD, 'Confirm password': PASSWORD }
/** Invalid values with their messages (section 5); both passwords that are compared are entered. */
const INVALID = {
  Username: {
    '': 'Username is required',
    ab: 'Username must be at least 3 characters',
    'a-b c': 'Username can only contain letters, numbers, and underscores',
  },
  Email: { '': 'Email is required', aiko: 'Email is invalid' },
  Password: { '': 'Password is required', '12345': 'Password must be at least 6 characters' },
  'Confirm password': { 'something else': 'Passwords do not match' },
}

const detailsOf = variants(Object.keys(DIALOGS), ['Sign in'])

for (const [dialog, { call, fields, busy, failed }] of Object.entries(DIALOGS)) {
  const details = detailsOf(dialog)
  test(
    `${dialog}: an error is shown until its field changes, and the button is disabled meanwhile`,
    details,
    async ({ page }) => {
      await open(page, '/about')
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
      if (dialog !== 'Sign in') await page.getByRole('dialog').getByRole('link', { name: 'Create an account' }).click()
      const form = page.getByRole('dialog', { name: dialog })
      const submit = form.getByRole('button', { name: dialog })
      const field = (name: keyof typeof VALID) => form.getByLabel(name, { exact: true })

      await submit.click()
      await expect(field(fields[0]), 'the first invalid field').toBeFocused()
      for (const name of fields) await field(name).fill(VALID[name])
      for (const name of fields) {
        for (const [invalid, message] of Object.entries(INVALID[name])) {
          await field(name).fill(invalid)
          await submit.click()
          await expect(field(name)).toHaveAccessibleDescription(new RegExp(`${message}$`))
          await field(name).press('End')
          await field(name).pressSequentially('x')
          await expect(form.getByText(message), 'it disappears with the first key').toHaveCount(0)
        }
        await field(name).fill(VALID[name])
      }

      const submitWith = async (respond: (route: Route) => Promise<void>) => {
        await page.route(call, respond)
        await submit.click()
      }
      const expectMessage = async (message: string) => {
        await expect(form.getByRole('alert')).toHaveText(message)
        await expect(submit).toBeEnabled()
        await page.unroute(call)
      }
      await submitWith((route) => route.fulfill({ json: { success: false } }))
      await expectMessage(failed)
      await submitWith((route) => route.fulfill({ status: 409, json: { success: false, error: 'Not today.' } }))
      await expectMessage('Not today.')
      await submitWith((route) => route.abort())
      await expectMessage('Unexpected error occurred')
      await submitWith((route) => route.fulfill({ body: 'no JSON' }))
      await expectMessage('Unexpected error occurred')

      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.evaluate(() => {
        BroadcastChannel.prototype.postMessage = () => {
          throw new Error('the browser forbids it')
        }
      })
      await submitWith(async (route) => {
        await released
        await route.fulfill({ json: { success: true, user: { id: 'aiko' } } })
      })
      await expect(form.getByRole('button', { name: busy })).toBeDisabled()
      await expect(form.getByRole('alert')).toHaveCount(0)
      for (const name of fields) await expect(field(name)).toBeDisabled()
      release()
      await expectMessage('An unexpected error occurred')
    },
  )
}

test('a dialog can be reopened while it closes', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/search?keyword=cowboy+bebop')
  const dialog = page.getByRole('dialog')
  const reopen = (button: Locator) =>
    button.evaluate((element: HTMLElement) => {
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
      element.click()
    })

  const login = page.getByRole('banner').getByRole('link', { name: 'Login' })
  await login.click()
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await reopen(login)
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expect(dialog).toHaveCount(1)

  await register(page.request, 'quick')
  // before its scripts have loaded, the picture leads to the account page
  await page.reload({ waitUntil: 'networkidle' })
  await waitUntilHydrated(page)
  const profile = page.getByRole('banner').getByRole('link', { name: /^Profile of / })
  await profile.click()
  await expect(dialog.getByRole('tab', { name: 'Favourites' })).toBeVisible()
  await reopen(profile)
  await expect(dialog.getByRole('tab', { name: 'Favourites' })).toBeVisible()
  await expect(dialog).toHaveCount(1)
})

test('focus returns to what opened a dialog, or to its replacement', { tag: '@slow' }, async ({ page }) => {
  const { username, email, password } = await register(page.request, 'keys')
  const dialog = page.getByRole('dialog')
  const bar = page.getByRole('banner')
  const login = bar.getByRole('link', { name: 'Login' })
  const profile = bar.getByRole('link', { name: `Profile of ${username}` })
  const signIn = async () => {
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
  }
  await page.context().clearCookies()
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/search?keyword=cowboy+bebop')

  // closed without signing in
  await login.press('Enter')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(login).toBeFocused()

  // signed in: the link is gone
  await login.press('Enter')
  await signIn()
  await expect(profile).toBeFocused()

  for (const close of ['Escape', 'Close'] as const) {
    await profile.press('Enter')
    await expect(dialog).toBeVisible()
    if (close === 'Escape') await page.keyboard.press(close)
    else await dialog.getByRole('button', { name: close }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(profile).toBeFocused()
  }

  // signed out: from the profile, and by the button in the header
  await profile.press('Enter')
  await dialog.getByRole('button', { name: 'Logout' }).press('Enter')
  await expect(login).toBeFocused()
  await login.press('Enter')
  await signIn()
  await bar.getByRole('button', { name: 'Logout' }).press('Enter')
  await expect(login).toBeFocused()

  // the favourite button stays
  const heart = page.getByRole('button', { name: 'Favourite Cowboy Bebop', exact: true }).first()
  await heart.press('Enter')
  await signIn()
  await expect(profile).toBeVisible()
  await expect(heart).toBeFocused()

  // a control in the menu is hidden with it
  await bar.getByRole('button', { name: 'Logout' }).click()
  await expect(login).toBeVisible()
  const menu = page.getByRole('dialog', { name: 'Site menu' })
  const button = bar.getByRole('button', { name: 'Menu' })
  await button.press('Enter')
  await menu.getByRole('link', { name: 'Login' }).press('Enter')
  await expect(menu).toHaveCount(0)
  await signIn()
  await expect(profile).toBeVisible()
  await expect(button).toBeFocused()
  await button.press('Enter')
  await menu.getByRole('link', { name: `Profile of ${username}` }).press('Enter')
  await expect(menu).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})
