import type { Browser, Page } from '@playwright/test'
import { type Account, register } from '../support/accounts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { air } from '../support/air.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { STILL } from '../support/motion.ts'
import { originOf } from '../support/sites.ts'
import { addVideo, numberOf, storeSeries } from '../support/series.ts'

test.use(STILL)
// each airs episodes of the same title, on the same site
test.describe.configure({ mode: 'default' })

/** Notifications of a user with two browsers. */

const DATA_DIR = process.env.E2E_DATA_DIR ?? ''
const BEBOP = '/cowboy-bebop-1'
const WIDTHS = [390, 768, 1440]

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

async function openOther(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage()
}
async function signIn(page: Page, { email, password }: Account): Promise<void> {
  expect((await page.request.post('/api/login', { data: { email, password } })).ok()).toBe(true)
}

test(
  'the count rises and falls at once in two browsers, and a panel shows the newest',
  { tag: '@slow' },
  async ({ page, browser, baseURL }) => {
    test.slow()
    const account = await register(page.request, 'belle')
    const second = await openOther(browser, baseURL)
    await signIn(second, account)
    const author = await openOther(browser, baseURL)
    await register(author.request, 'author')
    const list = await page.request.patch(`/api/users/${account.id}/list/1`, { data: { status: 'watching' } })
    expect(list.ok()).toBe(true)

    const following = page.waitForEvent('websocket')
    const followingSecond = second.waitForEvent('websocket')
    await open(page, '/home')
    await open(second, '/about')
    await Promise.all([following, followingSecond])
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    await air(DATA_DIR, page, author, 5)
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
    await expect(bell(second)).toHaveAccessibleName('Notifications, 1 unread')

    await test.step('with the keyboard, in a panel', async () => {
      await bell(page).focus()
      await page.keyboard.press('Enter')
      const first = panel(page).getByRole('listitem').first()
      await expect(first).toContainText('Unread: Episode 5 of Cowboy Bebop aired')
      await first.getByRole('button', { name: '+1: mark episode 1 as watched' }).click()
      await expect(page.getByText('Cowboy Bebop: episode 1 watched.')).toBeAttached()
      await expect(first.getByRole('button', { name: '+1: mark episode 2 as watched' })).toBeVisible()
      await expect(bell(second)).toHaveAccessibleName('Notifications')
      await page.keyboard.press('Escape')
      await expect(panel(page)).toHaveCount(0)
      await expect(bell(page)).toBeFocused()
      await expect(bell(page)).toHaveAccessibleName('Notifications')
    })

    await test.step('on the page, marked as read one by one and all at once', async () => {
      await air(DATA_DIR, page, author, 6)
      await air(DATA_DIR, page, author, 7)
      await expect(bell(second)).toHaveAccessibleName('Notifications, 2 unread')
      await open(page, '/notifications')
      await page.getByRole('button', { name: 'Mark as read: Episode 7 of Cowboy Bebop aired' }).click()
      await expect(bell(second)).toHaveAccessibleName('Notifications, 1 unread')
      await page.getByRole('link', { name: 'Unread', exact: true }).click()
      await expect(page).toHaveURL(/show=unread$/)
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
      await page.getByRole('button', { name: 'Mark all as read' }).click()
      await expect(page.getByText('You’ve read everything.')).toBeVisible()
      await expect(bell(second)).toHaveAccessibleName('Notifications')
    })

    await test.step('opening one marks it as read', async () => {
      await air(DATA_DIR, page, author, 8)
      await open(page, '/notifications')
      await page.getByRole('link', { name: /^Unread: Episode 8/ }).click()
      await expect(page).toHaveURL(BEBOP)
      await expect(bell(second)).toHaveAccessibleName('Notifications')
    })
  },
)

