import type { Page } from '@playwright/test'
import { register } from '../support/accounts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { expectNoOverflow } from '../support/page-checks.ts'

/** Ordering, searching and removing what a user has saved. */

const apiPath = ({ id }: { id: string }) => `/api/users/${id}`
const titles = (page: Page) => page.getByRole('main').locator('.card .card-title').allTextContents()
const order = (page: Page) => page.locator('.saved-order li > span:nth-of-type(3)').allTextContents()

async function addFavourites(page: Page, numbers: number[]) {
  const mine = apiPath(await register(page.request, 'sorter'))
  for (const number of numbers) await page.request.put(`${mine}/favourites/${number}`)
}

test('favourites are ordered by keyboard and by dragging', { tag: '@slow' }, async ({ page }) => {
  await addFavourites(page, [1, 2, 4, 5])
  await open(page, '/account/favourites')
  await expectAccessible(page, 'dark', 'light')
  const before = await titles(page)
  await page.getByRole('link', { name: 'Change order' }).click()
  await expect.poll(() => order(page)).toEqual(before)
  await expectAccessible(page, 'dark', 'light')
  const [first = '', second = '', third = '', fourth = ''] = before

  await test.step('by keyboard', async () => {
    const down = page.getByRole('button', { name: `Move ${first} down` })
    await down.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => order(page)).toEqual([second, first, third, fourth])
    await expect(page.getByRole('status').filter({ hasText: `Moved ${first} down.` })).toBeVisible()
    await expect(down).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => order(page)).toEqual([second, third, first, fourth])
    await page.getByRole('button', { name: `Move ${fourth} to the start` }).press('Enter')
    await expect.poll(() => order(page)).toEqual([fourth, second, third, first])
  })

  await test.step('by dragging', async () => {
    const row = (title: string) => page.locator('.saved-order li', { hasText: title })
    await row(first).locator('.saved-handle').hover()
    await page.mouse.down()
    await row(second).hover({ position: { x: 20, y: 20 } })
    await page.mouse.up()
    await expect.poll(() => order(page)).toEqual([fourth, first, second, third])
    await expect(page.getByText(`Moved ${first}.`)).toBeVisible()
    await page.reload()
    await expect.poll(() => order(page)).toEqual([fourth, first, second, third])
  })
})

test('entries are searched, removed together, and restored', { tag: '@slow' }, async ({ page }) => {
  await addFavourites(page, [1, 2, 4, 5])
  await open(page, '/account/favourites')
  const before = await titles(page)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: `Select ${before[1]}`, exact: true }).check()
  await page.getByRole('checkbox', { name: `Select ${before[2]}`, exact: true }).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Remove selected' }).click()
  await expect.poll(() => titles(page)).toEqual([before[0], before[3]])
  await expect(page.getByText('Removed 2 entries from Favourites.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titles(page)).toEqual(before)

  await page.getByRole('searchbox', { name: 'Search Favourites' }).fill('cowboy')
  await page.keyboard.press('Enter')
  await expect.poll(() => titles(page)).toEqual(['Cowboy Bebop'])
  await expect(page).toHaveURL(/keyword=cowboy/)
  await open(page, '/account/favourites')
  await page.getByLabel('Order').selectOption({ label: 'Title' })
  await expect(page).toHaveURL(/order=title/)
  await expect.poll(() => titles(page)).toEqual(before.toSorted())
})

test.describe('on a phone', { tag: '@slow' }, () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the lists are on one line, and entries are selected in a mode of their own', async ({ page }) => {
    await addFavourites(page, [1, 2])
    await open(page, '/account/favourites')
    const main = page.getByRole('main')
    const tops = await main
      .getByRole('navigation', { name: 'Your lists' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    for (const width of [390, 320]) await expectNoOverflow(page, width)

    await expect(main.getByRole('checkbox')).toHaveCount(0)
    await expect(main.getByRole('button', { name: 'Apply' }), 'a choice applies itself').toHaveCount(0)
    await main.getByRole('button', { name: 'Select', exact: true }).click()
    await main.getByRole('checkbox', { name: 'Select Cowboy Bebop', exact: true }).check()
    await main.getByRole('button', { name: 'Done' }).click()
    await expect(main.getByRole('checkbox')).toHaveCount(0)
    await main.getByRole('button', { name: 'Select', exact: true }).click()
    await expect(main.getByRole('checkbox', { checked: false })).toHaveCount(3)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('entries can be selected, and choices are applied by a button', async ({ page }) => {
      await addFavourites(page, [1, 2])
      await page.goto('/account/favourites')
      const main = page.getByRole('main')
      await main.getByRole('checkbox', { name: 'Select Cowboy Bebop', exact: true }).check()
      await main.getByRole('button', { name: 'Remove selected' }).click()
      await expect(main.locator('.card')).toHaveCount(1)
      await main.getByLabel('Order').selectOption({ label: 'Title' })
      await main.getByRole('button', { name: 'Apply' }).click()
      await expect(page).toHaveURL(/order=title/)
    })
  })
})

test.describe('the history in Tokyo', { tag: '@slow' }, () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('has days that can be removed and restored', async ({ page }) => {
    const mine = apiPath(await register(page.request, 'historian'))
    const now = Date.now()
    for (const [index, daysAgo] of [0, 1, 1, 5].entries()) {
      const at = new Date(now - daysAgo * 86_400_000).toISOString()
      await page.request.post(`${mine}/watch-history`, { data: { animeId: '1', episode: index + 1, at } })
    }
    await open(page, '/about')
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('timeZone=Asia%2FTokyo')
    await open(page, '/account/history')
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(headings).toHaveText(['Today', 'Yesterday', /\d{4}$/])
    await expectAccessible(page, 'dark', 'light')
    await page.getByRole('button', { name: 'Remove day: Yesterday' }).click()
    await expect(headings).toHaveText(['Today', /\d{4}$/])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(headings).toHaveText(['Today', 'Yesterday', /\d{4}$/])
  })
})
