import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { register } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { expectNoOverflow } from '../support/page-checks.ts'
import { readSessionJson } from '../support/storage.ts'

const PASSWORD = 'a sky full of lanterns'
const PICTURE = join(import.meta.dirname, '../../public/apple-touch-icon.png')

// rejected requests are answered with 400 or 401
test.use({ allowedErrors: /\/(api\/(login|register)|api\/users\/[^/]+\/avatar|register(\?.*)?)$/ })

let count = 0
const newName = () => `fan_${test.info().workerIndex}_${Date.now() % 1e6}_${++count}`.slice(0, 20)

const readUser = (page: Page) => readSessionJson(page, 'currentUser')
/** Waits until the user's part of the header is hydrated. */
const waitUntilSignedIn = (page: Page) => page.waitForFunction(() => sessionStorage.getItem('currentUser') !== null)

/** Matches an accessible description that ends with a text. */
const describedAs = (text: string) => new RegExp(`${text}$`)

test('a user signs up, sets a picture, signs out and signs in again, in every tab', async ({ page, context }) => {
  const username = newName()
  const email = `${username}@example.org`
  await open(page, '/most-popular')
  const other = await context.newPage()
  await open(other, '/about')

  // the dialog keeps the entered values when it switches between sign-in and sign-up
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Invalid email or password')
  await expectAccessible(page, 'dark', 'light')
  await dialog.getByRole('link', { name: 'Create an account' }).click()
  const form = page.getByRole('dialog', { name: 'Create account' })
  await expect(form.getByLabel('Email')).toHaveValue(email)
  await expect(form.getByRole('alert'), 'errors of the other form are not shown').toHaveCount(0)
  await form.getByRole('button', { name: 'Show: Confirm password' }).click()
  await expect(form.getByLabel('Confirm password', { exact: true })).toHaveAttribute('type', 'text')
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  const requested: string[] = []
  page.on('request', (request) => {
    const own = /\/api\/users\/[^/]+(\/favourites|\/watch-history)?$/.exec(request.url())
    if (own && request.method() === 'GET') requested.push(own[1] ?? '/')
  })
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(form).toHaveCount(0)

  // signed in, in both tabs
  await expect(page.getByRole('banner').getByRole('link', { name: `Profile of ${username}` })).toBeVisible()
  await expect(other.getByRole('banner').getByRole('link', { name: `Profile of ${username}` })).toBeVisible()
  await expect.poll(() => readUser(page)).toMatchObject({ username, email, favourites: [], watchHistory: [] })
  expect(requested.toSorted(), 'signing up returned the user; the lists are requested once').toEqual([
    '/favourites',
    '/watch-history',
  ])
  await expect.poll(() => readUser(other)).toMatchObject({ username })

  // an invalid picture is rejected with a message
  await page
    .getByRole('banner')
    .getByRole('link', { name: `Profile of ${username}` })
    .click()
  const profile = page.getByRole('dialog', { name: `Profile of ${username}` })
  const picture = profile.getByLabel('Picture')
  await picture.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<script>') })
  await expect(profile.getByRole('alert')).toContainText('We can’t read that file.')
  await picture.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await expect(profile.getByRole('alert')).toContainText('That picture is larger than 5 MB.')
  await picture.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: await readFile(PICTURE) })
  const shown = page.getByRole('banner').locator('img.avatar')
  await expect(shown).toHaveAttribute('src', /^\/images\/avatar\/[0-9a-f]{32}\.webp$/)
  expect(await readUser(page)).toMatchObject({ avatar: await shown.getAttribute('src') })
  for (const width of [390, 800, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await shown.boundingBox(), `round at ${width} px`).toMatchObject({ width: 32, height: 32 })
  }

  // the tabs, by mouse and keyboard; the back arrow on phones
  await profile.getByRole('tab', { name: 'Favourites' }).click()
  await expect(profile.getByRole('tabpanel', { name: 'Favourites' })).toContainText('Nothing here yet.')
  await page.keyboard.press('ArrowDown')
  await expect(profile.getByRole('tab', { name: 'Watch History' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(profile.getByRole('tabpanel', { name: 'Continue Watching' })).toContainText('Nothing here yet.')
  await expect(profile.getByRole('button', { name: 'Back to profile' })).toBeHidden()
  await expectNoOverflow(page, 390)
  await expectAccessible(page, 'light', 'dark')
  await profile.getByRole('button', { name: 'Back to profile' }).click()
  await expect(profile.getByRole('button', { name: /^Continue Watching/ })).toBeFocused()
  await expect(profile.getByRole('tabpanel', { name: 'Profile' })).toContainText('Make it yours')
  await expectAccessible(page, 'light', 'dark')
  await profile.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(username)
  await expect(profile).toHaveCount(0)
  for (const width of [1440, 768, 320]) await expectNoOverflow(page, width)
  await expectAccessible(page, 'dark')

  // signed out, in every tab
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login\?from=%2Faccount$/)
  await expect.poll(() => readUser(page)).toBeNull()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect.poll(() => readUser(other)).toBeNull()

  // and signed in again, on the page
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await waitUntilSignedIn(page)
  await other.close()

  // a broken picture is replaced by a generated one
  await expect(shown).toBeVisible()
  await page.route('**/images/avatar/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('banner').locator('span.avatar')).toHaveText('F')
})

test(
  "lists other devices with times in the visitor's time zone",
  { tag: '@slow' },
  async ({ page, browser, baseURL }) => {
    const account = await register(page.request, 'fan')
    const other = await browser.newContext({ baseURL })
    expect((await other.request.post('/api/login', { data: account })).ok()).toBe(true)
    await other.close()
    await open(page, '/account/devices')
    const used = page.getByRole('list').filter({ hasText: 'This device' }).locator('time')
    await expect(used).toHaveText(/^[A-Z][a-z]{2} \d+, \d{4}, \d\d:\d\d GMT\+[12]$/)
    await expect(page.getByRole('button', { name: /^Sign out .*, last used .* GMT\+[12]$/ })).toHaveCount(1)
  },
)

test.describe('without JavaScript', { tag: '@slow' }, () => {
  test.use({ javaScriptEnabled: false })

  test('a user signs up, signs out and signs in again', async ({ page }) => {
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
    await page.getByRole('button', { name: 'Upload picture' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Picture updated.')
    await page.getByRole('main').getByRole('link', { name: 'Watch History' }).click()
    await expect(page.getByRole('main')).toContainText('Nothing here yet.')
    await page.goBack()
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  })
})