test(
  'the pages of notifications can be used by everyone in every window',
  { tag: '@slow' },
  async ({ page, browser, baseURL }) => {
    const account = await register(page.request, 'reader')
    const author = await openOther(browser, baseURL)
    await register(author.request, 'author')
    const list = await page.request.patch(`/api/users/${account.id}/list/1`, { data: { status: 'watching' } })
    expect(list.ok()).toBe(true)
    await air(DATA_DIR, page, author, 9)
    for (const width of WIDTHS)
      await test.step(`can be used by everyone at ${width} pixels`, async () => {
        await page.setViewportSize({ width, height: 844 })
        for (const path of ['/notifications', '/account/notifications', '/notifications/titles/1']) {
          await open(page, path)
          await expectAccessible(page, 'dark', 'light')
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        }
        const idle = page.waitForEvent('websocket')
        await open(page, '/home')
        await idle
        await bell(page).click()
        await expect(panel(page).getByRole('listitem').first()).toBeVisible()
        await expectAccessible(page, 'dark', 'light')
        const box = await panel(page).boundingBox()
        expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true)
      })
  },
)

test('what one is notified of is chosen on a title’s page', { tag: '@slow' }, async ({ page }) => {
  await register(page.request, 'chooser')
  const idle = page.waitForEvent('websocket')
  await open(page, BEBOP)
  await idle
  await page.waitForLoadState('networkidle')
  const link = page.getByRole('main').getByRole('link', { name: /^Notify me/ })
  await expect(link).toHaveText('Notify me')
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Cowboy Bebop' })
  await expectAccessible(page, 'dark', 'light')
  await dialog.getByRole('radio', { name: 'Dubbed episodes' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(link).toHaveText('Notify me: dubbed')
  await page.reload()
  await expect(link).toHaveText('Notify me: dubbed')
  await open(page, '/account/notifications')
  await expect(page.getByRole('link', { name: 'Cowboy Bebop: dubbed' })).toBeVisible()
})

test(
  'who is caught up on another device presses Notify me on a card, and is notified',
  { tag: '@slow' },
  async ({ page, browser }) => {
    const baseURL = originOf('starter')
    const { id: user } = await register(page.request, 'caughtup')
    const author = await openOther(browser, baseURL)
    await register(author.request, 'author')
    const title = await storeSeries(page, 'The Lamplighter of Quay Nine')
    await addVideo(page, baseURL, title, 1)
    await addVideo(page, baseURL, title, 2)
    const playable = `/api/playable-episodes?ids=${numberOf(title)}`
    await expect.poll(async () => (await page.request.get(playable)).text()).toContain('1-2')
    const url = `/api/users/${user}/continue-watching`
    const resume = { id: title, episodeNum: 2, position: 600, progress: 50 }
    expect((await page.request.post(url, { data: { continueWatching: [resume], watched: [] } })).ok()).toBe(true)

    const choice = await page.request.put(`/api/users/${user}/notifications/titles/${title}`, {
      data: { choice: 'off' },
    })
    expect(choice.ok()).toBe(true)

    const card = page.locator('.hover-card')
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, '/season/2001/spring')
    const print = page.locator('.season-print', { has: page.locator(`[href*="${title}"]`) })
    await print.hover()
    await expect(card.getByRole('link', { name: /^Resume E2/ }), 'begun on another device').toBeVisible()

    const next = { id: title, episodeNum: 3, position: 0, progress: 0, at: new Date().toISOString() }
    const watched = [{ id: title, episodes: '1-2' }]
    expect((await page.request.post(url, { data: { continueWatching: [next], watched } })).ok()).toBe(true)
    await page.mouse.move(0, 0)
    await open(page, '/season/2001/spring')
    await print.hover()
    await expect(card.getByRole('link', { name: 'Watch Now' })).toHaveAttribute('href', new RegExp(`${title}.ep=`))
    await card.getByRole('link', { name: 'Notify me' }).click()
    await expect(card.getByRole('link', { name: 'Notify me: on' })).toBeVisible()

    await air(DATA_DIR, page, author, 3, numberOf(title))
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
    await open(page, '/notifications')
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Episode 3')
  },
)

test('a visitor’s page neither has a bell nor opens a socket', { tag: '@slow' }, async ({ page }) => {
  let sockets = 0
  page.on('websocket', () => sockets++)
  await open(page, '/home')
  await page.waitForLoadState('networkidle')
  await expect(bell(page)).toHaveCount(0)
  expect(sockets).toBe(0)
})
