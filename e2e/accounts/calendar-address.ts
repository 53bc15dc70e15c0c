import { expectAccessible } from '../support/accessible.ts'
import { register } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { expectNoOverflow } from '../support/page-checks.ts'

test('a user creates, copies, replaces and removes a calendar address', { tag: '@slow' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { username } = await register(page.request, 'calends')
  await open(page, '/account')
  await page.getByRole('link', { name: 'Calendar link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar link' })).toBeVisible()
  await expectAccessible(page, 'dark', 'light')

  await page.getByRole('button', { name: 'Create link' }).click()
  const field = page.getByLabel('Link', { exact: true })
  const address = await field.inputValue()
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open in calendar' })).toHaveAttribute(
    'href',
    address.replace('http:', 'webcal:'),
  )
  await expectAccessible(page, 'dark', 'light')
  for (const width of [320, 390, 768, 1440]) await expectNoOverflow(page, width)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  const calendar = async (url: string) => {
    const response = await page.request.get(url)
    return { status: response.status(), text: await response.text() }
  }
  expect((await calendar(address)).text).toContain(`NAME:${username}`)

  await open(page, '/account/calendar')
  await expect(field).toHaveCount(0)
  await expect(page.getByText('Last used on')).toBeVisible()
  await page.getByRole('button', { name: 'Replace link' }).click()
  const replaced = await field.inputValue()
  expect([(await calendar(address)).status, (await calendar(replaced)).status]).toEqual([404, 200])

  await page.getByRole('button', { name: 'Remove link' }).click()
  await expect(page.getByText('The calendar link was removed.')).toBeVisible()
  expect((await calendar(replaced)).status).toBe(404)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the address can be selected', async ({ page }) => {
    await register(page.request, 'scripts')
    await page.goto('/account/calendar')
    await page.getByRole('button', { name: 'Create link' }).click()
    await expect(page.getByLabel('Link', { exact: true })).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/)
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
  })
})
