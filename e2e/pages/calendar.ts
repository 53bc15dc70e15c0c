import type { Browser } from '@playwright/test'
import { register } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { holdScripts, open, waitUntilHydrated } from '../support/open.ts'
import { originOf } from '../support/sites.ts'
import { variant } from '../support/tags.ts'

/** A week of the past, which is always the same: One Piece aired on Sunday at 14:15 UTC. */
const WEEK = '/calendar?date=2023-10-02'
const ENTRIES = 'a[data-entry]'

/** Opens a week as a new visitor in a time zone. */
async function visit(browser: Browser, timezoneId: string, javaScriptEnabled = true) {
  const context = await browser.newContext({ baseURL: originOf('starter'), timezoneId, javaScriptEnabled })
  return { context, page: await context.newPage() }
}

for (const [timezoneId, zone, time] of [
  ['Asia/Tokyo', 'Asia/Tokyo (GMT+9)', '23:15'],
  ['America/Santiago', 'America/Santiago (GMT-3)', '11:15'],
] as const) {
  const details = variant(timezoneId === 'Asia/Tokyo')
  test(
    `a first visit in ${timezoneId} shows its times before the scripts are there, and no others`,
    details,
    async ({ browser }) => {
      const { context, page } = await visit(browser, timezoneId)
      const piece = page.locator('.airing', { hasText: 'One Piece' })
      const release = await holdScripts(page)
      await page.goto(WEEK, { waitUntil: 'commit' })
      const days = page.locator('.calendar-days')
      await expect(page.getByText(`Times in ${zone}`)).toBeVisible()
      await expect(piece.locator('time')).toHaveText(time)
      await expect(days).toBeVisible()
      release()
      await waitUntilHydrated(page)
      await expect(page.locator('html')).not.toHaveAttribute('data-zone')
      await expect(piece.locator('time')).toHaveText(time)

      const html = await (await page.request.get(WEEK)).text()
      expect(html, 'the next page is rendered in this zone').toContain(`Times in ${zone}`)
      await context.close()
    },
  )
}

test(
  'without JavaScript, times are those of the site, and links lead to other weeks',
  { tag: '@slow' },
  async ({ browser }) => {
    const { context, page } = await visit(browser, 'Asia/Tokyo', false)
    await page.goto(WEEK)
    await expect(page.getByText('Times in UTC')).toBeVisible()
    await expect(page.locator('.airing', { hasText: 'One Piece' }).locator('time')).toHaveText('14:15')
    await page.getByRole('link', { name: 'Next week' }).click()
    await expect(page.getByRole('heading', { name: 'October 9 – 15, 2023' })).toBeVisible()
    await context.close()
  },
)

test('arrows move between episodes and days, and letters between weeks', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, WEEK)
  await expect(page.locator('.calendar-days')).toBeVisible()
  const names = await page.locator(ENTRIES).evaluateAll((links) => links.map((link) => link.textContent))
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.locator(ENTRIES).first().focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(focused, 'the first episode has none before it: the filters are above').toBe('Available here')
  await page.locator(ENTRIES).first().focus()
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe(names[1])
  await page.keyboard.press('ArrowLeft')
  expect(await focused()).toBe(names[0])
  // past the status of the title
  for (let stops = 0; stops < 2; stops++) await page.keyboard.press('Tab')
  expect(await focused(), 'Tab is not taken').toBe(names[1])

  const period = page.getByRole('heading', { level: 2 }).first()
  await page.keyboard.press(']')
  await expect(period).toHaveText('October 9 – 15, 2023')
  await page.keyboard.press('[')
  await expect(period).toHaveText('October 2 – 8, 2023')
  await page.getByRole('combobox', { name: 'Search anime' }).fill('t')
  await page.keyboard.press('t')
  await expect(period, 'letters in a field are text').toHaveText('October 2 – 8, 2023')
  await page.keyboard.press('Escape')
  await page.locator(ENTRIES).first().focus()
  await page.keyboard.press('t')
  await expect(page).toHaveURL('/calendar')
  const month = page.getByRole('link', { name: 'Month' })
  await expect(month, 'of this week').toHaveAttribute('href', '/calendar?view=month')
  await month.click()
  await expect(page).toHaveURL('/calendar?view=month')
  await page.goBack()
  await expect(page).toHaveURL('/calendar')
})

