import { expect, test } from '../support/journey.ts'
import { open } from '../support/look.ts'

const ground = () => getComputedStyle(document.body).backgroundColor

test('the theme follows the system until the user chooses one, which is saved', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/most-popular')
  const light = await page.evaluate(ground)
  await page.getByRole('banner').getByRole('button', { name: 'Switch between dark and light' }).click()
  const dark = await page.evaluate(ground)
  expect(dark).not.toBe(light)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await page.reload()
  expect(await page.evaluate(ground)).toBe(dark)
})
