import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { storeTitle } from '../support/titles.ts'

const FRIEREN = '/frieren-beyond-journeys-end-2'

test('shows all details', async ({ page }) => {
  await open(page, FRIEREN)
  await expect(page).toHaveTitle('Watch Frieren: Beyond Journey’s End English Sub/Dub online Free on Hoshimi')
  const facts = page.locator('.facts')
  for (const [name, value] of [
    ['Japanese', '葬送のフリーレン'],
    ['Aired', 'Sep 29, 2023 to Mar 22, 2024'],
    ['Premiered', 'Fall 2023'],
    ['Duration', '24m'],
    ['Status', 'Finished Airing'],
    ['MAL Score', '9.26'],
    ['Synonyms', 'Frieren at the Funeral'],
    ['Studios', 'Madhouse'],
  ] as const) {
    await expect(facts.locator('div', { has: page.getByText(name, { exact: true }) })).toContainText(value)
  }
  await expect(facts.getByRole('link', { name: 'Fantasy' })).toHaveAttribute('href', '/genre/fantasy')
  await expect(facts.getByRole('link', { name: 'Madhouse' })).toHaveAttribute('href', '/producer/madhouse')
  await expect(facts.getByRole('link', { name: 'Nippon Television Network' })).toHaveAttribute(
    'href',
    '/producer/nippon-television-network',
  )
  await expect(page.getByRole('link', { name: 'Watch Now' }), 'no episode is available here').toHaveCount(0)
  await page.getByRole('link', { name: 'Where to watch' }).click()
  await expect(page.getByRole('region', { name: 'Where to watch officially' })).toBeInViewport()
  const official = page.getByRole('link', { name: /^Crunchyroll/ })
  await expect(official).toHaveAttribute('target', '_blank')
  await expect(official).toHaveAttribute('rel', /noopener/)
})

test('the Japanese title is below the English one, and above it in JP mode', { tag: '@slow' }, async ({ page }) => {
  await open(page, FRIEREN)
  await expect(page.locator('.title-other')).toHaveText('葬送のフリーレン')
  await page.getByRole('banner').getByRole('button', { name: 'JP' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('葬送のフリーレン')
  await expect(heading).toHaveAttribute('lang', 'ja')
  await expect(page.locator('.title-other')).toHaveText('Frieren: Beyond Journey’s End')
  const facts = page.locator('.facts')
  await expect(facts.getByText('Sousou no Frieren')).toBeVisible()
  await expect(facts.getByText('2023年9月29日 ～ 2024年3月22日')).toBeVisible()
  await expect(facts.getByText('2023年秋')).toBeVisible()
  await expect(page).toHaveTitle(/^Watch 葬送のフリーレン English/)
})

test('the synopsis expands and collapses', { tag: '@slow' }, async ({ page }) => {
  await open(page, FRIEREN)
  const overview = page.locator('.overview p')
  await expect(overview).toHaveText(/ again…$/, { useInnerText: true })
  await page.getByRole('button', { name: 'Read More' }).click()
  await expect(overview).toHaveText(/were worth\.$/, { useInnerText: true })
  await page.getByRole('button', { name: 'Show Less' }).click()
  await expect(overview).toHaveText(/ again…$/, { useInnerText: true })
})

test('on a phone the synopsis is clamped to three lines', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, FRIEREN)
  const lines = () =>
    page
      .locator('.overview p')
      .evaluate((p) => Math.round(p.clientHeight / Number.parseFloat(getComputedStyle(p).lineHeight)))
  expect(await lines()).toBe(3)
  await page.getByRole('button', { name: 'Read More' }).click()
  await expect.poll(() => page.locator('.overview p').evaluate((p) => p.getClientRects().length)).toBeGreaterThan(5)
})

test('seasons link to each other, and the current one is marked', { tag: '@slow' }, async ({ page }) => {
  await open(page, FRIEREN)
  const seasons = page.locator('.seasons a')
  await expect(seasons.nth(0)).toHaveAttribute('aria-current', 'page')
  await seasons.nth(1).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frieren: Beyond Journey’s End Season 2')
  await expect(seasons.nth(1)).toHaveAttribute('aria-current', 'page')
  await expect(seasons.nth(0)).not.toHaveAttribute('aria-current', 'page')
})

test.describe('characters', () => {
  test('six are shown, and all on demand', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/sailor-moon-18')
    await expect(page.locator('.characters > li')).toHaveCount(6)
    await page.getByRole('button', { name: 'View more' }).click()
    const dialog = page.getByRole('dialog', { name: 'Characters & Voice Actors' })
    await expect(dialog.locator('.character-name').first()).toBeVisible()
    await expect(dialog.locator('.character:not(.skeleton)')).toHaveCount(7)
    await expectAccessible(page, 'dark')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'View more' })).toBeFocused()
  })

  test('many are paged', { tag: '@slow' }, async ({ page }) => {
    const cast = Array.from({ length: 30 }, (_, index) => ({
      character: { key: `anilist:harbour-${index}`, name: `Sailor ${index + 1}` },
      role: 'Main' as const,
      voices: [],
    }))
    const id = await storeTitle(page, { names: { english: 'Harbour of Thirty Sailors' }, cast })
    await open(page, `/${id}`)
    await page.getByRole('button', { name: 'View more' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Page 1 of 2')).toBeVisible()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog.getByText('Sailor 30', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled()
  })

  test.describe('that fail to load', { tag: '@slow' }, () => {
    test.use({ allowedErrors: /character\/list/ })
    test('lead to the error page', async ({ page }) => {
      await page.route('**/character/list/**', (route) => route.fulfill({ status: 503, body: '{}' }))
      await open(page, '/sailor-moon-18')
      await page.getByRole('button', { name: 'View more' }).click()
      await expect(page).toHaveURL(/\/error-page$/)
    })
  })
})

