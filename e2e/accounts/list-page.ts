import type { Locator, Page } from '@playwright/test'
import * as z from 'zod'
import { expectAccessible } from '../support/accessible.ts'
import { register } from '../support/accounts.ts'
import { getJson } from '../support/api.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { expectNoOverflow } from '../support/page-checks.ts'

/** The page of a list, and the button that edits an entry. */

const POPULAR = z.object({ results: z.object({ data: z.array(z.object({ id: z.string() })) }) })
const ENTRIES = z.object({
  entries: z.array(z.object({ animeId: z.string(), status: z.string(), progress: z.number(), score: z.number() })),
  total: z.number(),
})

/** Signs up a user with titles on the list. @returns the path of the list's calls */
async function fill(page: Page, name: string, fields: object, pages = 1): Promise<string> {
  const { id } = await register(page.request, name)
  for (let number = 1; number <= pages; number++) {
    const { results } = await getJson(page.request, `/api/catalogue/most-popular?page=${number}`, POPULAR)
    const animeIds = ['cowboy-bebop-1', ...results.data.map((title) => title.id)]
    await page.request.patch(`/api/users/${id}/list`, { data: { animeIds, change: fields } })
  }
  return `/api/users/${id}/list`
}

const row = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title })

/** A select of a row has all of its options while it has the focus. */
async function choose(select: Locator, option: string): Promise<void> {
  await select.focus()
  await select.selectOption(option)
}

