import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'

const background = () => getComputedStyle(document.body).backgroundColor

test('the theme follows the system until the user chooses one, which is saved', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/most-popular')
  const light = await page.evaluate(background)
  await page.getByRole('banner').getByRole('button', { name: 'Switch between dark and light' }).click()
  const dark = await page.evaluate(background)
  expect(dark).not.toBe(light)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await page.reload()
  expect(await page.evaluate(background)).toBe(dark)
})
