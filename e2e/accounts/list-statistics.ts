import type { APIRequestContext } from '@playwright/test'
import { type Account, register } from '../support/accounts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { expectNoOverflow, VIEWPORTS } from '../support/page-checks.ts'

/** Statistics of a list, the review of a year, and its picture. */

const YEAR = new Date().getUTCFullYear()
const STATISTICS = '/my-list/statistics'
const REVIEW = `/my-list/review/${YEAR}`

/** Lists the first titles of the catalogue, finished this year, with scores from 40 on. */
async function fillList(request: APIRequestContext, { id }: Account, count: number): Promise<void> {
  for (let number = 1; number <= count; number++)
    await request.patch(`/api/users/${id}/list/${number}`, {
      data: { status: 'completed', score: 40 + number * 4, finishedOn: `${YEAR}-01` },
    })
  await request.post(`/api/users/${id}/watch-history`, { data: { animeId: '1', episode: 1 } })
  await request.post(`/api/users/${id}/continue-watching`, { data: { watched: [{ id: '1', episodes: '1' }] } })
}

test('statistics and a year fit every window, and are accessible', { tag: '@slow' }, async ({ page }) => {
  const account = await register(page.request, 'counter')
  for (const count of [0, 1, 12]) {
    if (count > 0) await fillList(page.request, account, count)
    for (const path of [STATISTICS, REVIEW]) {
      await open(page, path)
      for (const { name, width, height, themes } of VIEWPORTS)
        await test.step(`${path} with ${count} titles on a ${name}`, async () => {
          await page.setViewportSize({ width, height })
          await expectNoOverflow(page, width)
          await expectAccessible(page, ...themes)
          if (name === 'phone') await expectNoOverflow(page, 320)
        })
    }
  }
})

test('charts are read as tables, and groups are ordered, by keyboard', { tag: '@slow' }, async ({ page }) => {
  await fillList(page.request, await register(page.request, 'reader'), 6)
  await open(page, STATISTICS)
  const scores = page.getByRole('region', { name: 'Scores' })
  await scores.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(scores.getByRole('table').getByRole('row')).toHaveCount(11)
  const order = page.getByRole('navigation', { name: /^Order/ })
  await order.getByRole('link', { name: 'Titles' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?by=titles$/)
  await expect(order.getByRole('link', { name: 'Titles' })).toHaveAttribute('aria-current', 'true')
})

test('two lists are compared once the other one is public', { tag: '@slow' }, async ({ page, playwright, baseURL }) => {
  const other = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const friend = await register(other, 'friend')
  await fillList(other, friend, 6)
  await fillList(page.request, await register(page.request, 'asker'), 6)
  await open(page, STATISTICS)
  const name = page.getByRole('textbox', { name: 'Username' })
  await name.fill(friend.username)
  await name.press('Enter')
  await expect(page.getByText('There is no public list of this user.')).toBeVisible()
  const published = await other.patch(`/api/users/${friend.id}/list-settings`, { data: { isPublic: true } })
  expect(await published.text()).toContain('"isPublic":true')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByText(`You and ${friend.username} have very similar taste.`)).toBeVisible()
  await expectAccessible(page, 'dark', 'light')
  await other.dispose()
})

test.describe('without JavaScript', { tag: '@slow' }, () => {
  test.use({ javaScriptEnabled: false })

  test('a year has its picture, which is drawn once it is asked for', async ({ page }) => {
    await fillList(page.request, await register(page.request, 'sharer'), 12)
    await page.goto(STATISTICS)
    await page.getByRole('link', { name: `Review of ${YEAR}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${YEAR} in review`)
    const picture = page.getByRole('img', { name: `Your year ${YEAR}` })
    await expect(picture).toHaveCount(0)
    await page.getByRole('link', { name: 'Preview' }).click()
    await expect(picture).toBeVisible()
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(
      1080,
    )
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download PNG' }).click()
    expect((await download).suggestedFilename()).toBe(`anime-${YEAR}.png`)
  })
})
