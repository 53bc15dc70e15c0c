import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { readJson } from '../support/storage.ts'

const boxOf = (page: Page) => page.getByRole('banner').getByRole('combobox')
const readStored = (page: Page) => readJson(page, 'recentSearches')
const last = (page: Page) => page.getByRole('grid', { name: 'Recent searches' })

async function search(page: Page, keyword: string): Promise<void> {
  await boxOf(page).fill(keyword)
  await expect(page.getByText('Searching…')).toBeAttached()
  await boxOf(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Search Results for: ${keyword}`)
}

test('an empty box offers recent searches, newest first', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/most-popular')
  await boxOf(page).focus()
  await expect(last(page), 'no searches yet').toHaveCount(0)
  await search(page, 'bebop')
  await search(page, 'frieren')
  await search(page, 'BEBOP')
  expect(await readStored(page)).toEqual(['BEBOP', 'frieren'])

  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
  await open(page, '/most-popular')
  await boxOf(page).focus()
  await expect(last(page).getByRole('link')).toHaveText(['BEBOP', 'frieren'])
  await expectAccessible(page, 'dark', 'light')
  expect(sent.filter((one) => /bebop|frieren/i.test(one) && !one.includes('/images/'))).toEqual([])
  await boxOf(page).fill('x')
  await expect(last(page)).toHaveCount(0)
})

test('a recent search is chosen by keys, and removed by Delete or its button', { tag: '@slow' }, async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('recentSearches') === null)
      localStorage.setItem('recentSearches', '["bebop","frieren","monster"]')
  })
  await open(page, '/most-popular')
  await boxOf(page).focus()
  await expect(last(page).getByRole('row')).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect(last(page).getByRole('link')).toHaveText(['frieren', 'monster'])
  await last(page).getByRole('button', { name: 'Remove monster' }).click()
  await expect(last(page).getByRole('link')).toHaveText(['frieren'])
  expect(await readStored(page)).toEqual(['frieren'])
  await expect(boxOf(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?keyword=frieren$/)
  await expect(boxOf(page)).toHaveValue('')
})
