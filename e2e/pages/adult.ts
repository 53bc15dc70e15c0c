import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { readText } from '../support/storage.ts'
import { storeTitle } from '../support/titles.ts'

const NAME = 'Harbour of Adults Only'
const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' })
const cookies = async (page: Page) => (await page.context().cookies()).filter(({ name }) => name === 'adult')

test('adult titles appear when enabled, after a single age confirmation', { tag: '@slow' }, async ({ page }) => {
  await storeTitle(page, { names: { english: NAME }, adult: true })
  const found = page.locator('.card-title', { hasText: NAME })
  const address = `/search?keyword=${encodeURIComponent(NAME)}`
  await open(page, address)
  await expect(found).toHaveCount(0)

  await menu(page).click()
  await page.getByRole('button', { name: 'Adult titles: off' }).click()
  await expect(page.getByText('Are you 18 or over?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page, 'dark', 'light')
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await readText(page, 'adult')).toBeNull()
  await page.getByRole('button', { name: 'Adult titles: off' }).click()
  await page.getByRole('button', { name: 'I’m 18 or over' }).click()
  await expect(found).toHaveCount(1)
  expect([await readText(page, 'adult'), (await cookies(page))[0]?.value]).toEqual(['1', '1'])
  await expect(page.locator('.card', { has: found }).getByText('18+')).toBeVisible()

  const requested = page.waitForRequest(/search\/suggest\?.*adult=1/)
  await page.getByRole('banner').getByRole('combobox').fill('Harbour of Adults')
  await requested
  await open(page, address)
  await menu(page).click()
  await page.getByRole('button', { name: 'Adult titles: on' }).click()
  await expect(found).toHaveCount(0)
  expect([await readText(page, 'adult'), await cookies(page)]).toEqual(['0', []])

  await menu(page).click()
  await page.getByRole('button', { name: 'Adult titles: off' }).click()
  await expect(found, 'the age is asked only once').toHaveCount(1)
})

test('while they are enabled, neither home nor schedule is cached', { tag: '@slow' }, async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'adult', value: '1', url: baseURL ?? '' }])
  const schedule = page.waitForRequest(/\/schedule\?.*&adult=1$/)
  await open(page, '/home#schedule')
  await schedule
  await expect(page.locator('a.slot, .schedule-note').first()).toBeVisible()
  expect([await readText(page, 'homeInfoCache'), await readText(page, 'scheduleCache')]).toEqual([null, null])
})
