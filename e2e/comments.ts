import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/journey.ts'
import { open } from './support/look.ts'

/** What people say of titles, seen by two of them at once. */

const TITLE = '/fullmetal-alchemist-brotherhood-3'
const password = 'blue lantern tide 7'
const nameOf = (who: string) => `${who}_${process.pid}`

async function register(request: APIRequestContext, who: string): Promise<void> {
  const username = nameOf(who)
  const data = { username, email: `${username}@example.org`, password, confirmPassword: password }
  expect((await request.post('/api/register', { data })).ok()).toBe(true)
}

/** Somebody else's browser, whose line lets no WebSocket through. */
async function openOther(browser: Browser, baseURL: string | undefined, path: string): Promise<Page> {
  const page = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await register(page.request, 'botan')
  await page.addInitScript(() => {
    window.WebSocket = class extends EventTarget {
      onerror: ((event: Event) => void) | null = null
      constructor() {
        super()
        setTimeout(() => this.onerror?.(new Event('error')))
      }
      close() {}
    } as unknown as typeof WebSocket
  })
  await open(page, path)
  return page
}

const section = (page: Page) => page.getByRole('region', { name: 'Comments' })
const comments = (page: Page) => section(page).getByRole('article')
const comment = (page: Page, text: string) => comments(page).filter({ hasText: text })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page) => section(page).getByRole('textbox', { name: 'Write a comment' })
const listening = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/api/comments?') && answer.ok())

test.use({ badAnswers: /\/api\/comments/ })

test('what one says, the other sees: appear, change and go', async ({ page, browser, baseURL, playwright }) => {
  await test.step('a visitor reads, and is told how to take part', async () => {
    const alive = listening(page)
    await open(page, TITLE)
    await section(page).scrollIntoViewIfNeeded()
    await expect(section(page)).toContainText('Please login to comment')
    await alive
    await section(page).getByRole('link', { name: 'Login' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  await register(page.request, 'aiko')
  const caughtUp = listening(page)
  await open(page, TITLE)
  await section(page).scrollIntoViewIfNeeded()
  await caughtUp
  const other = await openOther(browser, baseURL, TITLE)
  const otherCaughtUp = listening(other)
  await section(other).scrollIntoViewIfNeeded()
  await otherCaughtUp

  await test.step('what is no comment is refused where it is written', async () => {
    await expect(section(page)).toContainText('0/500')
    await field(page).fill('   ')
    await button(page, 'Post').click()
    await expect(section(page).getByRole('alert')).toHaveText('Comment cannot be empty')
    await field(page).fill('👨‍👩‍👧‍👦'.repeat(501))
    await expect(section(page).getByRole('alert')).toHaveCount(0)
    await expect(section(page)).toContainText('501/500')
    await button(page, 'Post').click()
    await expect(section(page).getByRole('alert')).toHaveText('Comment must be at most 500 characters')
  })

  await test.step('a comment appears for both, once', async () => {
    await field(page).fill('  First of all: that train.  ')
    await expect(section(page)).toContainText('25/500')
    await button(page, 'Post').click()
    for (const one of [page, other]) {
      await expect(comment(one, 'that train')).toHaveCount(1)
      await expect(comment(one, 'that train')).toContainText(nameOf('aiko'))
      await expect(comment(one, 'that train')).toContainText('Just now')
    }
    await expect(field(page)).toHaveValue('')
    await expect(section(page)).toContainText('0/500')
    await expect(comment(other, 'that train').getByRole('button', { name: /^Edit|^Delete/ })).toHaveCount(0)
  })

  await test.step('its author changes it, or does not', async () => {
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

  await test.step('a spoiler is veiled until somebody lifts the veil, by keyboard too', async () => {
    const veiled = comment(other, 'That train').getByText('and who is on it')
    await expect(veiled).toBeHidden()
    await comment(other, 'That train').locator('summary').focus()
    await other.keyboard.press('Enter')
    await expect(veiled).toBeVisible()
  })

  await test.step('others report it', async () => {
    await comment(other, 'That train')
      .getByRole('button', { name: /^Report/ })
      .click()
    const dialog = other.getByRole('alertdialog', { name: 'Report this comment for moderation?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await dialog.getByRole('textbox').fill('It tells who is on it')
    await dialog.getByRole('button', { name: 'Report' }).click()
    await expect(other.getByText('Comment reported successfully')).toBeVisible()
  })

  await test.step('an admin is known as one, and may remove what is theirs and others’', async () => {
    const admin = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
    await admin.post('/api/login', { data: { email: 'admin@example.org', password: 'correct horse battery' } })
    await admin.post('/api/comments', { data: { animeId: '3', text: 'Mind the spoilers' } })
    await expect(comment(page, 'Mind the spoilers')).toContainText('Admin')
    const { reports } = (await (await admin.get('/api/admin/reports')).json()) as { reports: { reason: string }[] }
    expect(reports.map(({ reason }) => reason)).toContain('It tells who is on it')
    await admin.dispose()
  })

  await test.step('the page is whole and for everybody', async () => {
    await expectAccessible(page, 'dark', 'light')
    await page.setViewportSize({ width: 320, height: 720 })
    expect(
      await section(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('what goes wrong is said in the words of the specification', async () => {
    const say = async (words: string) => {
      await expect(page.locator('.toast', { hasText: words }).last()).toBeVisible()
    }
    const deeds = {
      post: async () => {
        await field(page).fill('Not to be')
        await button(page, 'Post').click()
      },
      edit: async () => {
        await comment(page, 'That train').getByRole('button', { name: /^Edit/ }).click()
        await page.getByRole('textbox', { name: 'Edit your comment' }).fill('Not to be')
        await button(page, 'Save').click()
      },
      delete: async () => {
        await comment(page, 'That train')
          .getByRole('button', { name: /^Delete/ })
          .click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      },
      report: async () => {
        await comment(page, 'Mind the spoilers')
          .getByRole('button', { name: /^Report/ })
          .click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Report' }).click()
      },
    }
    for (const [deed, doing] of [
      ['post', 'posting'],
      ['edit', 'editing'],
      ['delete', 'deleting'],
      ['report', 'reporting'],
    ] as const) {
      for (const how of ['refused', 'failed'] as const) {
        await page.route('**/api/comments**', (route) =>
          how === 'failed' ? route.abort() : route.fulfill({ status: 409, json: { success: false, error: 'No.' } }),
        )
        await deeds[deed]()
        await say(how === 'refused' ? `Failed to ${deed} comment` : `Error ${doing} comment`)
        await page.unroute('**/api/comments**')
        if (deed === 'edit') await button(page, 'Cancel').click()
      }
    }
    await expect(comment(page, 'Not to be')).toHaveCount(0)
  })

  await test.step('its author takes it back, after thinking twice', async () => {
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, badAnswers: /\/comments(\/|$)/ })

  test('a comment is posted, changed and taken back by forms', async ({ page }) => {
    await register(page.request, 'chiyo')
    await page.goto('/watch/cowboy-bebop-1?ep=100002')
    await field(page).fill(' ')
    await button(page, 'Post').click()
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
