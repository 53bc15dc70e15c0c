import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/look.ts'

/** Sentences of the specification that no other journey meets on a screen. */

const FAR = 'You came a long way, go back nothing is here'

for (const [path, words] of [
  ['/search?keyword=qqqqzzzz', 'No results found for: qqqqzzzz'],
  ['/search?keyword=the&page=999', FAR],
  ['/genre/action?page=999', FAR],
  ['/az-list/c?page=999', FAR],
] as const) {
  test(`${path} says: ${words}`, async ({ page }) => {
    await open(page, path)
    await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible()
  })
}

test('a comment is changed under the rules by which it was written, and by its author alone', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = '/watch/cowboy-bebop-1?ep=100009'
  const said = `What a ${randomUUID()}`
  const password = 'blue lantern tide 7'
  const username = `author_${randomUUID().slice(0, 8)}`
  const data = { username, email: `${username}@example.org`, password, confirmPassword: password }
  expect((await page.request.post('/api/register', { data })).ok()).toBe(true)
  const posted = await page.request.post('/api/comments', { data: { animeId: '1', episodeId: '100009', text: said } })
  expect(posted.ok()).toBe(true)

  await open(page, title)
  const own = page.getByRole('article').filter({ hasText: said })
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
  const theirs = service.getByRole('article').filter({ hasText: said })
  await expect(theirs.getByRole('button', { name: /^Delete/ })).toBeVisible()
  await expect(theirs.getByRole('button', { name: /^(Edit|Report)/ })).toHaveCount(0)
  await moderation.close()
})