test('on a phone, today is first, and the row of days leads to earlier ones', { tag: '@slow' }, async ({ page }) => {
  // the last day of the server's week
  const now = new Date()
  const sunday = new Date(now.getTime() + ((7 - now.getUTCDay()) % 7) * 86_400_000)
  sunday.setUTCHours(12, 0, 0)
  await page.clock.setFixedTime(sunday)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/calendar')
  const days = page.getByRole('navigation', { name: 'Days of the week' }).getByRole('link')
  await expect(days).toHaveCount(7)
  await expect(days.last()).toHaveAttribute('aria-current', 'date')
  const sections = page.locator('.week > section')
  await expect(sections.first()).toBeHidden()
  await expect(sections.last()).toBeVisible()
  await days.first().click()
  await expect(sections.first()).toBeInViewport()
  await expect(page.getByRole('link', { name: /^Earlier/ })).toBeHidden()
  await days.last().click()
  await expect(sections.last()).toBeInViewport()
})

test('a user sees the titles of their list', { tag: '@slow' }, async ({ page }) => {
  const { id } = await register(page.request, 'watcher')
  await open(page, `${WEEK}&show=list`)
  await expect(page.getByText('No matching episodes this week.')).toBeVisible()
  await expect(page.getByText('No episodes')).toHaveCount(0)
  const change = { animeIds: ['7'], change: { status: 'watching' } }
  expect((await page.request.patch(`/api/users/${id}/list`, { data: change })).ok()).toBe(true)
  await page.getByRole('link', { name: 'Show all titles' }).click()
  await expect(page.locator('.airing').nth(1)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'My list', exact: true }).click()
  await expect(page.locator('.airing')).toHaveCount(1)
  await expect(page.locator('.airing')).toContainText('One Piece')
})

test('a title that plays here has space for its buttons on a chart', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/season/2026/fall')
  const card = page.locator('.season-card', { has: page.locator('.season-here') }).first()
  await card.scrollIntoViewIfNeeded()
  const button = card.getByRole('button', { name: 'Plan to watch' })
  await expect(button).toBeVisible()
  expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

for (const [width, height, limit] of [
  [1440, 900, 360],
  [390, 844, 420],
  [320, 640, 420],
] as const)
  test(`at ${width} px the first title of a chart is near the top`, { tag: '@slow' }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await open(page, '/season/2006/fall')
    const first = await page.locator('.season-card').first().boundingBox()
    expect(first?.y).toBeLessThanOrEqual(limit)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

test('a season is chosen, filtered and left for the next one', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/cowboy-bebop-1')
  await page.getByRole('link', { name: 'Spring 1998' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Spring 1998 anime')
  await page.getByLabel('Sort by').selectOption({ label: 'Name, A to Z' })
  await expect(page).toHaveURL('/season/1998/spring?sort=name_az')
  await page.getByRole('link', { name: 'Summer 1998' }).click()
  await expect(heading).toHaveText('Summer 1998 anime')
  const form = page.getByRole('form', { name: 'Season' })
  await form.getByLabel('Season').selectOption({ label: 'Fall' })
  await form.getByLabel('Year').selectOption('2023')
  await form.getByRole('button', { name: 'Go' }).click()
  await expect(heading).toHaveText('Fall 2023 anime')
  await expect(page).toHaveURL('/season/2023/fall')
})

test('home leads to the full calendar', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/home')
  await page.getByRole('link', { name: 'Full calendar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
})
