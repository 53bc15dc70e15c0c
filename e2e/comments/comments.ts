import type { Browser, Page } from '@playwright/test'
import * as z from 'zod'
import { expectAccessible } from '../support/accessible.ts'
import {
  button,
  waitUntilLive,
  comment,
  expectLiveChanges,
  field,
  openLive,
  post,
  rejectWebSockets,
  postComment,
  scrollTo,
  section,
  hangWebSockets,
} from '../support/comments.ts'
import { register } from '../support/accounts.ts'
import { getJson } from '../support/api.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { ADMIN } from '../support/sites.ts'

/** Comments as seen by two users at once. */

const reportsResponse = z.object({ reports: z.array(z.object({ reason: z.string().nullable() })) })
const TITLE = '/fullmetal-alchemist-brotherhood-3'

/** Opens another user's browser context. */
const openOther = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (await browser.newContext({ baseURL })).newPage()

test.use({ allowedErrors: /\/api\/comments/ })

test('comments appear, change and disappear for other users live', async ({ page, browser, baseURL, playwright }) => {
  await test.step('a visitor reads comments and is asked to sign in', async () => {
    await openLive(page, TITLE)
    await expect(section(page)).toContainText('Please login to comment')
    await section(page).getByRole('link', { name: 'Login' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  const { username: aiko } = await register(page.request, 'aiko')
  await openLive(page, TITLE)
  const other = await openOther(browser, baseURL)
  await register(other.request, 'botan')
  await rejectWebSockets(other)
  await openLive(other, TITLE)

  await test.step('an invalid comment is rejected in the form', async () => {
    await expect(section(page)).toContainText('0/500')
    await post(page, '   ')
    await expect(section(page).getByRole('alert')).toHaveText('Comment cannot be empty')
    await field(page).fill('👨‍👩‍👧‍👦'.repeat(501))
    await expect(section(page).getByRole('alert')).toHaveCount(0)
    await expect(section(page)).toContainText('501/500')
    await button(page, 'Post').click()
    await expect(section(page).getByRole('alert')).toHaveText('Comment must be at most 500 characters')
  })

  await test.step('a comment appears once for both users', async () => {
    await field(page).fill('  First of all: that train.  ')
    await expect(section(page)).toContainText('25/500')
    await button(page, 'Post').click()
    for (const one of [page, other]) {
      await expect(comment(one, 'that train')).toHaveCount(1)
      await expect(comment(one, 'that train')).toContainText(aiko)
      await expect(comment(one, 'that train')).toContainText('Just now')
    }
    await expect(field(page)).toHaveValue('')
    await expect(section(page)).toContainText('0/500')
    await expect(comment(other, 'that train').getByRole('button', { name: /^Edit|^Delete/ })).toHaveCount(0)
  })

  await test.step('its author edits it, or cancels', async () => {
    const edit = () => comment(page, 'that train').getByRole('button', { name: /^Edit/ }).click()
    const editor = page.getByRole('textbox', { name: 'Edit your comment' })
    await edit()
    await expect(editor).toBeFocused()
    await editor.fill('something else entirely')
    await button(page, 'Cancel').click()
    await expect(comment(page, 'First of all: that train.')).toHaveCount(1)
    await edit()
    await editor.fill(' ')
    await button(page, 'Save').click()
    await expect(section(page).getByRole('alert')).toHaveText('Comment cannot be empty')
    await editor.fill('That train, ||and who is on it||.')
    await button(page, 'Save').click()
    for (const one of [page, other]) await expect(comment(one, 'That train,')).toContainText('edited')
  })

  await test.step('a spoiler is hidden until revealed, also by keyboard', async () => {
    const spoiler = comment(other, 'That train').getByText('and who is on it')
    await expect(spoiler).toBeHidden()
    await comment(other, 'That train').locator('summary').focus()
    await other.keyboard.press('Enter')
    await expect(spoiler).toBeVisible()
  })

  await test.step('other users report it', async () => {
    await comment(other, 'That train')
      .getByRole('button', { name: /^Report/ })
      .click()
    const dialog = other.getByRole('alertdialog', { name: 'Report this comment for moderation?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await dialog.getByRole('textbox').fill('It tells who is on it')
    await dialog.getByRole('button', { name: 'Report' }).click()
    await expect(other.getByText('Comment reported successfully')).toBeVisible()
  })

  await test.step('an admin has a badge and may delete any comment', async () => {
    const admin = await playwright.request.newContext({ baseURL })
    await admin.post('/api/login', { data: ADMIN })
    await admin.post('/api/comments', { data: { animeId: '3', text: `Mind the spoilers, ${aiko}` } })
    await expect(comment(page, `spoilers, ${aiko}`)).toContainText('Admin')
    const { reports } = await getJson(admin, '/api/admin/reports', reportsResponse)
    expect(reports.map(({ reason }) => reason)).toContain('It tells who is on it')
    await admin.dispose()
  })

  await test.step('the page is complete and accessible', async () => {
    await expectAccessible(page, 'dark', 'light')
    await page.setViewportSize({ width: 320, height: 720 })
    expect(
      await section(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('its author deletes it after confirmation', async () => {
    const remove = () =>
      comment(page, 'That train')
        .getByRole('button', { name: /^Delete/ })
        .click()
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this comment?' })
    await remove()
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(comment(page, 'That train')).toHaveCount(1)
    await remove()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    for (const one of [page, other]) await expect(comment(one, 'That train')).toHaveCount(0)
  })
  await other.context().close()
})

test(
  'without WebSockets, two users follow each other by polling',
  { tag: '@slow' },
  async ({ page, browser, baseURL }) => {
    const path = '/astro-boy-23'
    const other = await openOther(browser, baseURL)
    const { username: daiki } = await register(page.request, 'daiki')
    await register(other.request, 'emi')
    await rejectWebSockets(page)
    await openLive(page, path)

    await test.step('after a timeout if connections hang', async () => {
      const { hanging } = await hangWebSockets(other)
      await other.clock.install()
      const response = waitUntilLive(other)
      await open(other, path)
      await scrollTo(section(other))
      await hanging
      await other.clock.fastForward(20_000)
      await other.clock.fastForward(1_500)
      await response
    })
    await expectLiveChanges(page, other, `Built in a night, ${daiki}`)
    await expectLiveChanges(other, page, `Sold in a day, ${daiki}`)
    await other.context().close()
  },
)

test(
  'a disconnected user polls every 30 seconds, and reconnects on request',
  { tag: '@slow' },
  async ({ page, playwright, baseURL }) => {
    const path = '/speed-racer-25'
    const other = await playwright.request.newContext({ baseURL })
    const { username: fumi } = await register(other, 'fumi')
    let attempts = 0
    await rejectWebSockets(page)
    await page.route('**/socket.io/**', (route) => {
      attempts++
      return route.abort()
    })
    await page.clock.install({ time: '2026-11-20T12:00:00Z' })
    await page.clock.pauseAt('2026-11-20T12:01:00Z')
    await open(page, path)
    await scrollTo(section(page))
    const lost = section(page).getByText('Connection lost. New comments won’t appear automatically.')
    const giveUp = () =>
      expect(async () => {
        await page.clock.fastForward(2_500)
        expect(await lost.isVisible()).toBe(true)
      }).toPass({ intervals: [100] })

    await test.step('gives up after five more attempts', async () => {
      await giveUp()
      expect(attempts).toBe(1 + 5)
    })

    await test.step('then polls', async () => {
      for (const text of [`After half a minute, ${fumi}`, `After a whole one, ${fumi}`]) {
        await postComment(other, path, text)
        await page.clock.fastForward(30_000)
        await expect(comment(page, text)).toHaveCount(1)
      }
      expect(attempts, 'and does not reconnect automatically').toBe(1 + 5)
    })

    await test.step('until the user retries', async () => {
      await button(page, 'Reconnect').click()
      await expect(lost).toHaveCount(0)
      await giveUp()
      expect(attempts, 'as many attempts as before').toBe(2 * (1 + 5))
      await page.unroute('**/socket.io/**')
      await postComment(other, path, `While you were away, ${fumi}`)
      await button(page, 'Reconnect').click()
      await expect(comment(page, `While you were away, ${fumi}`)).toHaveCount(1)
      await expect(lost).toHaveCount(0)
      await postComment(other, path, `And at once, ${fumi}`)
      await expect(comment(page, `And at once, ${fumi}`)).toHaveCount(1)
      await expect(comment(page, fumi)).toHaveCount(4)
    })
    await other.dispose()
  },
)

test.describe('without JavaScript', { tag: '@slow' }, () => {
  test.use({ javaScriptEnabled: false, allowedErrors: /\/comments(\/|$)/ })

  test('a comment is posted, edited and deleted with forms', async ({ page }) => {
    await register(page.request, 'chiyo')
    await page.goto('/watch/cowboy-bebop-1?ep=100002')
    await post(page, ' ')
    await expect(page.getByRole('alert')).toHaveText('Comment cannot be empty')
    await page.getByRole('textbox').fill('Plain words')
    await button(page, 'Post').click()
    await expect(comment(page, 'Plain words')).toHaveCount(1)
    await expect(page).toHaveURL(/ep=100002#comments$/)

    await comment(page, 'Plain words').getByRole('button', { name: /^Edit/ }).click()
    await page.getByRole('textbox').fill('Plainer words')
    await button(page, 'Save').click()
    await expect(comment(page, 'Plainer words')).toContainText('edited')

    await comment(page, 'Plainer words')
      .getByRole('button', { name: /^Delete/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Are you sure you want to delete this comment?')
    await button(page, 'Delete').click()
    await expect(comment(page, 'Plainer words')).toHaveCount(0)
  })
})
