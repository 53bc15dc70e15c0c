import type { Page } from '@playwright/test'
import * as z from 'zod'
import { expectAccessible } from '../support/accessible.ts'
import { register } from '../support/accounts.ts'
import { getJson } from '../support/api.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { variant } from '../support/tags.ts'
import { storeTitle } from '../support/titles.ts'

const BEBOP = '/watch/cowboy-bebop-1'
const ONE_PIECE = '/watch/one-piece-7'

const store = (page: Page, value: string) =>
  page.addInitScript((text) => localStorage.setItem('continueWatching', text), value)

test('without a video, shows a message and official links instead of a player', async ({ page }) => {
  await open(page, '/watch/frieren-beyond-journeys-end-2')
  await expect(page.locator('video')).toHaveCount(0)
  const message = page.getByRole('region', { name: 'Not available here yet' })
  await expect(message.getByRole('link', { name: /^Crunchyroll/ })).toHaveAttribute('target', '_blank')
  await expect(page.locator('.episode[aria-current]')).toHaveText("1The Journey's End")
  await expect(page.getByRole('link', { name: 'Next episode' })).toHaveCount(0)
})

test.describe('official links', () => {
  const links = [
    { site: 'Funimation', url: 'https://closed.example/1' },
    { site: 'd Anime Store', url: 'https://store.example/1' },
    { site: 'A Place of Its Own', url: 'https://own.example/1' },
    { site: 'Crunchyroll', url: 'https://crunchyroll.example/1' },
  ]
  for (const [locale, timezoneId, sites, isQuick] of [
    ['de-DE', 'Europe/Berlin', ['Crunchyroll', 'A Place of Its Own', 'd Anime StoreJapan'], true],
    ['en-US', 'Asia/Tokyo', ['d Anime Store', 'A Place of Its Own', 'CrunchyrollOther regions'], false],
  ] as const) {
    test(
      `for ${timezoneId} come first, and those of closed sites are left out`,
      variant(isQuick),
      async ({ browser, baseURL }) => {
        const context = await browser.newContext({ locale, timezoneId, baseURL })
        const page = await context.newPage()
        const id = await storeTitle(page, { names: { english: `Harbour of ${locale}` }, links })
        await open(page, `/${id}`)
        await expect(page.locator('.streaming-links a')).toContainText([...sites])
        await expect(page.locator('.streaming-links a')).toHaveCount(sites.length)

        await open(page, `/watch/${id}`)
        const regions = page.locator('.unavailable .streaming-links .muted')
        await expect(regions, 'also named on the watch page').toHaveText(
          ['Japan', 'Other regions'].filter((region) => sites.join().includes(region)),
        )
        const color = await page
          .locator('.unavailable h2')
          .first()
          .evaluate((heading) => getComputedStyle(heading).color)
        await expect(regions, 'in the color of the heading').toHaveCSS('color', color)
        await context.close()
      },
    )
  }
})

test('an unaired episode shows when it airs', { tag: '@slow' }, async ({ page }) => {
  const id = await storeTitle(page, {
    names: { english: 'Harbour of Next Year' },
    status: 'upcoming',
    nextEpisode: { number: 1, airsAt: '2099-06-15T10:30:00Z' },
  })
  await open(page, `/watch/${id}`)
  const message = page.getByRole('region', { name: 'Not released yet' })
  await expect(message, 'in the viewer’s own zone').toContainText('Episode 1 airs Mon, Jun 15, 12:30 GMT+2')
  await expectAccessible(page, 'light')
})