test('an unreleased title cannot be watched', { tag: '@slow' }, async ({ page }) => {
  const id = await storeTitle(page, {
    names: { english: 'Harbour of Tomorrow' },
    status: 'upcoming',
    startDate: '2099-04-01',
    trailer: { url: 'https://video.example/1' },
  })
  await open(page, `/${id}`)
  await expect(page.getByText('Not released', { exact: true })).toBeVisible()
  await expect(page.locator('.title-actions')).toContainText('Apr 1, 2099')
  await expect(page.getByRole('link', { name: 'Watch Now' })).toHaveCount(0)
  await expect(page.locator('.facts')).toContainText('Not yet aired')
  await expect(page.getByRole('link', { name: /^Trailer/ })).toHaveAttribute('href', 'https://video.example/1')
  await expectAccessible(page, 'dark')
})

test(
  'extreme data does not overflow: the longest title, no Japanese title, no synopsis, forty genres and thirty producers',
  { tag: '@slow' },
  async ({ page }) => {
    const id = await storeTitle(page, {
      names: { romaji: `Harbour ${'of the Unreasonably Long Name '.repeat(8)}</script><b>` },
      adult: true,
      producers: Array.from({ length: 30 }, (_, index) => `Producer & Sons ${index}`),
      genres: ['action', 'adventure', 'cars', 'comedy', 'drama', 'fantasy', 'horror', 'martial-arts', 'slice-of-life'],
      synonyms: Array.from({ length: 40 }, (_, index) => `Another Name ${index}`),
    })
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await open(page, `/${id}`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await expect(page.locator('.hero-facts').getByText('18+', { exact: true })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const text = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(text ?? '')).toMatchObject({
      '@graph': [{ name: expect.stringContaining('</script><b>') }, {}],
    })
    await expect(page.locator('.facts').getByText('Japanese', { exact: true })).toHaveCount(0)
    await expectAccessible(page, 'light')
  },
)

test.describe('URLs', () => {
  test.use({ allowedErrors: /nothing-like-it-99999|404-not-found-page/ })

  test('outdated slugs and bare numbers redirect to the title', { tag: '@slow' }, async ({ page, request }) => {
    for (const path of ['/2', '/old-words-2', '/FRIEREN-BEYOND-JOURNEYS-END-2']) {
      const response = await request.get(path, { maxRedirects: 0 })
      expect([response.status(), response.headers()['location']]).toEqual([301, FRIEREN])
    }
    await page.goto('/old-words-2?from=elsewhere')
    await expect(page).toHaveURL(`${FRIEREN}?from=elsewhere`)
  })

  test('an unknown title is a 404 at its own URL', { tag: '@slow' }, async ({ page }) => {
    const response = await page.goto('/nothing-like-it-99999')
    expect(response?.status()).toBe(404)
    await expect(page).toHaveURL(/nothing-like-it-99999$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Oops! we couldn't find this page.")
  })
})

test('structured data is correct and cannot break out of its element', { tag: '@slow' }, async ({ page }) => {
  await page.goto(FRIEREN)
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(text ?? '')).toMatchObject({
    '@graph': [{ '@type': 'TVSeries', name: 'Frieren: Beyond Journey’s End' }, { '@type': 'BreadcrumbList' }],
  })
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`^http.*${FRIEREN}$`))
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /^Watch Frieren/)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^The Demon King is beaten/)
})

test('random shows a new title each time, and Back returns to the previous one', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/home')
  const random = page.getByRole('banner').getByRole('link', { name: 'Random' })
  await random.click()
  const heading = page.locator('.title-hero h1')
  await expect(heading).toBeVisible()
  const seen = [await heading.textContent()]
  for (let again = 0; again < 3; again++) {
    await random.click()
    await expect(heading).not.toHaveText(seen.at(-1) ?? '')
    seen.push(await heading.textContent())
  }
  expect(new Set(seen).size).toBe(4)
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
  const response = await page.request.get('/random')
  expect(response.headers()['cache-control']).toBe('no-store')
})

test('a view is counted once for each page load', { tag: '@slow' }, async ({ page }) => {
  const views: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/views')) views.push(request.postData() ?? '')
  })
  await open(page, FRIEREN)
  await page.getByRole('button', { name: 'Read More' }).click()
  expect(views).toEqual(['{"animeId":"frieren-beyond-journeys-end-2"}'])
})

test.describe('without JavaScript', { tag: '@slow' }, () => {
  test.use({ javaScriptEnabled: false })
  test('the whole synopsis is readable', async ({ page }) => {
    await page.goto(FRIEREN)
    await expect(page.locator('.overview p')).toHaveText(/were worth\.$/, { useInnerText: true })
    await expect(page.getByRole('button', { name: 'Read More' })).toHaveCount(0)
  })
})
