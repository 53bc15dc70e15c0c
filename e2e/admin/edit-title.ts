import type { APIRequestContext } from '@playwright/test'
import * as z from 'zod'
import { userResponse } from '../../test/responses.ts'
import { expectAccessible } from '../support/accessible.ts'
import { comment, openLive, postComment } from '../support/comments.ts'
import { register } from '../support/accounts.ts'
import { getJson } from '../support/api.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { ADMIN, originOf } from '../support/sites.ts'

const categoryResponse = z.object({ results: z.object({ data: z.array(z.object({ id: z.string() })) }) })
const LAIN = '/serial-experiments-lain-29'

test.use({ allowedErrors: /\/admin\/titles\// })

test.describe('on a site with titles for members', () => {
  test.use({ baseURL: originOf('services') })

  test(
    'an admin edits a title, restricts it to members, hides it and shows it again; visitors see it immediately',
    { tag: '@slow' },
    async ({ page, browser, baseURL }) => {
      const visitor = await browser.newPage({ baseURL })
      const film = await findFilm(visitor.request)
      await page.request.post('/api/login', { data: ADMIN })
      await open(page, `/${film}`)
      await page.getByRole('link', { name: 'Edit', exact: true }).click()
      await expect(page.getByLabel('English')).toBeVisible()
      await page.request.patch(`/api/admin/titles/${film}`, { data: { english: 'By another hand' } })
      await page.getByLabel('English').fill('A Film by Hand')
      await page.getByRole('checkbox', { name: 'Premium' }).check()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('alert')).toContainText('English is now “By another hand”')
      await expect(page.getByRole('heading', { level: 1 }), 'the other edit is shown').toHaveText('By another hand')
      await expect(page.getByLabel('English'), 'the entered value stays').toHaveValue('A Film by Hand')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Title saved.' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('A Film by Hand')
      await expectAccessible(page, 'dark', 'light')

      await visitor.goto(`/watch/${film}`)
      await expect(visitor.getByRole('heading', { name: 'You need Premium to watch this' })).toBeVisible()
      await expect(visitor.getByRole('link', { name: 'A Film by Hand' }).first()).toBeVisible()
      await expect(visitor.locator('video')).toHaveCount(0)
      await expectAccessible(visitor, 'dark', 'light')
      await open(page, `/watch/${film}`)
      await expect(page.locator('.player video'), 'admins may watch it too').toBeAttached()

      await open(page, `/admin/titles/${film}`)
      await page.getByText('Hide', { exact: true }).first().click()
      await page.getByRole('button', { name: 'Hide', exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Title hidden.' })).toBeVisible()
      expect((await visitor.goto(`/watch/${film}`))?.status()).toBe(410)
      await expect(visitor.getByText('This page is no longer available.')).toBeVisible()

      await open(page, '/admin/titles?show=hidden')
      await expectAccessible(page, 'dark')
      await page.getByRole('link', { name: 'A Film by Hand' }).click()
      await page.getByRole('button', { name: 'Show again' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Title visible again.' })).toBeVisible()
      await page.getByRole('checkbox', { name: 'Reset to source' }).check()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('A Film by Hand')
      expect((await visitor.goto(`/${film}`))?.status()).toBe(200)
      await visitor.close()
    },
  )
})

/** Finds the only title that can be played. */
async function findFilm(request: APIRequestContext): Promise<string> {
  const { results } = await getJson(request, '/api/catalogue/dubbed-anime', categoryResponse)
  const [film] = results.data
  if (!film) throw new Error('No title can be played')
  return film.id
}

test(
  'spoilers of unwatched episodes are hidden from the first paint until revealed',
  { tag: '@slow' },
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('watchedEpisodes', '[{"id":"cowboy-bebop-1","episodes":"1"}]'))
    await open(page, '/watch/cowboy-bebop-1?ep=100003')
    await expect(page.locator('.episode', { hasText: 'Ballad of Fallen Angels' }), 'off by default').toBeVisible()
    await page.getByRole('combobox', { name: 'Spoilers' }).selectOption('Blur unwatched')
    await expect(page.locator('.episode', { hasText: 'Ballad of Fallen Angels' })).toHaveCount(0)
    await expect(page.locator('.episode').nth(4)).toContainText('Episode 5')
    await expect(page.locator('.episode').nth(4)).not.toHaveAttribute('title', /Ballad/)
    await expect(page.locator('.episode', { hasText: 'Asteroid Blues' }), 'was watched').toBeVisible()
    await expect(page.locator('.episode', { hasText: 'Honky Tonk Women' }), 'is playing').toBeVisible()
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-spoilers', 'unseen')
    await expect(page.locator('.episode').nth(4)).toContainText('Episode 5')
    await expectAccessible(page, 'light')
    await page.getByRole('combobox', { name: 'Spoilers' }).selectOption('Show all')
    await expect(page.locator('.episode').nth(4)).toContainText('Ballad of Fallen Angels')
  },
)

test(
  'comments are hidden until every episode is watched, and revealed by a click',
  { tag: '@slow' },
  async ({ page, playwright, baseURL }) => {
    const author = await playwright.request.newContext({ baseURL })
    const text = `${(await register(author, 'teller')).username} knows who it was`
    await postComment(author, LAIN, text)
    await author.dispose()
    const shield = page.getByText('Show comments (may contain spoilers)')
    const openAfter = async (episodes: string) => {
      await page.evaluate(
        ([id, seen]) => localStorage.setItem('watchedEpisodes', JSON.stringify([{ id, episodes: seen }])),
        [LAIN.slice(1), episodes],
      )
      await openLive(page, LAIN)
    }

    await openLive(page, LAIN)
    await expect(comment(page, text), 'off by default').toBeVisible()
    await page.evaluate(() => localStorage.setItem('episodeSpoilers', 'unseen'))
    await openAfter('1-12')
    await expect(shield).toBeVisible()
    await expect(comment(page, text)).toBeHidden()
    await shield.click()
    await expect(comment(page, text)).toBeVisible()
    await openAfter('1-13')
    await expect(comment(page, text)).toBeVisible()
    await expect(shield).toHaveCount(0)

    await test.step("the title page uses the progress of a user's account", async () => {
      await register(page.request, 'viewer')
      await page.evaluate(() => localStorage.removeItem('watchedEpisodes'))
      await openLive(page, LAIN)
      await expect(shield).toBeVisible()
      const { user } = await getJson(page.request, '/api/me', userResponse)
      const data = { watched: [{ id: LAIN.slice(1), episodes: '1-13' }] }
      expect((await page.request.post(`/api/users/${user.id}/continue-watching`, { data })).ok()).toBe(true)
      await openLive(page, LAIN)
      await expect(comment(page, text)).toBeVisible()
      await expect(shield).toHaveCount(0)
    })
  },
)