test.describe('episodes', () => {
  test('are found by id or by number', { tag: '@slow' }, async ({ page }) => {
    for (const search of ['?ep=100005', '?episode=5']) {
      await page.goto(BEBOP + search)
      await expect(page.getByText('Episode 5 ·')).toBeVisible()
      await expect(page.locator('.episode[aria-current]')).toContainText('Ballad of Fallen Angels')
    }
    for (const [search, heading] of [
      ['?ep=200005', 'This episode isn’t here'],
      ['?episode=999', 'Episode 999 isn’t here'],
      ['?ep=x', 'This episode isn’t here'],
    ] as const) {
      await page.goto(BEBOP + search)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Episode 26' }).click()
    await expect(page).toHaveURL(`${BEBOP}?ep=100026`)
    const moved = await page.request.get('/watch/1?ep=100005', { maxRedirects: 0 })
    expect([moved.status(), moved.headers()['location']]).toEqual([301, `${BEBOP}?ep=100005`])
  })

  test('have their own title, description and metadata', { tag: '@slow' }, async ({ page }) => {
    await page.goto(`${BEBOP}?ep=100005`)
    await expect(page).toHaveTitle('Watch Cowboy Bebop Episode 5 English Sub/Dub online Free on Hoshimi')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/watch\/cowboy-bebop-1\?ep=100005$/)
    const text = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(text ?? '')).toMatchObject({ '@graph': [{ '@type': 'TVEpisode', episodeNumber: 5 }, {}] })
  })

  test('more than a thousand are paged by the hundred, and found by number', { tag: '@slow' }, async ({ page }) => {
    await open(page, `${ONE_PIECE}?episode=1005`)
    const ranges = page.getByRole('navigation', { name: 'Episode ranges' })
    await expect(ranges.getByRole('link', { name: '1001–1100' })).toHaveAttribute('aria-current', 'true')
    await expect(page.locator('.episodes ol > li')).toHaveCount(100)
    await expect(page.locator('.episode[aria-current]')).toBeInViewport()
    await ranges.getByRole('link', { name: '901–1000' }).click()
    await expect(page.locator('.episodes ol > li').first()).toContainText('901')
    await expect(page.getByText('Episode 1005'), 'the playing episode has not changed').toBeVisible()
    await page.getByRole('textbox', { name: /^Episode number/ }).fill('42')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?episode=42$/)
    await expect(page.locator('.episode[aria-current]')).toContainText('42')
    await expectAccessible(page, 'dark')
  })

  test(
    'are found by name, and watched ones are marked, also from another tab',
    { tag: '@slow' },
    async ({ page, context }) => {
      await page.addInitScript(() =>
        localStorage.setItem('watchedEpisodes', '[{"id":"cowboy-bebop-1","episodes":"1-2"}]'),
      )
      await open(page, `${BEBOP}?ep=100005`)
      await expect(page.locator('.episode', { hasText: 'Stray Dog Strut' })).toContainText('Watched')
      const other = await context.newPage()
      await other.goto('/about')
      await other.evaluate(() => localStorage.setItem('watchedEpisodes', '[{"id":"cowboy-bebop-1","episodes":"3"}]'))
      await expect(page.locator('.episode', { hasText: 'Honky Tonk Women' })).toContainText('Watched')
      await page.getByRole('textbox', { name: /or its title$/ }).fill('jazz')
      await page.keyboard.press('Enter')
      await expect(page.locator('.episodes ol > li')).toHaveCount(2)
      await expect(page.getByText('Episode 5 ·'), 'the playing episode has not changed').toBeVisible()
      await page.getByRole('link', { name: 'All episodes' }).click()
      await expect(page.locator('.episodes ol > li')).toHaveCount(26)
    },
  )

  test('that are missing leave their place to what is there', { tag: '@slow' }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, `${BEBOP}?episode=999`)
    await expect(page.locator('.comments')).toBeVisible()
    const message = await page.getByRole('region', { name: 'Episode 999 isn’t here' }).boundingBox()
    const comments = await page.locator('.comments').boundingBox()
    expect(message?.width, 'no column is kept free').toBeGreaterThanOrEqual(comments?.width ?? Infinity)
  })

  test('are in a sheet on phones', { tag: '@slow' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    await open(page, `${BEBOP}?ep=100005`)
    await page.getByRole('link', { name: 'Episodes · 5 of 26' }).click()
    const sheet = page.getByRole('dialog', { name: 'Episodes' })
    await expect(sheet.locator('.episode[aria-current]')).toBeInViewport()
    await expectAccessible(page, 'dark')
    await sheet.getByRole('link', { name: /Sympathy for the Devil/ }).click()
    await expect(page.getByText('Episode 6 ·')).toBeVisible()
    await expect(sheet).toHaveCount(0)
  })

  test('fit a window of 320 px', { tag: '@slow' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, `${ONE_PIECE}?episode=1005`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})

test('a title that does not play is planned with one tap', { tag: '@slow' }, async ({ page }) => {
  const { id } = await register(page.request, 'planner')
  await open(page, BEBOP)
  await page.locator('.watch-heading').getByRole('link', { name: 'Plan to watch' }).click()
  await expect(page.locator('.watch-heading').getByRole('link', { name: 'Planned' })).toBeVisible()
  const list = z.object({ entries: z.array(z.object({ animeId: z.string(), status: z.string() })) })
  const { entries } = await getJson(page.request, `/api/users/${id}/list`, list)
  expect(entries).toMatchObject([{ animeId: 'cowboy-bebop-1', status: 'planned' }])
})

for (const value of ['[null,{"id":7}]', '{{{', '{}', '"text"']) {
  test(`invalid storage (${value}) is ignored`, { tag: '@slow' }, async ({ page }) => {
    await store(page, value)
    await open(page, BEBOP)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cowboy Bebop')
    await expect(page).toHaveURL(BEBOP)
  })
}

test('an unknown episode is a 404', { tag: '@slow' }, async ({ page }) => {
  await store(page, JSON.stringify([{ id: 'cowboy-bebop-1', episodeId: '100099', episodeNum: 99 }]))
  await open(page, BEBOP)
  await expect(page.getByText('Episode 1 ·')).toBeVisible()
  await expect(page).toHaveURL(BEBOP)
})
