import type { APIRequestContext, Locator } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { expectStill, open } from './support/look.ts'

/** What one keeps, as it is looked at. */

const password = 'blue lantern tide 7'
const BEBOP = 'Favourite Cowboy Bebop'

/** @returns the path of what is theirs */
async function register(request: APIRequestContext, who: string): Promise<string> {
  const username = `${who}_${process.pid}`
  const answer = await request.post('/api/register', {
    data: { username, email: `${username}@example.org`, password, confirmPassword: password },
  })
  const { user } = (await answer.json()) as { user: { id: string } }
  return `/api/users/${user.id}`
}

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not to be seen.')
  return box
}

test('a favourite is given up where it is listed, and taken back as long as it is in sight', async ({ page }) => {
  const mine = await register(page.request, 'giver')
  const kept = async () =>
    ((await (await page.request.get(`${mine}/favourites`)).json()) as { favourites: object[] }).favourites.length
  await page.request.put(`${mine}/favourites/1`, { data: {} })
  await open(page, '/account/favourites')
  const heart = page.getByRole('main').getByRole('button', { name: BEBOP })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect.poll(kept).toBe(0)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect.poll(kept).toBe(1)
  await heart.click()
  await expect.poll(kept).toBe(0)
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Nothing yet.')
  await page.getByRole('main').getByRole('link', { name: 'See what is popular' }).click()
  await expect(page).toHaveURL(/\/most-popular$/)
})

test('the row of what was begun has its room before it comes, for somebody who is signed in too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const mine = await register(page.request, 'beginner')
  const place = { episodeNum: 2, position: 300, progress: 20 }
  await page.request.put(`${mine}/continue-watching/1`, { data: place })
  await open(page, '/home')
  await expect(page.getByRole('region', { name: 'Continue Watching' })).toContainText('Cowboy Bebop')
  await expectStill(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('what is asked about a comment stands above what one answers', async ({ page }) => {
    await register(page.request, 'asker')
    const said = await page.request.post('/api/comments', { data: { animeId: '1', text: 'Seven swords, one song' } })
    const { commentId } = (await said.json()) as { commentId: number }
    await page.goto(`/comments/${commentId}/edit?from=/cowboy-bebop-1`)
    const question = await boxOf(page.locator('label', { hasText: 'Your comment' }))
    const field = await boxOf(page.getByRole('textbox', { name: 'Your comment' }))
    expect(field.y - question.y, 'the label begins with its words').toBeGreaterThan(10)
    await page.goto(`/comments/${commentId}/delete?from=/cowboy-bebop-1`)
    const words = await boxOf(page.getByText('Seven swords, one song', { exact: true }))
    const button = await boxOf(page.getByRole('button', { name: 'Delete' }))
    expect(button.y).toBeGreaterThanOrEqual(words.y + words.height)
  })
})
