import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { register } from '../support/accounts.ts'
import { button, comment, openLive, post, postComment, scrollTo, section, waitUntilLive } from '../support/comments.ts'
import { expect, test } from '../support/journey.ts'
import { holdRequests, open } from '../support/open.ts'

/** Replies, as seen by who writes them and by who is notified of them. */

const TITLE = '/revolutionary-girl-utena-28'
const EPISODE = '/watch/cowboy-bebop-1?ep=100003'

test.use({ allowedErrors: /\/api\/comments|\/comments\// })

/** The button of the oldest one: replies quote it. */
const replyButton = (page: Page, text: string) =>
  comment(page, text)
    .getByRole('button', { name: /^Reply/ })
    .last()
const reference = (page: Page, text: string) =>
  comment(page, text)
    .getByRole('link', { name: /^In reply to/ })
    .first()

test(
  'a reply appears live with its reference, and its author is notified',
  { tag: '@slow' },
  async ({ page, browser, baseURL }) => {
    test.slow()
    const other = await (await browser.newContext({ baseURL })).newPage()
    const { username: aiko } = await register(page.request, 'aiko')
    const { username: botan } = await register(other.request, 'botan')
    await openLive(page, TITLE)
    await post(page, `Who plays that flute, asks ${aiko}`)
    await openLive(other, TITLE)
    const editor = other.getByRole('textbox', { name: `Reply to ${aiko}` })

    await test.step('by keyboard: Escape cancels and returns to the button', async () => {
      await replyButton(other, 'that flute').focus()
      await other.keyboard.press('Enter')
      await expect(editor).toBeFocused()
      await other.keyboard.type('Not to be')
      await other.keyboard.press('Escape')
      await expect(editor).toHaveCount(0)
      await expect(replyButton(other, 'that flute')).toBeFocused()
      await other.keyboard.press('Space')
      await expect(editor).toBeFocused()
      await expect(editor).toHaveValue('')
      await button(other, 'Post reply').click()
      await expect(section(other).getByRole('alert')).toHaveText('Comment cannot be empty')
    })

    await test.step('it names and quotes the comment, for both', async () => {
      await editor.fill(`An old master, says ${botan}`)
      await button(other, 'Post reply').click()
      await expect(editor).toHaveCount(0)
      await expect(comment(other, 'An old master').locator('..')).toBeFocused()
      for (const one of [page, other])
        await expect(reference(one, 'An old master')).toHaveText(
          new RegExp(`^In reply to\\s+${aiko}\\s*Who plays that flute, asks ${aiko}$`),
        )
      await expect(section(page).getByRole('status').filter({ hasText: 'replied to' })).toHaveText(
        `${botan} replied to ${aiko}`,
      )
    })

    await test.step('the page is accessible and fits a small screen', async () => {
      await replyButton(other, 'An old master').click()
      await expectAccessible(other, 'dark', 'light')
      await other.setViewportSize({ width: 320, height: 720 })
      const overflow = () => section(other).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      expect(await overflow()).toBeLessThanOrEqual(0)
      await other.setViewportSize({ width: 1280, height: 720 })
      await button(other, 'Cancel').click()
    })

    await test.step('the quote follows the comment, and hides spoilers', async () => {
      const own = comment(page, `Who plays that flute`).last()
      await own.getByRole('button', { name: /^Edit/ }).click()
      await page.getByRole('textbox', { name: 'Edit your comment' }).fill('It is ||the captain|| who plays')
      await button(page, 'Save').click()
      for (const one of [page, other])
        await expect(reference(one, 'An old master')).toContainText('It is [spoiler] who plays')
    })

    await test.step('the notification leads to it, also from another page of comments', async () => {
      for (let count = 0; count < 25; count++) await postComment(other.request, TITLE, `Filler ${count}, ${botan}`)
      const live = page.waitForEvent('websocket')
      await open(page, '/home')
      await live
      const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
      await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
      await bell.click()
      const link = page
        .getByRole('dialog', { name: 'Notifications' })
        .getByRole('link', { name: /replied to your comment/ })
      await expect(link).toContainText(`${botan} replied to your comment on Revolutionary Girl Utena`)
      const response = waitUntilLive(page)
      await link.click()
      await response
      await expect(page).toHaveURL(/\?comment=\d+#comment-\d+$/)
      await expect(comment(page, 'An old master')).toBeInViewport()
      await expect(comment(page, 'Filler 24,')).toHaveCount(0)
      await expect(bell).toHaveAccessibleName('Notifications')
    })

    await test.step('there, new comments appear too, and the newest ones are one press away', async () => {
      await post(other, `Right now, ${botan}`)
      await expect(comment(page, `Right now, ${botan}`)).toHaveCount(1)
      await page.getByRole('link', { name: 'Show newest comments' }).click()
      await expect(comment(page, `Filler 24, ${botan}`)).toHaveCount(1)
      await expect(comment(page, `An old master, says ${botan}`)).toHaveCount(0)
    })

    await test.step('a reference leads to a comment that is not shown', async () => {
      await openLive(other, TITLE)
      await other.getByRole('link', { name: 'Show more' }).click()
      const target = Number(
        /comment=(\d+)/.exec((await reference(other, 'An old master').getAttribute('href')) ?? '')?.[1],
      )
      const data = { animeId: TITLE.slice(1), text: `Once more, ${botan}`, replyTo: target }
      expect((await other.request.post('/api/comments', { data })).ok()).toBe(true)
      await openLive(other, TITLE)
      await expect(other.locator(`#comment-${target}`)).toHaveCount(0)
      await reference(other, 'Once more').click()
      await expect(other.locator(`#comment-${target}`)).toBeFocused()
      await expect(other.locator(`#comment-${target}`)).toBeInViewport()
    })

    await test.step('while a reply is written, its text survives the deletion of the comment', async () => {
      await replyButton(other, 'who plays').click()
      await editor.fill('So many words')
      await openLive(page, TITLE)
      await page.getByRole('link', { name: 'Show more' }).click()
      const own = comment(page, 'who plays').last()
      await scrollTo(own)
      await own.getByRole('button', { name: /^Delete/ }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect(section(other).getByText('This comment was deleted.')).toBeVisible()
      await expect(editor).toHaveValue('So many words')
      await button(other, 'Post reply').click()
      await expect(section(other).getByRole('alert')).toHaveText('The comment you’re replying to was deleted.')
      await expect(editor).toHaveValue('So many words')
      await button(other, 'Cancel').click()
      await expect(section(other).getByText('This comment was deleted.')).toHaveCount(0)
      await expect(comment(page, 'An old master')).toContainText('In reply to a deleted comment')
    })
    await other.context().close()
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a reply is written on a page of its own, and its reference is a link', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const other = await playwright.request.newContext({ baseURL })
    const { username: daiki } = await register(other, 'daiki')
    const data = { animeId: '1', episodeId: '100003', text: `The third episode, ${daiki}` }
    expect((await other.post('/api/comments', { data })).ok()).toBe(true)
    await register(page.request, 'emi')
    await page.goto(EPISODE)
    await replyButton(page, `The third episode, ${daiki}`).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reply to a comment')
    await page.getByRole('textbox', { name: 'Your reply' }).fill(`The best one, ${daiki}`)
    await button(page, 'Post reply').click()
    await expect(page).toHaveURL(/ep=100003#comment-\d+$/)
    await reference(page, `The best one, ${daiki}`).click()
    await expect(page).toHaveURL(/ep=100003&comment=\d+#comment-\d+$/)
    await expect(page.locator('.comment.is-target')).toContainText(`The third episode, ${daiki}`)
    await other.dispose()
  })
})

test('the focus stays in place when the comments become interactive', { tag: '@slow' }, async ({ page }) => {
  await register(page.request, 'fumi')
  const show = await holdRequests(page, /\/assets\/comments-[\w-]+\.js/)
  await page.goto(TITLE)
  const box = page.getByRole('textbox', { name: 'Write a comment' })
  await box.focus()
  await page.keyboard.type('Typed before')
  show()
  await expect(page.locator('.comments-section')).toHaveCount(0)
  await expect(box).toBeFocused()
  await page.keyboard.type(' and after')
  await expect(box).toHaveValue('Typed before and after')
})
