/** The widgets on an imported catalogue, with extreme titles first. */
import type { Page } from '@playwright/test'
import { EXTREME_TITLES } from '../../test/fixtures/extreme-titles.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { pathOfTitle } from '../support/pages.ts'
import { originOf } from '../support/sites.ts'
import { STILL } from '../support/motion.ts'

test.use({ ...STILL, baseURL: originOf('imported'), viewport: { width: 1440, height: 900 } })

test(
  'home shows imported titles: spotlight, rankings, schedule, genres and lists',
  { tag: '@slow' },
  async ({ page }) => {
    await open(page, '/home')
    const slide = page.locator('.slide[data-state=shown]')
    await page.getByRole('button', { name: 'Next spotlight' }).click()
    await expect(slide).toContainText(EXTREME_TITLES.longest)
    await expect(page.getByRole('region', { name: 'Trending Now' }).getByRole('listitem').first()).toContainText(
      EXTREME_TITLES.longest,
    )
    const top = page.getByRole('region', { name: 'Top 10' })
    await top.getByRole('tab', { name: 'Month' }).click()
    await expect(top.getByRole('listitem')).toHaveCount(10)
    await expect(top).toContainText(EXTREME_TITLES.bare)
    await page.getByRole('tab', { name: 'Top Airing' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Top Airing' })).toContainText(EXTREME_TITLES.endless)
    await page
      .getByRole('group', { name: 'Day' })
      .getByRole('button', { name: await dayOfNextEpisode(page) })
      .click()
    await expect(page.locator('a.slot', { hasText: EXTREME_TITLES.endless })).toContainText('Episode 1235')
    await page.getByRole('navigation', { name: 'Genres' }).getByRole('link', { name: 'Drama' }).click()
    await expect(page).toHaveURL(/\/genre\/drama$/)
  },
)

test(
  'the hover card fits the longest title, one with every genre, and one without details',
  { tag: '@slow' },
  async ({ page }) => {
    await open(page, '/home')
    const ranked = page.getByRole('tabpanel', { name: 'Today' }).getByRole('listitem')
    const card = page.locator('.hover-card')
    for (const title of [EXTREME_TITLES.longest, EXTREME_TITLES.manyGenres, EXTREME_TITLES.bare]) {
      await ranked.filter({ hasText: title }).locator('.rank-hover').hover()
      await expect(card.locator('.hover-actions').getByRole('link').first()).toBeVisible()
      const box = await card.boundingBox()
      expect(box?.width).toBe(320)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900)
      await page.mouse.move(10, 10)
      await expect(card).toHaveCount(0)
    }
  },
)

test('a title lists its whole cast, page by page, and links onwards', { tag: '@slow' }, async ({ page }) => {
  await open(page, pathOfTitle('longest'))
  await page.getByRole('button', { name: 'Read More' }).click()
  await expect(page.getByRole('button', { name: 'Show Less' })).toBeVisible()
  await page.getByRole('button', { name: 'View more' }).click()
  const dialog = page.getByRole('dialog', { name: 'Characters & Voice Actors' })
  await expect(dialog.getByText('Page 1 of 2')).toBeVisible()
  await expectAccessible(page, 'dark')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText(/Lanternwright 25$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'Recommended for you' }).locator('.card-title').first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(EXTREME_TITLES.longest)
})

test('a title has forty genres, one has none, and one has only a Japanese name', { tag: '@slow' }, async ({ page }) => {
  await open(page, pathOfTitle('manyGenres'))
  await expect(page.locator('.facts').locator('a[href^="/genre/"]')).toHaveCount(41)
  await open(page, pathOfTitle('bare'))
  await expect(page.locator('a[href^="/genre/"]:visible', { hasText: 'Drama' })).toHaveCount(0)
  await open(page, pathOfTitle('japaneseOnly'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'ja')
})

test('the strip under a title’s hero counts down to the next episode', { tag: '@slow' }, async ({ page }) => {
  await open(page, pathOfTitle('manyGenres'))
  const strip = page.locator('.title-strip')
  await expect(strip).toContainText('MAL Score')
  await expect(strip.locator('.is-countdown')).toContainText(/E\d+ airs in(\d+ d )?\d+ [hm]/)
})

test('search, filters and paging work', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/most-popular')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2$/)
  // a new page resets the checkbox
  await expect(page.locator('.pager [aria-current]')).toHaveText('2')
  const box = page.getByRole('banner').getByRole('combobox')
  await box.fill(EXTREME_TITLES.japaneseOnly)
  await expect(page.getByRole('option').first()).toContainText(EXTREME_TITLES.japaneseOnly)
  await box.press('Enter')
  await expect(page.locator('.card-title').first()).toContainText(EXTREME_TITLES.japaneseOnly)
  await open(page, '/search?keyword=harbour')
  await page.locator('summary', { hasText: 'More filters' }).click()
  await page.getByRole('search', { name: 'Filters' }).getByLabel('Status').selectOption({ label: 'Not yet aired' })
  await expect(page.locator('.card-title')).toHaveText([`The ${EXTREME_TITLES.upcoming}`])
})

test('a thousand episodes are paged', { tag: '@slow' }, async ({ page }) => {
  await open(page, `/watch${pathOfTitle('endless')}?episode=1005`)
  await expect(page.locator('.episode[aria-current]')).toContainText('for the 1005th Time')
  await page
    .getByRole('navigation', { name: 'Episode ranges' })
    .getByRole('link', { name: /^1201–/ })
    .click()
  await expect(page.locator('.episodes ol > li').last()).toContainText('1234')
})

test('a picture is fetched, or generated if that fails', { tag: '@slow' }, async ({ page }) => {
  for (const [title, type] of [
    ['wide', /^image\/(avif|webp)/],
    ['lost', /^image\/svg/],
  ] as const) {
    await open(page, pathOfTitle(title))
    const poster = page.locator('.title-hero img').last()
    await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const address = await poster.evaluate((image: HTMLImageElement) => image.currentSrc)
    expect((await page.request.get(address)).headers()['content-type']).toMatch(type)
  }
})

/** Of the endless series, in the time zone of the journeys: midnight may have passed since the site started. */
async function dayOfNextEpisode(page: Page): Promise<RegExp> {
  const response = await page.request.get(`/api/catalogue/schedule${pathOfTitle('endless')}`)
  const { results } = (await response.json()) as { results: { nextEpisodeSchedule: string } }
  const airsAt = new Date(`${results.nextEpisodeSchedule.replace(' ', 'T')}Z`)
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', timeZone: 'Europe/Berlin' }).format(airsAt)
  return new RegExp(`\\b${day}\\b`)
}
