import { register } from '../support/accounts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { expectNoOverflow } from '../support/page-checks.ts'

// a wrong PIN
test.use({ allowedErrors: /\/switch/ })

test('an account gets a profile with a PIN, and one switches to it and back', async ({ page }) => {
  const { username } = await register(page.request, 'family')
  await open(page, '/account')
  await page.getByRole('link', { name: 'Profiles' }).first().click()
  const add = page.getByRole('region', { name: 'Add a profile' }).or(page.locator('#add'))
  await add.getByLabel('Name').fill('Mio')
  await add.getByLabel('PIN').fill('2468')
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
  await page.getByLabel('Mio’s PIN').fill('2468')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')
  await open(page, '/home')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profile of Mio' })).toBeVisible()
  await open(page, '/account')
  await page.getByRole('link', { name: 'Switch profile' }).first().click()
  await page.getByRole('button', { name: username }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: `Profile of ${username}` })).toBeVisible()
})
