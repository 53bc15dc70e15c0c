import type { Route } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/look.ts'

/** The way in, above the page. */

const PASSWORD = 'a sky full of lanterns'

// who signs out at once is not told any more what they keep
test.use({ badAnswers: /\/api\/(login|register|users\/.*)$/ })

/** The two ways in, and their words (specification, sections 4 and 8). */
const WAYS = {
  'Sign in': { call: '**/api/login', fields: ['Email', 'Password'], busy: 'Signing in...', failed: 'Login failed' },
  'Create account': {
    call: '**/api/register',
    fields: ['Username', 'Email', 'Password', 'Confirm password'],
    busy: 'Creating account...',
    failed: 'Registration failed',
  },
} as const
const GOOD = { Username: 'aiko', Email: 'aiko@example.org', Password: PASSWORD, 'Confirm password': PASSWORD }
/** What may be filled in wrong, and what is said then (section 5); passwords that are compared are both there. */
const WRONG = {
  Username: {
    '': 'Username is required',
    ab: 'Username must be at least 3 characters',
    'a-b c': 'Username can only contain letters, numbers, and underscores',
  },
  Email: { '': 'Email is required', aiko: 'Email is invalid' },
  Password: { '': 'Password is required', '12345': 'Password must be at least 6 characters' },
  'Confirm password': { 'something else': 'Passwords do not match' },
}

for (const [way, { call, fields, busy, failed }] of Object.entries(WAYS)) {
  test(`${way}: what is wrong is said until it is changed, and nothing can be pressed meanwhile`, async ({ page }) => {
    await open(page, '/about')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    if (way !== 'Sign in') await page.getByRole('dialog').getByRole('link', { name: 'Create an account' }).click()
    const form = page.getByRole('dialog', { name: way })
    const submit = form.getByRole('button', { name: way })
    const field = (name: keyof typeof GOOD) => form.getByLabel(name, { exact: true })

    await submit.click()
    await expect(field(fields[0]), 'the first that is wrong').toBeFocused()
    for (const name of fields) await field(name).fill(GOOD[name])
    for (const name of fields) {
      for (const [wrong, words] of Object.entries(WRONG[name])) {
        await field(name).fill(wrong)
        await submit.click()
        await expect(field(name)).toHaveAccessibleDescription(new RegExp(`${words}$`))
        await field(name).press('End')
        await field(name).pressSequentially('x')
        await expect(form.getByText(words), 'it is gone with the first key').toHaveCount(0)
      }
      await field(name).fill(GOOD[name])
    }

    const tryWith = async (answer: (route: Route) => Promise<void>) => {
      await page.route(call, answer)
      await submit.click()
    }
    const said = async (words: string) => {
      await expect(form.getByRole('alert')).toHaveText(words)
      await expect(submit).toBeEnabled()
      await page.unroute(call)
    }
    await tryWith((route) => route.fulfill({ json: { success: false } }))
    await said(failed)
    await tryWith((route) => route.fulfill({ status: 409, json: { success: false, error: 'Not today.' } }))
    await said('Not today.')
    await tryWith((route) => route.abort())
    await said('Unexpected error occurred')
    await tryWith((route) => route.fulfill({ body: 'no JSON' }))
    await said('Unexpected error occurred')

    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.evaluate(() => {
      BroadcastChannel.prototype.postMessage = () => {
        throw new Error('the browser forbids it')
      }
    })
    await tryWith(async (route) => {
      await held
      await route.fulfill({ json: { success: true, user: { id: 'aiko' } } })
    })
    await expect(form.getByRole('button', { name: busy })).toBeDisabled()
    await expect(form.getByRole('alert')).toHaveCount(0)
    for (const name of fields) await expect(field(name)).toBeDisabled()
    letGo()
    await said('An unexpected error occurred')
  })
}

test('the focus comes back to what opened a dialog, or to what stands in its place', async ({ page }) => {
  const username = `keys_${process.pid}_${Date.now() % 1e6}`
  const email = `${username}@example.org`
  const data = { username, email, password: PASSWORD, confirmPassword: PASSWORD }
  const dialog = page.getByRole('dialog')
  const bar = page.getByRole('banner')
  const login = bar.getByRole('link', { name: 'Login' })
  const profile = bar.getByRole('link', { name: `Profile of ${username}` })
  const signIn = async () => {
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
  }
  expect((await page.request.post('/api/register', { data })).ok()).toBe(true)
  await page.context().clearCookies()
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/search?keyword=cowboy+bebop')

  // not signed in after all
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

  // signed out: from the profile, and by the button in the bar
  await profile.press('Enter')
  await dialog.getByRole('button', { name: 'Logout' }).press('Enter')
  await expect(login).toBeFocused()
  await login.press('Enter')
  await signIn()
  await bar.getByRole('button', { name: 'Logout' }).press('Enter')
  await expect(login).toBeFocused()

  // a heart stays where it is
  const heart = page.getByRole('button', { name: 'Favourite Cowboy Bebop', exact: true }).first()
  await heart.press('Enter')
  await signIn()
  await expect(profile).toBeVisible()
  await expect(heart).toBeFocused()

  // what is in the menu goes with it
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
