import type { Locator } from '@playwright/test'
import * as z from 'zod'
import { type Account, register } from '../support/accounts.ts'
import { getJson } from '../support/api.ts'
import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'
import { playEverything } from '../support/playable.ts'
import { expect, test } from '../support/journey.ts'
import { holdRequests, open, openPaintedWhole, waitUntilHydrated } from '../support/open.ts'
import { expectNoLayoutShift } from '../support/page-checks.ts'

/** Saved lists in the interface. */

const BEBOP = 'Favourite Cowboy Bebop'

const favouritesResponse = z.object({ favourites: z.array(z.unknown()) })

const apiPath = ({ id }: Account) => `/api/users/${id}`

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not visible.')
  return box
}

test('a removed favourite can be restored until the list is left', { tag: '@slow' }, async ({ page }) => {
  const mine = apiPath(await register(page.request, 'giver'))
  const readStored = async () =>
    (await getJson(page.request, `${mine}/favourites`, favouritesResponse)).favourites.length
  await page.request.put(`${mine}/favourites/1`, { data: {} })
  await open(page, '/account/favourites')
  const heart = page.getByRole('main').getByRole('button', { name: BEBOP })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect.poll(readStored).toBe(0)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect.poll(readStored).toBe(1)
  await heart.click()
  await expect.poll(readStored).toBe(0)
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Nothing here yet.')
  await page.getByRole('main').getByRole('link', { name: 'See what’s popular' }).click()
  await expect(page).toHaveURL(/\/most-popular$/)
})

test(
  'the continue-watching row is reserved before it loads, also for signed-in users',
  { tag: '@slow' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const mine = apiPath(await register(page.request, 'beginner'))
    const progress = { episodeNum: 1, position: 30, progress: 20 }
    await page.request.put(`${mine}/continue-watching/${FILM_NUMBER}`, { data: progress })
    await openPaintedWhole(page, '/home')
    await expect(page.getByRole('region', { name: 'Continue Watching' })).toContainText('The Star That Waved Back')
    await expectNoLayoutShift(page)
  },
)

test('a visitor removes a title from continue watching on the home page', { tag: '@slow' }, async ({ page }) => {
  await playEverything(page)
  await open(page, '/most-popular')
  await page.evaluate(() => {
    const entry = {
      id: 'cowboy-bebop-1',
      episodeId: '100002',
      episodeNum: 2,
      title: 'Cowboy Bebop',
      progress: 20,
      position: 300,
    }
    const other = { ...entry, id: 'one-piece-7', episodeId: '700002', title: 'One Piece' }
    localStorage.setItem('continueWatching', JSON.stringify([entry, other]))
  })
  await open(page, '/home')
  const row = page.getByRole('region', { name: 'Continue Watching' })
  await row.getByRole('button', { name: 'Remove Cowboy Bebop from Continue Watching' }).dblclick()
  await expect(row.getByRole('listitem'), 'a double click removes only one').toHaveCount(1)
  await expect(row.getByRole('button', { name: 'Remove One Piece' }), 'focus moves to the next one').toBeFocused()
  await page.reload()
  await expect(row.getByRole('listitem')).toContainText(['One Piece'])
  await row.getByRole('button', { name: 'Remove One Piece' }).click()
  await expect(row).toHaveCount(0)

  await test.step('a user removes it on every device', async () => {
    const mine = apiPath(await register(page.request, 'remover'))
    await page.request.put(`${mine}/continue-watching/${FILM_NUMBER}`, {
      data: { episodeNum: 1, position: 30, progress: 20 },
    })
    const release = await holdRequests(page, /continue-list-.*\.js$/)
    await open(page, '/home')
    await expect(row.locator('img'), 'a banner, so that no lettering is cropped').toHaveAttribute(
      'src',
      /\/banner\/9999\//,
    )
    const remove = row.getByRole('button', { name: 'Remove The Star That Waved Back from Continue Watching' })
    await remove.click()
    release()
    await expect(row, 'pressed before its code is loaded').toHaveCount(0)
    const total = async () =>
      (await getJson(page.request, `${mine}/continue-watching`, z.object({ total: z.number() }))).total
    await expect.poll(total).toBe(0)
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'with JavaScript disabled', { tag: '@slow' }, () => {
    test.use({ javaScriptEnabled })

    test('removes single episodes from the history, or all', async ({ page }) => {
      const mine = apiPath(await register(page.request, 'clearer'))
      for (const episode of [1, 2, 3])
        await page.request.post(`${mine}/watch-history`, { data: { animeId: '1', episode } })
      await page.goto('/account/history')
      if (javaScriptEnabled) await waitUntilHydrated(page)
      const main = page.getByRole('main')
      await main.getByRole('button', { name: 'Remove Cowboy Bebop, episode 2 from Watch History' }).click()
      await expect(main.locator('.card-episode')).toHaveText(['Ep 3', 'Ep 1'])
      if (javaScriptEnabled)
        await expect
          .poll(() => page.evaluate(() => sessionStorage.getItem('currentUser')), 'the tab’s copy is updated')
          .not.toContain('"episode":2')
      await main.getByText('Clear Watch History').click()
      await main.getByRole('button', { name: 'Clear all' }).click()
      await expect(main.locator('.card')).toHaveCount(0)
      await expect(page).toHaveURL(/\/account\/history$/)
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the text of a comment action is above its field or button', { tag: '@slow' }, async ({ page }) => {
    await register(page.request, 'asker')
    const response = await page.request.post('/api/comments', {
      data: { animeId: '1', text: 'Seven swords, one song' },
    })
    const { commentId } = z.object({ commentId: z.number() }).parse(await response.json())
    await page.goto(`/comments/${commentId}/edit?from=/cowboy-bebop-1`)
    const label = await boxOf(page.locator('label', { hasText: 'Your comment' }))
    const field = await boxOf(page.getByRole('textbox', { name: 'Your comment' }))
    expect(field.y - label.y, 'the label is above the field').toBeGreaterThan(10)
    await page.goto(`/comments/${commentId}/delete?from=/cowboy-bebop-1`)
    const text = await boxOf(page.getByText('Seven swords, one song', { exact: true }))
    const button = await boxOf(page.getByRole('button', { name: 'Delete' }))
    expect(button.y).toBeGreaterThanOrEqual(text.y + text.height)
  })
})
