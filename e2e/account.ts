import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/journey.ts'
import { expectToFit, open } from './support/look.ts'

const PASSWORD = 'a sky full of lanterns'
const PICTURE = join(import.meta.dirname, '../public/apple-touch-icon.png')

// what is refused is answered with 400 or 401
test.use({ badAnswers: /\/(api\/(login|register)|api\/users\/[^/]+\/avatar|register(\?.*)?)$/ })

let count = 0
const newName = () => `fan_${test.info().workerIndex}_${Date.now() % 1e6}_${++count}`.slice(0, 20)

const storedUser = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('currentUser') ?? 'null') as Record<string, unknown> | null)
/** The part of the bar that is its viewer's listens. */
const signedIn = (page: Page) => page.waitForFunction(() => sessionStorage.getItem('currentUser') !== null)

/** Words for the question of a form, once it has been seen. */
const describedAs = (words: string) => new RegExp(`${words}$`)

test('an account is made, shown a picture, left and come back to, in every tab', async ({ page, context }) => {
  const username = newName()
  const email = `${username}@example.org`
  await open(page, '/most-popular')
  const other = await context.newPage()
  await open(other, '/about')

  // the modal, and each of its sentences
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Email is required')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Password is required')
  await dialog.getByLabel('Email').fill('aiko')
  await expect(dialog.getByText('Email is required')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Email is invalid')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill('12345')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  const tooShort = 'Password must be at least 6 characters'
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(tooShort)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Invalid email or password')
  await expectAccessible(page, 'dark', 'light')

  await dialog.getByRole('link', { name: 'Create an account' }).click()
  const form = page.getByRole('dialog', { name: 'Create account' })
  const submit = form.getByRole('button', { name: 'Create account' })
  await expect(form.getByLabel('Email')).toHaveValue(email)
  await submit.click()
  await expect(form.getByLabel('Username')).toHaveAccessibleDescription('Username is required')
  await form.getByLabel('Username').fill('ab')
  await form.getByLabel('Confirm password', { exact: true }).fill('something else')
  await submit.click()
  await expect(form.getByLabel('Username')).toHaveAccessibleDescription('Username must be at least 3 characters')
  await expect(form.getByLabel('Confirm password', { exact: true })).toHaveAccessibleDescription(
    'Passwords do not match',
  )
  await form.getByLabel('Username').fill('a-b c')
  await submit.click()
  await expect(form.getByLabel('Username')).toHaveAccessibleDescription(
    'Username can only contain letters, numbers, and underscores',
  )
  await form.getByRole('button', { name: 'Show: Confirm password' }).click()
  await expect(form.getByLabel('Confirm password', { exact: true })).toHaveAttribute('type', 'text')

  // a call that fails says so, and one that takes a while leaves nothing to press
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await page.route('**/api/register', (route) => route.fulfill({ json: { success: false } }))
  await submit.click()
  await expect(form.getByRole('alert')).toHaveText('Registration failed')
  await page.unroute('**/api/register')
  await page.route('**/api/register', (route) => route.fulfill({ body: 'no JSON' }))
  await submit.click()
  await expect(form.getByRole('alert')).toHaveText('Unexpected error occurred')
  await page.unroute('**/api/register')
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/register', async (route) => {
    await held
    await route.continue()
  })
  await submit.click()
  await expect(form.getByRole('button', { name: 'Creating account...' })).toBeDisabled()
  await expect(form.getByLabel('Email')).toBeDisabled()
  answer()
  await expect(form).toHaveCount(0)

  // signed in, here and in the other tab
  await expect(page.getByRole('banner').getByRole('link', { name: `Profile of ${username}` })).toBeVisible()
  await expect(other.getByRole('banner').getByRole('link', { name: `Profile of ${username}` })).toBeVisible()
  await expect.poll(() => storedUser(page)).toMatchObject({ username, email, favourites: [], watchHistory: [] })
  await expect.poll(async () => (await storedUser(other))?.['username']).toBe(username)

  // a picture: what is none is refused with a sentence
  await page
    .getByRole('banner')
    .getByRole('link', { name: `Profile of ${username}` })
    .click()
  const profile = page.getByRole('dialog', { name: `Profile of ${username}` })
  const picture = profile.getByLabel('Picture')
  await picture.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<script>') })
  await expect(profile.getByRole('alert')).toContainText('That is no picture that we can read.')
  await picture.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await expect(profile.getByRole('alert')).toContainText('That picture is larger than 5 MB.')
  await picture.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: await readFile(PICTURE) })
  const shown = page.getByRole('banner').locator('img.avatar')
  await expect(shown).toHaveAttribute('src', /^\/images\/avatar\/[0-9a-f]{32}\.webp$/)
  expect(await storedUser(page)).toMatchObject({ avatar: await shown.getAttribute('src') })

  // the tabs, by mouse and keyboard; the arrow back on a phone
  await profile.getByRole('tab', { name: 'Favourites' }).click()
  await expect(profile.getByRole('tabpanel', { name: 'Favourites' })).toContainText('Nothing yet.')
  await page.keyboard.press('ArrowDown')
  await expect(profile.getByRole('tab', { name: 'Watch History' })).toBeFocused()
  await expectToFit(page, 390)
  await expectAccessible(page, 'light', 'dark')
  await profile.getByRole('button', { name: 'Back to the profile' }).click()
  await expect(profile.getByRole('tabpanel', { name: 'Profile' })).toContainText(username)
  await profile.getByRole('link', { name: 'Account settings' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(username)
  await expect(profile).toHaveCount(0)
  for (const width of [1440, 768, 320]) await expectToFit(page, width)
  await expectAccessible(page, 'dark')

  // out, in every tab
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login\?from=%2Faccount$/)
  await expect.poll(() => storedUser(page)).toBeNull()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect.poll(() => storedUser(other)).toBeNull()

  // and back again, by the page
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await signedIn(page)
  await other.close()

  // a picture that is broken gives way to one that is drawn from the name
  await expect(shown).toBeVisible()
  await page.route('**/images/avatar/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('banner').locator('span.avatar')).toHaveText('F')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an account is made, left, and come back to', async ({ page }) => {
    const username = newName()
    await page.goto('/tv')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Email').fill('nowhere')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(describedAs('Email is invalid'))
    await expect(page.getByLabel('Username')).toHaveValue(username)
    await page.getByLabel('Email').fill(`${username}@example.org`)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(/\/tv$/)

    await page
      .getByRole('banner')
      .getByRole('link', { name: `Profile of ${username}` })
      .click()
    await page.getByLabel('Picture').setInputFiles(PICTURE)
    await page.getByRole('button', { name: 'Send the picture' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Your picture is changed.')
    await page.getByRole('main').getByRole('link', { name: 'Watch History' }).click()
    await expect(page.getByRole('main')).toContainText('Nothing yet.')
    await page.goBack()
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  })
})
