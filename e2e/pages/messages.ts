import { randomUUID } from 'node:crypto'
import { register } from '../support/accounts.ts'
import { openLive } from '../support/comments.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { ADMIN } from '../support/sites.ts'

/** Specification texts that no other journey covers. */

const PAST_LAST_PAGE = 'You came a long way, go back nothing is here'

for (const [path, message] of [
  ['/search?keyword=qqqqzzzz', 'No results found for: qqqqzzzz'],
  ['/search?keyword=the&page=999', PAST_LAST_PAGE],
  ['/genre/action?page=999', PAST_LAST_PAGE],
  ['/az-list/c?page=999', PAST_LAST_PAGE],
] as const) {
  test(`${path} shows: ${message}`, { tag: '@slow' }, async ({ page }) => {
    await open(page, path)
    await expect(page.getByRole('main').getByText(message, { exact: true })).toBeVisible()
  })
}

test(
  'editing a comment has the same rules as writing it, and is only for its author',
  { tag: '@slow' },
  async ({ page, browser, baseURL }) => {
    const title = '/watch/cowboy-bebop-1?ep=100009'
    const text = `What a ${randomUUID()}`
    await register(page.request, 'author')
    const posted = await page.request.post('/api/comments', { data: { animeId: '1', episodeId: '100009', text } })
    expect(posted.ok()).toBe(true)

    await openLive(page, title)
    const own = page.getByRole('article').filter({ hasText: text })
    await own.getByRole('button', { name: /^Edit/ }).click()
    const editor = page.getByRole('textbox', { name: 'Edit your comment' })
    await editor.fill('x'.repeat(501))
    await expect(page.getByRole('region', { name: 'Comments' })).toContainText('501/500')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(editor).toHaveAccessibleDescription(/Comment must be at most 500 characters$/)

    const adminContext = await browser.newContext({ baseURL })
    expect((await adminContext.request.post('/api/login', { data: ADMIN })).ok()).toBe(true)
    const adminPage = await adminContext.newPage()
    await open(adminPage, title)
    const theirs = adminPage.getByRole('article').filter({ hasText: text })
    await expect(theirs.getByRole('button', { name: /^Delete/ })).toBeVisible()
    await expect(theirs.getByRole('button', { name: /^(Edit|Report)/ })).toHaveCount(0)
    await adminContext.close()
  },
)
