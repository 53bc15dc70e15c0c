import * as z from 'zod'
import { playEverything } from '../support/playable.ts'
import { expect, test } from '../support/journey.ts'
import { open, openWithPausedClock, openWithRunningSpotlight } from '../support/open.ts'
import { readJson } from '../support/storage.ts'

const homeCache = z.object({ data: z.looseObject({}), timestamp: z.number() })

const items = Array.from({ length: 10 }, (_, index) => ({
  id: `title-${index}-${index + 1}`,
  data_id: String(index + 1),
  title: `Title ${index}`,
  japanese_title: `題 ${index}`,
  releaseDate: '2026-11-20',
  time: `${String(10 + index)}:00`,
  episode_no: index + 1,
}))

test.beforeEach(async ({ page }) => {
  await page.route('**/api/catalogue/schedule?*', (route) => route.fulfill({ json: { success: true, results: items } }))
})

test(
  'the spotlight advances automatically, by arrows and by keys, and stops when paused',
  { tag: '@slow' },
  async ({ page }) => {
    await openWithRunningSpotlight(page)
    const shown = page.locator('.slide[data-state=shown] .slide-rank')
    await expect(shown).toHaveText('#1 Spotlight')
    await page.clock.fastForward(5_000)
    await expect(shown).toHaveText('#2 Spotlight')

    await page.getByRole('button', { name: 'Next spotlight' }).click()
    await expect(shown).toHaveText('#3 Spotlight')
    await expect(page.locator('.spotlight')).toHaveClass(/is-blurred/)
    await page.clock.fastForward(500)
    await expect(page.locator('.spotlight')).not.toHaveClass(/is-blurred/)

    await page.keyboard.press('ArrowLeft')
    await expect(shown).toHaveText('#2 Spotlight')
    await page.getByRole('button', { name: 'Pause spotlight' }).click()
    await page.mouse.move(700, 880)
    await page.clock.fastForward(20_000)
    await expect(shown).toHaveText('#2 Spotlight')
  },
)

test('nothing moves automatically if reduced motion is preferred', { tag: '@slow' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithPausedClock(page)
  await page.clock.fastForward(20_000)
  const rank = page.locator('.slide[data-state=shown] .slide-rank')
  await expect(rank).toHaveText('#1 Spotlight')

  // the button shows the actual state, and can start it
  await page.getByRole('button', { name: 'Play spotlight' }).click()
  await expect(page.getByRole('button', { name: 'Pause spotlight' })).toBeVisible()
  await page.mouse.move(1200, 300)
  await expect(page.locator('.pips')).toHaveAttribute('data-running', 'true')
  await page.clock.runFor(5_000)
  await expect(rank).toHaveText('#2 Spotlight')
})

test('the schedule shows seven, then all, then seven', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/home#schedule')
  const slots = page.locator('a.slot')
  await expect(slots).toHaveCount(7)
  await page.getByRole('button', { name: 'Show 3 More' }).click()
  await expect(slots).toHaveCount(10)
  await page.getByRole('button', { name: 'Show Less' }).click()
  await expect(slots).toHaveCount(7)
  await expect(page.getByText('Europe/Berlin')).toBeVisible()
  await expect(page.locator('.day').first()).toHaveAttribute('aria-pressed', 'true')
})

test.describe('a schedule that fails to load', { tag: '@slow' }, () => {
  test.use({ allowedErrors: /schedule/ })
  test('shows an error, and Retry loads it', async ({ page }) => {
    let responses = 0
    await page.route('**/api/catalogue/schedule?*', (route) =>
      responses++ === 0 ? route.fulfill({ status: 503, json: {} }) : route.fulfill({ json: { results: [] } }),
    )
    await open(page, '/home#schedule')
    await expect(page.getByText('Failed to load schedule')).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('No anime scheduled for this date')).toBeVisible()
  })
})

test('tabs are switched by keys', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/home')
  await page.getByRole('tab', { name: 'Top Airing' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Most Favorite' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Most Favorite' }).locator('.card')).toHaveCount(12)
  await expect(page.getByRole('link', { name: 'View all: Most Favorite' })).toHaveAttribute('href', '/most-favorite')
})

test('the top ten is numbered in two digits, with the first three highlighted', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/home')
  const ranks = page.getByRole('tabpanel', { name: 'Today' }).locator('.rank')
  await expect(ranks.locator('.rank-number')).toHaveText(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'])
  await expect(page.getByRole('tabpanel', { name: 'Today' }).locator('.is-marked')).toHaveCount(3)
})

test(
  'a hover card opens beside a top-ten poster, and closes 300 ms after the pointer leaves',
  { tag: '@slow' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, '/home')
    const poster = page.getByRole('tabpanel', { name: 'Today' }).locator('.rank-hover').first()
    await poster.hover()
    const card = page.locator('.hover-card')
    await expect(card.getByRole('link', { name: 'Where to watch' })).toBeVisible()
    expect((await card.boundingBox())?.width).toBe(320)
    await card.hover()
    await expect(card).toBeVisible()
    await page.mouse.move(10, 10)
    await expect(card).toHaveCount(0)

    await page.setViewportSize({ width: 1024, height: 900 })
    await poster.hover()
    await expect(card).toHaveCount(0)
  },
)

test('continue watching comes first, newest first, and ignores invalid entries', { tag: '@slow' }, async ({ page }) => {
  const entry = (id: string) => ({
    id,
    episodeId: '100003',
    episodeNum: 3,
    title: id,
    poster: 'https://elsewhere.example/x',
    progress: 40,
  })
  await playEverything(page)
  await page.addInitScript(
    (list) => localStorage.setItem('continueWatching', JSON.stringify(list)),
    [entry('newest-2'), 'invalid', entry('older-1')],
  )
  await open(page, '/home')
  const row = page.getByRole('region', { name: 'Continue Watching' })
  await expect(row.locator('.card-title')).toHaveText(['newest-2', 'older-1'])
  await expect(row.locator('.card-art').first()).toHaveAttribute('href', '/watch/newest-2?episode=3')
})

for (const value of ['{', 'null', '[]', '{"data":{"spotlights":[{}]},"timestamp":1}']) {
  test(`invalid storage (${value}) is ignored`, { tag: '@slow' }, async ({ page }) => {
    await page.addInitScript((text) => {
      for (const key of ['homeInfoCache', 'scheduleCache', 'continueWatching', 'language', 'theme']) {
        localStorage.setItem(key, text)
      }
    }, value)
    await open(page, '/most-popular')
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Latest Episodes' })).toBeVisible()
    await page.locator('#schedule').scrollIntoViewIfNeeded()
    await expect(page.locator('a.slot')).toHaveCount(7)
  })
}

test('the page works with blocked storage', { tag: '@slow' }, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('no', 'SecurityError')
      },
    }),
  )
  await open(page, '/home')
  await page.getByRole('button', { name: 'JP' }).first().click()
  await expect(page.locator('.card-title [lang=ja]').first()).toBeVisible()
})

test('client navigations reuse the lists', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/home')
  await page.waitForFunction(() => localStorage.getItem('homeInfoCache'))
  const { data, timestamp } = homeCache.parse(await readJson(page, 'homeInfoCache'))
  expect(Object.keys(data)).toEqual(
    expect.arrayContaining(['spotlights', 'trending', 'topten', 'latest_episode', 'genres']),
  )
  expect(timestamp).toBeGreaterThan(0)

  await page.getByRole('banner').getByRole('link', { name: 'Movies' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movie')
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Latest Episodes' })).toBeVisible()
  expect(requested).not.toContain('/home.data')
})
