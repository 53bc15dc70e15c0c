import { randomUUID } from 'node:crypto'
import { register } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/look.ts'

/** Specification texts that no other journey covers. */

const FAR = 'You came a long way, go back nothing is here'

for (const [path, words] of [
  ['/search?keyword=qqqqzzzz', 'No results found for: qqqqzzzz'],
  ['/search?keyword=the&page=999', FAR],
  ['/genre/action?page=999', FAR],
  ['/az-list/c?page=999', FAR],
] as const) {
  test(`${path} shows: ${words}`, async ({ page }) => {
    await open(page, path)
    await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible()
  })
}

test('editing a comment has the same rules as writing it, and only its author may', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = '/watch/cowboy-bebop-1?ep=100009'
  const text = `What a ${randomUUID()}`
  await register(page.request, 'author')
  const posted = await page.request.post('/api/comments', { data: { animeId: '1', episodeId: '100009', text: text } })
  expect(posted.ok()).toBe(true)

  await open(page, title)
  const own = page.getByRole('article').filter({ hasText: text })
  await own.getByRole('button', { name: /^Edit/ }).click()
  const editor = page.getByRole('textbox', { name: 'Edit your comment' })
  await editor.fill('x'.repeat(501))
  await expect(page.getByRole('region', { name: 'Comments' })).toContainText('501/500')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(editor).toHaveAccessibleDescription(/Comment must be at most 500 characters$/)

  const moderation = await browser.newContext({ ...(baseURL && { baseURL }) })
  const admin = { email: 'admin@example.org', password: 'correct horse battery' }
  expect((await moderation.request.post('/api/login', { data: admin })).ok()).toBe(true)
  const service = await moderation.newPage()
  await open(service, title)
  const theirs = service.getByRole('article').filter({ hasText: text })
  await expect(theirs.getByRole('button', { name: /^Delete/ })).toBeVisible()
  await expect(theirs.getByRole('button', { name: /^(Edit|Report)/ })).toHaveCount(0)
  await moderation.close()
})
