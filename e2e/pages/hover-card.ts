import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const posters = (page: Page) => page.getByRole('tabpanel', { name: 'Today' }).locator('.rank-hover')
const card = (page: Page) => page.locator('.hover-card')

const FILM = 'The Star That Waved Back'
/** Whether a title plays depends on what others have watched: the film may be in the ranking. */
const mainAction = (page: Page) => card(page).getByRole('link', { name: /Where to watch|Plan to watch|Watch Now/ })

/** Stubs the API of the hover card for any title. */
const stubQtip = (page: Page, facts: object) =>
  page.route('**/api/catalogue/qtip/*', (route) => route.fulfill({ json: { success: true, results: facts } }))

const FACTS = {
  title: 'Harbour',
  rating: '8.4',
  quality: 'HD',
  subCount: 12,
  dubCount: 6,
  episodeCount: 24,
  type: 'TV',
  description: 'A harbour, its ships and what they bring. '.repeat(20),
  japaneseTitle: '港',
  Synonyms: 'The Port',
  airedDate: 'Apr 3, 1998',
  status: 'Finished Airing',
  genres: ['Action', 'Slice of Life'],
  watchLink: '/watch/harbour-1',
}

test('opens beside the prints of a season chart and the episodes of a calendar', { tag: '@slow' }, async ({ page }) => {
  await stubQtip(page, FACTS)
  for (const [path, anchor] of [
    ['/season/1998/spring', '.season-print'],
    ['/calendar?date=2023-10-02', '.airing-hover'],
    ['/calendar?view=month&date=2023-10-01', '.month-hover'],
  ] as const) {
    await open(page, path)
    await page.locator(anchor).first().hover()
    await expect(card(page).getByText('The Port'), path).toBeVisible()
    await expect(mainAction(page)).toBeVisible()
  }
})

test('shows all details, with three lines of synopsis', { tag: '@slow' }, async ({ page }) => {
  await stubQtip(page, FACTS)
  await open(page, '/home')
  const poster = posters(page).filter({ hasNotText: FILM }).first()
  await poster.hover()
  for (const text of [
    '8.4',
    'HD',
    'Sub 12',
    'Dub 6',
    '24 episodes',
    'TV',
    '港',
    'The Port',
    'Apr 3, 1998',
    'Finished Airing',
  ]) {
    await expect(card(page).getByText(text, { exact: true }).first()).toBeVisible()
  }
  const lines = await card(page)
    .locator('.hover-lede')
    .evaluate((lede) => Math.round(lede.clientHeight / Number.parseFloat(getComputedStyle(lede).lineHeight)))
  expect(lines).toBe(3)
  await expect(card(page).getByRole('link', { name: 'Slice of Life' })).toHaveAttribute('href', '/genre/slice-of-life')
  const watch = await poster.getByRole('link').first().getAttribute('href')
  await expect(
    card(page).getByRole('link', { name: 'Where to watch' }),
    'since it is not available here',
  ).toHaveAttribute('href', `${watch?.replace('/watch', '')}#where-to-watch`)
})

test('closes 300 ms after the pointer leaves, unless it returns in time', { tag: '@slow' }, async ({ page }) => {
  await stubQtip(page, FACTS)
  await page.clock.install({ time: '2026-11-20T12:00:00Z' })
  await open(page, '/home')
  await posters(page).first().hover()
  await expect(card(page)).toBeVisible()
  await page.clock.pauseAt('2026-11-20T13:00:00Z')
  await page.mouse.move(10, 10)
  await page.clock.runFor(299)
  await card(page).hover()
  await page.clock.runFor(5_000)
  await expect(card(page), 'it stays while the pointer is in it').toBeVisible()
  await page.mouse.move(10, 10)
  await page.clock.runFor(299)
  await expect(card(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(card(page)).toHaveCount(0)
})

test(
  'opens from the keyboard with its links next in focus order, and Escape closes it',
  { tag: '@slow' },
  async ({ page }) => {
    await stubQtip(page, FACTS)
    await open(page, '/home')
    await page.getByRole('tab', { name: 'Today' }).focus()
    await page.keyboard.press('Tab')
    await expect(posters(page).first().getByRole('link').first()).toBeFocused()
    await expect(card(page).getByRole('link', { name: 'Action' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(card(page).getByRole('link', { name: 'Action' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(card(page)).toHaveCount(0)
  },
)

for (const [width, opens] of [
  [1024, 0],
  [1025, 1],
] as const) {
  test(`at ${width} px there is ${opens ? 'a' : 'no'} hover card`, { tag: '@slow' }, async ({ page }) => {
    await stubQtip(page, FACTS)
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/home')
    await posters(page).first().hover()
    await expect(card(page)).toHaveCount(opens)
  })
}

test('shows a bouncing loader while loading', { tag: '@slow' }, async ({ page }) => {
  await page.route('**/api/catalogue/qtip/*', () => undefined)
  await open(page, '/home')
  await posters(page).first().hover()
  await expect(card(page).getByText('Loading')).toBeAttached()
  const dots = card(page).locator('.bouncing i')
  await expect(dots).toHaveCount(3)
  await expect(dots.first()).toHaveCSS('animation-name', 'bounce')
})

test('opens on the side with enough space, and stays within the window', { tag: '@slow' }, async ({ page }) => {
  await stubQtip(page, FACTS)
  await open(page, '/home')
  for (const at of [0, 9]) {
    await posters(page).nth(at).hover()
    await expect(card(page)).toHaveCount(1)
    await expect(mainAction(page)).toBeVisible()
    const [box, poster] = [await card(page).boundingBox(), await posters(page).nth(at).boundingBox()]
    expect(box?.width).toBe(320)
    expect(box && poster && box.x + box.width <= poster.x, 'to the left of a poster at the right edge').toBe(true)
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900)
    await page.mouse.move(10, 10)
    await expect(card(page)).toHaveCount(0)
  }
})
