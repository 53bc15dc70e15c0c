/** The widgets of the home page (specification, section 2: home widgets). */
import type { Page } from '@playwright/test'
import * as z from 'zod'
import { playEverything } from '../support/playable.ts'
import { expect, test } from '../support/journey.ts'
import { open, openWithRunningSpotlight } from '../support/open.ts'
import { readJson } from '../support/storage.ts'

const homeCache = z.looseObject({ data: z.looseObject({ spotlights: z.array(z.unknown()) }) })
const rank = (page: Page) => page.locator('.slide[data-state=shown] .slide-rank')

test.describe('the spotlight', () => {
  test('stays 5,000 ms, then changes within 1,000 ms', async ({ page }) => {
    await openWithRunningSpotlight(page)
    await page.clock.runFor(4_999)
    await expect(rank(page)).toHaveText('#1 Spotlight')
    await page.clock.runFor(1)
    await expect(rank(page)).toHaveText('#2 Spotlight')
    expect(
      await page.locator('.slide[data-state=shown]').evaluate((slide) => getComputedStyle(slide).animation),
    ).toMatch(/\b1s\b/)
    await page.clock.runFor(5_999)
    await expect(rank(page), 'the transition is counted too').toHaveText('#2 Spotlight')
    await page.clock.runFor(1)
    await expect(rank(page)).toHaveText('#3 Spotlight')
  })

  test('wraps around in both directions', { tag: '@slow' }, async ({ page }) => {
    await openWithRunningSpotlight(page)
    const slides = await page.locator('.slide').count()
    await page.getByRole('button', { name: 'Previous spotlight' }).click()
    await expect(rank(page)).toHaveText(`#${slides} Spotlight`)
    await page.getByRole('button', { name: 'Next spotlight' }).click()
    await expect(rank(page)).toHaveText('#1 Spotlight')
  })

  test('is blurred for 500 ms after an arrow click, but not after a key', { tag: '@slow' }, async ({ page }) => {
    await openWithRunningSpotlight(page)
    const frame = page.locator('.spotlight')
    await page.getByRole('button', { name: 'Next spotlight' }).click()
    await page.clock.runFor(499)
    await expect(frame).toHaveClass(/is-blurred/)
    await page.clock.runFor(1)
    await expect(frame).not.toHaveClass(/is-blurred/)
    await page.keyboard.press('ArrowRight')
    await expect(rank(page)).toHaveText('#3 Spotlight')
    await expect(frame).not.toHaveClass(/is-blurred/)
  })

  for (const [name, hold, release] of [
    [
      'the pointer is over its text',
      (page: Page) => page.locator('.slide-text:visible .headline').hover(),
      (page: Page) => page.mouse.move(1200, 300), // over its image
    ],
    [
      'the pointer is over its buttons',
      (page: Page) => page.getByRole('button', { name: 'Next spotlight' }).hover(),
      (page: Page) => page.mouse.move(1200, 300),
    ],
    [
      'it has focus',
      (page: Page) => page.getByRole('button', { name: 'Next spotlight' }).press('Shift'),
      (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Random' }).focus(),
    ],
    [
      'it is out of view',
      (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)),
      (page: Page) => page.evaluate(() => window.scrollTo(0, 0)),
    ],
  ] as const) {
    test(`pauses while ${name}`, { tag: '@slow' }, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await openWithRunningSpotlight(page)
      const pips = page.locator('.pips')
      await expect(pips).toHaveAttribute('data-running', 'true')
      await hold(page)
      await expect(pips).not.toHaveAttribute('data-running')
      await page.clock.runFor(20_000)
      await expect(rank(page)).toHaveText('#1 Spotlight')
      await release(page)
      await expect(pips).toHaveAttribute('data-running', 'true')
      await page.clock.runFor(5_000)
      await expect(rank(page)).toHaveText('#2 Spotlight')
    })
  }

  test('follows a swipe', { tag: '@slow' }, async ({ page }) => {
    await openWithRunningSpotlight(page)
    const swipe = (from: number, to: number) =>
      page.locator('.spotlight').evaluate(
        (frame, [start, end]) => {
          const at = (clientX: number) => [new Touch({ identifier: 1, target: frame, clientX, clientY: 300 })]
          frame.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, changedTouches: at(start ?? 0) }))
          frame.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: at(end ?? 0) }))
        },
        [from, to],
      )
    await swipe(300, 100)
    await expect(rank(page)).toHaveText('#2 Spotlight')
    await swipe(100, 300)
    await expect(rank(page)).toHaveText('#1 Spotlight')
  })

  test('shows a message if it is empty', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/home')
    await page.waitForFunction(() => localStorage.getItem('homeInfoCache'))
    const cache = homeCache.parse(await readJson(page, 'homeInfoCache'))
    const emptied = JSON.stringify({ ...cache, data: { ...cache.data, spotlights: [] } })
    await page.evaluate((text) => localStorage.setItem('homeInfoCache', text), emptied)
    await open(page, '/most-popular')
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page.getByText('No spotlights to show')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Latest Episodes' })).toBeVisible()
  })
})

