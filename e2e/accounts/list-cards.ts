import type { Locator, Page } from '@playwright/test'
import * as z from 'zod'
import { register } from '../support/accounts.ts'
import { getJson } from '../support/api.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'

/** Entries of a user's list are edited from any card. */

const LISTED = z.object({ total: z.number() })
const LIST = '/search?keyword=cowboy+bebop'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cowboy Bebop' })
const poster = (page: Page) => page.getByRole('link', { name: 'Watch Cowboy Bebop', exact: true }).first()

const button = (page: Page, name: string) => page.getByRole('button', { name }).first()

test(
  'one click plans a title, which says so on every card, and Undo takes it back',
  { tag: '@slow' },
  async ({ page }) => {
    await register(page.request, 'planner')
    await open(page, LIST)
    await button(page, 'Plan to watch Cowboy Bebop').click()
    await expect(button(page, 'Planned: Cowboy Bebop')).toBeVisible()
    await expect(page.getByText('Added Cowboy Bebop to Planned.')).toBeVisible()
    await open(page, '/season/1998/spring')
    await expect(button(page, 'Planned: Cowboy Bebop')).toBeVisible()
    await page.getByRole('combobox', { name: 'My list' }).selectOption('Not on my list')
    await expect(button(page, 'Planned: Cowboy Bebop')).toBeHidden()
    await open(page, LIST)
    await button(page, 'Planned: Cowboy Bebop').click()
    await expect(dialog(page)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Remove from list' }).click()
    await expect(button(page, 'Plan to watch Cowboy Bebop')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(button(page, 'Planned: Cowboy Bebop')).toBeVisible()
  },
)

test('a title that another device has put on the list keeps its status', { tag: '@slow' }, async ({ page }) => {
  const { id } = await register(page.request, 'devices')
  await open(page, LIST)
  await page.request.patch(`/api/users/${id}/list/1`, { data: { status: 'completed' } })
  await button(page, 'Plan to watch Cowboy Bebop').click()
  await expect(page.getByText('Cowboy Bebop is already on your list: Completed.')).toBeVisible()
  await expect(button(page, 'Completed: Cowboy Bebop')).toBeVisible()
  const answer = await page.request.get(`/api/users/${id}/list/1`)
  expect(await answer.json()).toMatchObject({ entry: { status: 'completed' } })
})

test('visitors are asked to sign in, with the reason', { tag: '@slow' }, async ({ page }) => {
  await open(page, LIST)
  await button(page, 'Plan to watch Cowboy Bebop').click()
  await expect(page.getByRole('dialog').getByText('Sign in to plan Cowboy Bebop.')).toBeVisible()
  await open(page, '/cowboy-bebop-1')
  await page.getByRole('main').getByRole('link', { name: 'Add to list' }).click()
  await expect(page.getByRole('dialog').getByText('Sign in to add this title to your list.')).toBeVisible()
  await expect(page).toHaveURL('/cowboy-bebop-1')
})

test('what a visitor pressed is done once they have signed in', { tag: '@slow' }, async ({ page, browser }) => {
  const known = await register(page.request, 'pressing')
  const listed = async (path: string) => (await page.request.get(`/api/users/${known.id}/${path}`)).json()
  const form = page.getByRole('dialog', { name: 'Sign in' })
  const press = async (path: string, what: Locator) => {
    await page.context().clearCookies()
    await open(page, path)
    await what.click()
    await form.getByLabel('Email').fill(known.email)
    await form.getByLabel('Password', { exact: true }).fill(known.password)
    await form.getByRole('button', { name: 'Sign in' }).click()
    await expect(form).toBeHidden()
  }

  await test.step('a plan', async () => {
    await press(LIST, button(page, 'Plan to watch Cowboy Bebop'))
    await expect(page.getByText('Added Cowboy Bebop to Planned.')).toBeVisible()
    await expect(button(page, 'Planned: Cowboy Bebop')).toBeVisible()
  })
  await test.step('the status of a title that the account has on its list stays', async () => {
    await page.request.patch(`/api/users/${known.id}/list/1`, { data: { status: 'completed' } })
    await press(LIST, button(page, 'Plan to watch Cowboy Bebop'))
    await expect(button(page, 'Completed: Cowboy Bebop')).toBeVisible()
    expect(await listed('list/1')).toMatchObject({ entry: { status: 'completed' } })
  })
  await test.step('a favourite, also one that the account has', async () => {
    for (const _ of [1, 2]) {
      await press(LIST, button(page, 'Favourite Cowboy Bebop'))
      await expect(page.getByText('Added Cowboy Bebop to your favourites.')).toBeVisible()
      await expect(button(page, 'Favourite Cowboy Bebop')).toHaveAttribute('aria-pressed', 'true')
      expect(await listed('favourites')).toMatchObject({ favourites: [{ title: 'Cowboy Bebop' }] })
    }
  })
  await test.step('choosing a status', async () => {
    await press('/cowboy-bebop-1', page.getByRole('main').getByRole('link', { name: 'Add to list' }))
    await expect(dialog(page).getByRole('radio', { name: 'Completed' })).toBeChecked()
  })
  await test.step('by a new account', async () => {
    const context = await browser.newContext()
    const visitor = await context.newPage()
    await open(visitor, LIST)
    await button(visitor, 'Plan to watch Cowboy Bebop').click()
    await visitor.getByRole('dialog').getByRole('link', { name: 'Create an account' }).click()
    const created = visitor.getByRole('dialog', { name: 'Create account' })
    const username = `pressed_${known.username}`.slice(0, 18)
    await created.getByLabel('Username').fill(username)
    await created.getByLabel('Email').fill(`${username}@example.org`)
    await created.getByLabel('Password', { exact: true }).fill(known.password)
    await created.getByLabel('Confirm password', { exact: true }).fill(known.password)
    await created.getByRole('button', { name: 'Create account' }).click()
    await expect(visitor.getByText('Added Cowboy Bebop to Planned.')).toBeVisible()
    await context.close()
  })
})

test('the key L plans the title of a focused card, and then opens its entry', { tag: '@slow' }, async ({ page }) => {
  await register(page.request, 'carder')
  await open(page, LIST)
  await poster(page).focus()
  const saved = Promise.withResolvers<void>()
  await page.route('**/list/cowboy-bebop-1', async (route) => {
    if (route.request().method() === 'PATCH') await saved.promise
    await route.continue()
  })
  await page.keyboard.press('l')
  await expect(button(page, 'Planned: Cowboy Bebop')).toBeVisible()
  // also while it is being saved
  await page.keyboard.press('l')
  saved.resolve()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(poster(page)).toBeFocused()
})

test.describe('on a touch screen', { tag: '@slow' }, () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('planning twenty titles is twenty taps, each shown while the changes before it are still under way', async ({
    page,
  }) => {
    const { id } = await register(page.request, 'tapper')
    const planned = new Set<string>()
    for (const [path, count] of [
      ['/home', 5],
      ['/most-popular', 5],
      ['/search?keyword=the', 5],
      ['/season/2006/fall', 4],
      ['/calendar', 1],
    ] as const) {
      await open(page, path)
      const release = Promise.withResolvers<void>()
      await page.route('**/api/users/*/list/*', (route) => release.promise.then(() => route.continue()))
      const size = planned.size
      for (const button of await page.locator('main .card-status:visible:not([data-status])').all()) {
        if (planned.size === size + count) break
        const number = await button.getAttribute('value')
        if (number === null || planned.has(number)) continue
        planned.add(number)
        await button.tap()
        await expect(page.locator(`main .card-status[value="${number}"]`).first()).toHaveAttribute(
          'data-status',
          'planned',
        )
      }
      expect(planned.size, path).toBe(size + count)
      release.resolve()
      await expect
        .poll(async () => (await getJson(page.request, `/api/users/${id}/list`, LISTED)).total)
        .toBe(size + count)
      await page.unrouteAll()
    }
    expect(planned.size).toBe(20)
    await open(page, '/most-popular')
    expect(await page.locator('main .card-status[data-status=planned]').count()).toBeGreaterThanOrEqual(5)
    await open(page, '/calendar?view=month')
    await expect(page.locator('.card-mark[data-status=planned]'), 'marks in the month').not.toHaveCount(0)
  })

  test('with a long press, but not while scrolling', async ({ page }) => {
    const { id } = await register(page.request, 'presser')
    await open(page, LIST)
    const { x, y } = (await poster(page).boundingBox()) ?? { x: 0, y: 0 }
    const client = await page.context().newCDPSession(page)
    const start = Date.now() / 1000
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      seconds: number,
      ...touchPoints: { x: number; y: number }[]
    ) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints,
        timestamp: start + seconds,
      })
    const at = { x: x + 40, y: y + 60 }
    const url = page.url()
    await touch('touchStart', 0, at)
    await touch('touchEnd', 0.6)
    await expect(dialog(page)).toBeVisible()
    expect(page.url()).toBe(url)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    const history = await page.request.get(`/api/users/${id}/watch-history`)
    expect(await history.json()).toMatchObject({ watchHistory: [] })

    await touch('touchStart', 2, at)
    await touch('touchMove', 2.3, { x: at.x, y: at.y - 40 })
    await touch('touchEnd', 2.9)
    await poster(page).tap()
    await expect(page).toHaveURL(/\/watch\/cowboy-bebop-1/)
  })
})
