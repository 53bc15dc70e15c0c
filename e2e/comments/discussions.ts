import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { register } from '../support/accounts.ts'
import { comment, openLive, postComment, section } from '../support/comments.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'

/** Orders, likes, followed discussions, and moments of episodes. */

const TITLE = '/mushi-shi-12'
const EPISODE = '/watch/cowboy-bebop-1?ep=100002'

test.use({ allowedErrors: /\/api\/comments/ })

const texts = (page: Page) => section(page).locator('.comment-body').allTextContents()
const likeOf = (page: Page, text: string) => comment(page, text).getByRole('button', { name: /like the comment by/i })

test('comments are liked, ordered and followed', { tag: '@slow' }, async ({ page, browser, baseURL }) => {
  await register(page.request, 'aiko')
  const other = await (await browser.newContext({ baseURL })).newPage()
  await register(other.request, 'botan')
  for (const text of ['The first one', 'The second one', 'The third one']) await postComment(page.request, TITLE, text)
  await openLive(page, TITLE)
  await openLive(other, TITLE)

  await test.step('a like is counted for everyone at once, and can be taken back by keyboard', async () => {
    await expect(likeOf(page, 'The second one')).toHaveCount(0) // it is their own
    await likeOf(other, 'The second one').click()
    await expect(likeOf(other, 'The second one')).toHaveAttribute('aria-pressed', 'true')
    await expect(comment(page, 'The second one')).toContainText('1 like')
    await likeOf(other, 'The second one').press('Space')
    await expect(likeOf(other, 'The second one')).toHaveAttribute('aria-pressed', 'false')
    await expect(comment(page, 'The second one')).not.toContainText('1 like')
    await likeOf(other, 'The second one').press('Enter')
    await expect(comment(page, 'The second one')).toContainText('1 like')
  })

  await test.step('the order is chosen without leaving the page', async () => {
    const order = section(other).getByRole('navigation', { name: 'Order of comments' })
    await order.getByRole('link', { name: 'Top' }).click()
    await expect.poll(() => texts(other)).toEqual(['The second one', 'The third one', 'The first one'])
    await expect(order.getByRole('link', { name: 'Top' })).toHaveAttribute('aria-current', 'true')
    await order.getByRole('link', { name: 'Oldest' }).click()
    await expect.poll(() => texts(other)).toEqual(['The first one', 'The second one', 'The third one'])
    await expect(section(other)).toContainText('3 comments')
  })

  await test.step('the discussion is followed', async () => {
    await section(other).getByRole('button', { name: 'Follow' }).click()
    await expect(section(other).getByRole('button', { name: 'Following' })).toBeVisible()
    await openLive(other, TITLE)
    await expect(section(other).getByRole('button', { name: 'Following' })).toBeVisible()
    await expect(likeOf(other, 'The second one')).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(other, 'dark', 'light')
  })
  await other.context().close()
})

test('a time in a comment on an episode leads to that moment', { tag: '@slow' }, async ({ page }) => {
  await register(page.request, 'aiko')
  const data = { animeId: '1', episodeId: '100002', text: 'The duel at 3:21 ||and 1:02:03||' }
  expect((await page.request.post('/api/comments', { data })).ok()).toBe(true)
  await open(page, EPISODE)
  await expect(comment(page, 'The duel').getByRole('link', { name: '3:21' })).toHaveAttribute(
    'href',
    `${EPISODE}&t=201`,
  )
  await postComment(page.request, '/gintama-35', 'At 3:21 there is no episode')
  await open(page, '/gintama-35')
  await expect(comment(page, 'At 3:21').getByRole('link')).toHaveCount(0)
})

test(
  'a blocked user disappears, and is unblocked in the account',
  { tag: '@slow' },
  async ({ page, playwright, baseURL }) => {
    const title = '/gintama-35'
    const other = await playwright.request.newContext({ baseURL })
    const { username } = await register(other, 'botan')
    await postComment(other, title, `Something by ${username}`)
    await register(page.request, 'aiko')
    await openLive(page, title)
    await comment(page, `by ${username}`)
      .getByRole('button', { name: /^Block/ })
      .click()
    await page.getByRole('alertdialog', { name: 'Block this user?' }).getByRole('button', { name: 'Block' }).click()
    await expect(comment(page, `by ${username}`)).toHaveCount(0)
    await postComment(other, title, `Again by ${username}`)
    await openLive(page, title)
    await expect(comment(page, `by ${username}`)).toHaveCount(0)
    await open(page, '/account/blocked')
    await expectAccessible(page, 'dark', 'light')
    await page.getByRole('button', { name: `Unblock ${username}` }).click()
    await expect(page.getByText('You haven’t blocked anyone.')).toBeVisible()
    await openLive(page, title)
    await expect(comment(page, `by ${username}`)).toHaveCount(2)
    await other.dispose()
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'orders are links, and likes and following are forms',
    { tag: '@slow' },
    async ({ page, playwright, baseURL }) => {
      const other = await playwright.request.newContext({ baseURL })
      await register(other, 'botan')
      for (const text of ['Older', 'Newer']) await postComment(other, '/samurai-champloo-33', text)
      await other.dispose()
      await register(page.request, 'aiko')
      await page.goto('/samurai-champloo-33')
      await section(page).getByRole('link', { name: 'Oldest' }).click()
      await expect.poll(() => texts(page)).toEqual(['Older', 'Newer'])
      await likeOf(page, 'Newer').click()
      await page.getByRole('button', { name: 'Like', exact: true }).click()
      await section(page).getByRole('link', { name: 'Top' }).click()
      await expect.poll(() => texts(page)).toEqual(['Newer', 'Older'])
      await likeOf(page, 'Newer').click()
      await expect(page.getByRole('heading', { name: 'Take your like back?' })).toBeVisible()
      await page.goto('/samurai-champloo-33')
      await section(page).getByRole('button', { name: 'Follow' }).click()
      await expect(page.getByRole('main')).toContainText('You’ll be notified of new comments on Samurai Champloo.')
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        const text = await page.locator('.prose-lede').boundingBox()
        const follow = await page.getByRole('button', { name: 'Follow' }).boundingBox()
        expect(follow?.x, 'the button is below the start of its text').toBe(text?.x)
        expect((follow?.y ?? Infinity) - (text?.y ?? 0) - (text?.height ?? 0)).toBeLessThanOrEqual(40)
      }
      await page.getByRole('button', { name: 'Follow' }).click()
      await section(page).getByRole('button', { name: 'Follow' }).click()
      await expect(page.getByRole('heading', { name: 'Stop following this discussion?' })).toBeVisible()
    },
  )
})