for (const width of [390, 1024]) {
  test(
    `at ${width} px the genres start at 300 px, with the most popular one, and move by 300`,
    { tag: '@slow' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await open(page, '/home')
      const left = () => page.locator('.genres .strip').evaluate((strip) => strip.scrollLeft)
      await expect.poll(left).toBe(300)
      const opened = await page.locator('.genres').evaluate((frame) => {
        const start = frame.querySelector('.strip')?.getBoundingClientRect().left ?? 0
        const first = [...frame.querySelectorAll('.chip')].find((chip) => chip.getBoundingClientRect().left > start - 1)
        return first?.getAttribute('href')
      })
      expect(opened).toBe(await page.locator('.genres .chip').nth(3).getAttribute('href'))
      await page.getByRole('button', { name: 'Genres: next' }).click()
      await expect.poll(left).toBe(600)
      await page.getByRole('button', { name: 'Genres: previous' }).click()
      await expect.poll(left).toBe(300)
      await page.getByRole('button', { name: 'Genres: previous' }).click()
      await expect.poll(left).toBe(0)
      await expect(page.locator('.genres button').first()).toBeDisabled()
    },
  )
}

test('Trending Now is ranked, at most 600 px high, and scrolls', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/home')
  const list = page.getByRole('region', { name: 'Trending Now' }).getByRole('group', { name: 'Ranking' })
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(600)
  const first = list.getByRole('listitem').first()
  await expect(first.locator('.rank-number')).toHaveText('01')
  await expect(first.getByRole('link', { name: /^Watch / })).toHaveAttribute('href', /^\/watch\/.+-\d+$/)
  await expect(first.locator('.rank-text')).toContainText(/Sub \d+.*(TV|Movie|OVA|ONA|Special|Music)/)
  await list.getByRole('listitem').last().scrollIntoViewIfNeeded()
  expect(await list.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
})

test('the top ten switches between today, week and month', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/home')
  const panel = page.getByRole('region', { name: 'Top 10' })
  await expect(panel.getByRole('tab')).toHaveText(['Today', 'Week', 'Month'])
  await expect(panel.getByRole('tab', { name: 'Today' })).toHaveAttribute('aria-selected', 'true')
  for (const name of ['Week', 'Month', 'Today']) {
    await panel.getByRole('tab', { name }).click()
    await expect(panel.getByRole('tabpanel', { name })).toBeVisible()
    await expect(panel.getByRole('tabpanel')).toHaveCount(1)
    await expect(panel.getByRole('listitem')).toHaveCount(10)
  }
  const row = panel.getByRole('listitem').first()
  const poster = await row.getByRole('link', { name: /^Watch / }).getAttribute('href')
  expect(await row.locator('.rank-title').getAttribute('href')).toBe(poster?.replace('/watch', ''))
})

test('each of the three lists links to all of its titles', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/home')
  for (const [name, path] of [
    ['Top Airing', '/top-airing'],
    ['Most Favorite', '/most-favorite'],
    ['Latest Completed', '/completed'],
  ] as const) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('link', { name: `View all: ${name}` })).toHaveAttribute('href', path)
  }
})

test('the latest episodes and continue watching have as many columns as fit', { tag: '@slow' }, async ({ page }) => {
  const entries = Array.from({ length: 9 }, (_, index) => ({
    id: `title-${index}`,
    episodeId: '100001',
    episodeNum: 1,
  }))
  await playEverything(page)
  await page.addInitScript((text) => localStorage.setItem('continueWatching', text), JSON.stringify(entries))
  await open(page, '/home')
  const grid = page.getByRole('region', { name: 'Latest Episodes' }).locator('.grid')
  for (const [width, columns] of [
    [757, 3],
    [758, 4],
    [1399, 4],
    [1400, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const tracks = await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)
    expect(tracks, `latest episodes at ${width} px`).toBe(columns)
  }
  const row = page.getByRole('region', { name: 'Continue Watching' })
  await expect(row.locator('.continue-item')).toHaveCount(9)
  for (const [width, shown] of [
    [390, 2],
    [480, 3],
    [758, 4],
    [1024, 5],
    [1300, 6],
    [1600, 7],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const visible = await row.locator('.continue-strip').evaluate((strip) => {
      const edge = strip.getBoundingClientRect().right + 1
      return [...strip.children].filter((item) => item.getBoundingClientRect().right <= edge).length
    })
    expect(visible, `cards of continue watching at ${width} px`).toBe(shown)
  }
})