test('a title is added on its page, and its button says what is stored', async ({ page }) => {
  const { id } = await register(page.request, 'lister')
  await open(page, '/cowboy-bebop-1')
  await page.getByRole('link', { name: 'Add to list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cowboy Bebop' })
  await dialog.getByRole('radio', { name: 'Watching', exact: true }).check()
  await dialog.getByLabel('Episodes watched of 26').fill('3')
  await dialog.getByRole('button', { name: 'Calendar: Started' }).click()
  await dialog.getByRole('button', { name: 'Today' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Started' })).toHaveValue(/^\d{4}-\d{2}-\d{2}$/)
  await dialog.getByLabel('Notes').fill('Session 3 again')
  await expectAccessible(page, 'dark', 'light')
  await dialog.getByRole('button', { name: 'Add to list' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Watching · 3/26' })).toBeFocused()
  await open(page, '/cowboy-bebop-1')
  const progress = page.locator('.title-strip .is-progress')
  await expect(progress).toContainText('3/26')
  await progress.getByRole('button', { name: '+1 episode' }).click()
  await expect(progress).toContainText('4/26')
  await expect(page.getByRole('link', { name: 'Watching · 4/26' })).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Watching · 3/26' })).toBeVisible()
  await expect(progress).toContainText('3/26')
  const { entries } = await getJson(page.request, `/api/users/${id}/list`, ENTRIES)
  expect(entries).toMatchObject([{ status: 'watching', progress: 3 }])
})

test(
  'rows count episodes in place, play what is next, and a change can be undone',
  { tag: '@slow' },
  async ({ page }) => {
    const path = await fill(page, 'ranker', { status: 'planned', progress: 24 })
    await open(page, '/my-list')
    const bebop = row(page, 'Cowboy Bebop')
    const step = bebop.getByRole('button', { name: '+1 episode of Cowboy Bebop' })
    await step.click()
    await expect(bebop.getByRole('link', { name: 'Edit Cowboy Bebop: Watching 25/26' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Watching 1' })).toBeVisible()
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await expect(bebop.getByRole('link', { name: 'Edit Cowboy Bebop: Planned 24/26' })).toBeVisible()
    await step.focus()
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await expect(bebop.getByText('How was it?')).toBeVisible()
    await choose(bebop.getByLabel('Your score of Cowboy Bebop'), '9')
    await expect(bebop.getByRole('link', { name: 'Edit Cowboy Bebop: Completed 26/26 score 9' })).toBeVisible()
    await expect
      .poll(async () => (await getJson(page.request, path, ENTRIES)).entries[0])
      .toMatchObject({ animeId: 'cowboy-bebop-1', status: 'completed', progress: 26, score: 90 })
    await bebop.getByRole('link', { name: /^Edit Cowboy Bebop/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Cowboy Bebop' })
    await dialog.getByRole('radio', { name: 'Dropped' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(bebop.getByRole('link', { name: 'Edit Cowboy Bebop: Dropped 26/26 score 9' })).toBeVisible()
  },
)

test(
  'the heads of the table sort it, and keys score, edit and search from the row that has the focus',
  { tag: '@slow' },
  async ({ page }) => {
    await fill(page, 'keyholder', { status: 'watching', progress: 3 })
    await open(page, '/my-list')
    const head = page.getByRole('columnheader', { name: 'Title' })
    await head.getByRole('link').click()
    await expect(page).toHaveURL(/sort=name_az/)
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    const bebop = row(page, 'Cowboy Bebop')
    const says = (text: string) => bebop.getByRole('link', { name: `Edit Cowboy Bebop: Watching ${text}` })
    await bebop.getByRole('link', { name: 'Cowboy Bebop', exact: true }).focus()
    await page.keyboard.press('8')
    await expect(says('3/26 score 8')).toBeVisible()
    await page.keyboard.press('8')
    await expect(says('3/26 Rate')).toBeVisible()
    await page.keyboard.press('s')
    const dialog = page.getByRole('dialog', { name: 'Cowboy Bebop' })
    await expect(dialog.getByRole('radio', { name: 'Watching', exact: true })).toBeFocused()
    await dialog.getByRole('button', { name: 'One episode more' }).click()
    await dialog.getByRole('button', { name: 'Higher score' }).click()
    await page.keyboard.press('Escape')
    await page
      .getByRole('alertdialog', { name: 'Discard your changes?' })
      .getByRole('button', { name: 'Cancel' })
      .click()
    await expectAccessible(page, 'dark', 'light')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(says('4/26 score 1')).toBeVisible()
    await bebop.getByRole('link', { name: 'Cowboy Bebop', exact: true }).focus()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Search this list' })).toBeFocused()
  },
)

test.describe('on a touch screen', { tag: '@slow' }, () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a swipe to the right counts an episode, as +1 does, and a short one does nothing', async ({ page }) => {
    await fill(page, 'swiper', { status: 'watching', progress: 3 })
    await open(page, '/my-list')
    const bebop = row(page, 'Cowboy Bebop')
    const { y } = (await bebop.boundingBox()) ?? { y: 0 }
    const client = await page.context().newCDPSession(page)
    const swipe = async (to: number) => {
      for (const [type, ...xs] of [['touchStart', 120], ['touchMove', 140, to], ['touchEnd']] as const)
        for (const x of xs.length > 0 ? xs : [null])
          await client.send('Input.dispatchTouchEvent', {
            type,
            touchPoints: x === null ? [] : [{ x, y: y + 40 }],
          })
    }
    await swipe(170)
    await swipe(240)
    await expect(bebop.getByRole('link', { name: 'Edit Cowboy Bebop: Watching 4/26' })).toBeVisible()
    await expect(page).toHaveURL(/my-list$/)
    await expectNoOverflow(page, 390)
  })
})

test.describe('a failed change', { tag: '@slow' }, () => {
  test.use({ allowedErrors: /\/list\// })

  test('is reverted', async ({ page }) => {
    await fill(page, 'unlucky', { status: 'paused', progress: 3 })
    await open(page, '/my-list')
    const bebop = row(page, 'Cowboy Bebop')
    await page.route('**/api/users/*/list/*', (route) => route.fulfill({ status: 503, json: { success: false } }))
    await bebop.getByRole('button', { name: '+1 episode of Cowboy Bebop' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Couldn’t save. Try again.' })).toBeVisible()
    await expect(bebop.getByRole('link', { name: 'Edit Cowboy Bebop: Paused 3/26' })).toBeVisible()
  })
})

test.describe('without a connection', () => {
  test.use({ allowedErrors: /\/(list|continue-watching|watch-history|notifications)/ })

  test('changes of one title and of several are kept, say so, and are sent when there is one again', async ({
    page,
    context,
  }) => {
    const path = await fill(page, 'tunneller', { status: 'watching', progress: 3 })
    await open(page, '/my-list')
    const bebop = row(page, 'Cowboy Bebop')
    await context.setOffline(true)
    await bebop.getByRole('button', { name: '+1 episode of Cowboy Bebop' }).click()
    await bebop.getByRole('button', { name: '+1 episode of Cowboy Bebop' }).click()
    await expect(page.getByRole('status').getByText('Saved on this device.').first()).toBeVisible()
    await expect(bebop.getByRole('link', { name: 'Edit Cowboy Bebop: Watching 5/26' })).toBeVisible()
    await page.getByLabel('Select titles').check()
    await bebop.getByRole('checkbox', { name: 'Select Cowboy Bebop' }).check()
    await choose(page.getByRole('region', { name: 'Selected titles' }).getByLabel('Status'), 'Paused')
    await expect(bebop.getByRole('link', { name: 'Edit Cowboy Bebop: Paused 5/26' })).toBeVisible()
    await context.setOffline(false)
    await expect
      .poll(async () => (await getJson(page.request, path, ENTRIES)).entries[0])
      .toMatchObject({ animeId: 'cowboy-bebop-1', status: 'paused', progress: 5 })
    await expect(bebop.getByRole('link', { name: 'Edit Cowboy Bebop: Paused 5/26' })).toBeVisible()
  })
})

test(
  'on a phone, the list shows six titles at once and keeps its controls behind icons',
  { tag: '@slow' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await fill(page, 'thumber', { status: 'watching', progress: 2 })
    await open(page, '/home')
    await page.getByRole('navigation', { name: 'Quick navigation' }).getByRole('link', { name: 'My list' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My list' })).toBeVisible()
    const whole = await page.locator('.list-row').evaluateAll((rows) => {
      const dock = document.querySelector('.dock')?.getBoundingClientRect().top ?? 0
      return rows.filter((one) => one.getBoundingClientRect().bottom <= dock).length
    })
    expect(whole).toBeGreaterThanOrEqual(6)
    await page.getByRole('button', { name: 'Search this list' }).click()
    await page.getByRole('searchbox', { name: 'Search this list' }).fill('bebop')
    await page.keyboard.press('Enter')
    await expect(page.locator('.list-row')).toHaveCount(1)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByLabel('Select titles').check()
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: 'Select Cowboy Bebop' }).check()
    await expect(page.getByRole('region', { name: 'Selected titles' })).toBeVisible()
    await expectAccessible(page, 'dark', 'light')
  },
)

test('a long list loads while it is scrolled, and all of it is changed at once', { tag: '@slow' }, async ({ page }) => {
  const path = await fill(page, 'hoarder', { status: 'planned' }, 4)
  const { total } = await getJson(page.request, path, ENTRIES)
  expect(total).toBeGreaterThan(120)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/my-list?sort=name_az')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByLabel('Select titles').check()
  await page.keyboard.press('Escape')
  await expect(page.locator('.list-row').getByRole('checkbox')).toHaveCount(30)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const last = page.getByRole('main').locator(`[aria-posinset="${total}"]`)
  await expect(last).toBeVisible()
  await expect(page.locator('[aria-posinset="1"]')).toHaveCount(0)
  await expectNoOverflow(page, 390)
  await last.getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Selected titles' })
  await bar.getByRole('button', { name: `Select all ${total}` }).click()
  await expect(bar.getByText(`${total} titles selected`)).toBeVisible()
  await bar.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Your list is empty.')).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: `Planned ${total}` })).toBeVisible()
})

test(
  'a list is filtered, searched and sorted by its address, in rows and cards',
  { tag: '@slow' },
  async ({ page }) => {
    await fill(page, 'sorter', { status: 'watching', score: 70 })
    await open(page, '/my-list?type=MOVIE')
    await expect(page.getByRole('link', { name: 'Remove Movie' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search this list' }).fill('zzzz')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Nothing matches.')).toBeVisible()
    await open(page, '/my-list')
    await page.getByLabel('Sort by').selectOption('My score')
    await expect(page.locator('[name=from]')).toHaveValue(/sort=my_score/)
    await page.getByRole('button', { name: 'Cards' }).click()
    await expect(page.getByRole('button', { name: 'Cards' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/sort=my_score/)
    for (const [width, height] of [
      [320, 640],
      [360, 740],
      [390, 844],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectNoOverflow(page, width)
      await expectAccessible(page, 'dark', 'light')
    }
  },
)

test('on a phone, the current tab is in view', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await fill(page, 'tabber', { status: 'planned' })
  await open(page, '/my-list/planned')
  await expect(page.getByRole('link', { name: /^Planned/ })).toBeInViewport({ ratio: 1 })
})

test('a public list is compared with one’s own', { tag: '@slow' }, async ({ page, browser, baseURL }) => {
  await fill(page, 'sharer', { status: 'completed', score: 80 })
  await open(page, '/my-list/settings')
  await page.getByLabel('Make my list public').check()
  await page.getByLabel('Score format').selectOption('1 to 5 stars')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Settings saved.' })).toBeVisible()
  await expectAccessible(page, 'dark', 'light')
  await open(page, '/my-list')
  const href = await page.getByRole('link', { name: 'Public page' }).getAttribute('href')
  const other = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) })
  const { id } = await register(other.request, 'watcher')
  await other.request.patch(`/api/users/${id}/list/1`, { data: { status: 'paused', progress: 2 } })
  await other.goto(href ?? '')
  await expect(row(other, 'Cowboy Bebop')).toContainText('You: Paused · 2/26')
  await expect(row(other, 'Cowboy Bebop')).toContainText('Completed')
  await expectAccessible(other, 'dark')
  await other.close()
})
