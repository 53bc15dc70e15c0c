import { register } from '../support/accounts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { expectNoOverflow } from '../support/page-checks.ts'

// a wrong PIN
test.use({ allowedErrors: /\/switch/ })

test(
  'an account gets a profile with a PIN and limits, and one switches to it and back',
  { tag: '@slow' },
  async ({ page }) => {
    const { username, password } = await register(page.request, 'family')
    await open(page, '/account')
    await page.getByRole('link', { name: 'Profiles' }).first().click()
    const add = page.getByRole('region', { name: 'Add a profile' }).or(page.locator('#add'))
    await add.getByLabel('Name').fill('Mio')
    await add.getByLabel('PIN').fill('2468')
    await add.getByLabel('Age rating').selectOption('PG')
    await page.getByRole('button', { name: 'Add profile' }).click()
    await expect(page.getByText('Profile added.')).toBeVisible()
    await expectAccessible(page, 'dark', 'light')
    for (const width of [320, 390, 768, 1440]) await expectNoOverflow(page, width)

    await page.getByRole('link', { name: 'Switch profile' }).last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who’s watching?')
    await page.getByText('Mio', { exact: true }).click()
    await expectAccessible(page, 'dark', 'light')
    for (const width of [320, 390, 768, 1440]) await expectNoOverflow(page, width)
    await page.getByLabel('Mio’s PIN').fill('1111')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Incorrect PIN')).toBeVisible()
    const recent = JSON.stringify([{ id: 'cowboy-bebop-1', title: 'Cowboy Bebop' }])
    await page.evaluate((titles) => localStorage.setItem('recentTitles', titles), recent)
    await page.getByLabel('Mio’s PIN').fill('2468')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/home')
    await open(page, '/home')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Profile of Mio' })).toBeVisible()
    await expect(page.getByText('Logout')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('recentTitles'))).toBeNull()
    await expect(page.getByRole('heading', { name: 'Trending Now' })).toBeVisible()
    await expectAccessible(page, 'dark', 'light')
    await open(page, '/account')
    await page.getByRole('link', { name: 'Switch profile' }).first().click()
    await page.getByText(username, { exact: true }).click()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('banner').getByRole('link', { name: `Profile of ${username}` })).toBeVisible()
  },
)
