import type { Page } from '@playwright/test'
import { register } from '../support/accounts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { holdScripts, open, openPaintedWhole, waitUntilPartHydrated } from '../support/open.ts'
import { expectNoLayoutShift, expectNoOverflow, VIEWPORTS } from '../support/page-checks.ts'
import { storeTitle } from '../support/titles.ts'
import { addToLibrary, COLOURS, serveFile } from '../support/video.ts'

/** The list of episodes on a title's page. */

const rows = (page: Page) => page.locator('.title-episode:visible')
const numberOf = (id: string) => Number(/\d+$/.exec(id)?.[0])

const storeSeries = (page: Page, english: string, episodes = 12) =>
  storeTitle(page, {
    names: { english, japanese: '港の灯' },
    format: 'TV',
    status: 'finished',
    episodes,
    episodeTitles: [
      { number: 1, title: 'The Lamp', japaneseTitle: '灯', airedOn: '2020-04-03' },
      { number: 2, title: 'The Pier', filler: true },
    ],
  })

async function storePlayable(page: Page, english: string, origin: string): Promise<string> {
  const id = await storeSeries(page, english)
  for (const episode of [1, 2]) {
    const address = `${origin}/test-media/${id}-${episode}.mp4`
    await serveFile(page, address, { body: COLOURS, type: 'video/mp4' })
    await addToLibrary(page, numberOf(id), episode, address)
  }
  // the page of the title may have been rendered before
  const last = `href="/watch/${id}?ep=${numberOf(id) * 100_000 + 2}"`
  await expect.poll(async () => (await page.request.get(`/${id}`)).text()).toContain(last)
  return id
}

/** Whether the document is still the one that `open` loaded. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { isFirst: true }) && undefined)
const isSameDocument = (page: Page) => page.evaluate(() => 'isFirst' in window)

test('resume from the list, on a phone', { tag: '@slow' }, async ({ page, baseURL: origin = '' }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const id = await storePlayable(page, 'Harbour Rows', origin)
  const user = await register(page.request, 'lister')
  const data = { continueWatching: [{ id: String(numberOf(id)), episodeNum: 2, position: 300, progress: 43 }] }
  expect((await page.request.post(`/api/users/${user.id}/continue-watching`, { data })).ok()).toBe(true)

  const release = await holdScripts(page)
  await page.goto(`/${id}`, { waitUntil: 'commit' })
  const started = page.getByRole('region', { name: 'Episodes' }).getByRole('link', { name: /The Pier/ })
  await expect(started, 'before scripts run').toContainText('Resume')
  await expect(started).toHaveAccessibleName(/2\. The Pier.*Filler.*Resume/)
  await expect(page.getByRole('link', { name: /The Lamp\b/ })).not.toHaveAccessibleName(/Resume|Watched/)
  release()
  await waitUntilPartHydrated(page.locator('.title-episodes-area'))
  await markDocument(page)
  await expect(started).toContainText('Resume')
  await expect(rows(page)).toHaveCount(6)
  await page.getByRole('link', { name: 'Show all 12 episodes' }).click()
  await expect(rows(page)).toHaveCount(12)
  await expect(started).toContainText('Resume')
  await started.click()
  await expect(page).toHaveURL(new RegExp(`/watch/${id}\\?ep=`))
  expect(await isSameDocument(page)).toBe(true)
})

test(
  'works by keyboard, also after a move inside the site',
  { tag: '@slow' },
  async ({ page, baseURL: origin = '' }) => {
    const id = await storePlayable(page, 'Harbour Keys', origin)
    await open(page, `/${id}`)
    await waitUntilPartHydrated(page.locator('.title-episodes-area'))
    await markDocument(page)
    await page.getByRole('link', { name: /The Lamp\b/ }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: /The Pier/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/watch\//)
    await page.goBack()
    await expect(page.getByRole('link', { name: /The Pier/ }), 'rendered by the browser').toBeVisible()
    await expect(page.locator('#episode-3')).toContainText('Not available here yet')
    await expect(page.locator('#episode-3').getByRole('link')).toHaveCount(0)
    expect(await isSameDocument(page)).toBe(true)
  },
)

test(
  'ranges, order and search of a long series keep the document and the place on the page',
  { tag: '@slow' },
  async ({ page }) => {
    const id = await storeSeries(page, 'Harbour Years', 1_100)
    await open(page, `/${id}`)
    await waitUntilPartHydrated(page.locator('.title-episodes-area'))
    await markDocument(page)
    await expect(rows(page)).toHaveCount(25)
    await page.getByRole('link', { name: '101–200' }).click()
    await expect(rows(page)).toHaveCount(100)
    await expect(page.getByRole('link', { name: '101–200' })).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('link', { name: '101–200' }), 'the page does not scroll').toBeInViewport()
    await page.getByRole('link', { name: 'Newest first' }).click()
    await expect(rows(page).first()).toContainText('Episode 200')
    await page.getByRole('textbox', { name: /^Episode number/ }).fill('lamp')
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByRole('status').filter({ hasText: '1 matching “lamp”' })).toBeVisible()
    await page.getByRole('link', { name: 'All episodes' }).click()
    await expect(rows(page)).toHaveCount(25)
    expect(await isSameDocument(page)).toBe(true)
  },
)

test(
  'a visitor’s own browser marks what was watched, and hides names as spoilers',
  { tag: '@slow' },
  async ({ page, baseURL: origin = '' }) => {
    const id = await storePlayable(page, 'Harbour Veil', origin)
    await page.addInitScript((animeId) => {
      localStorage.setItem('watchedEpisodes', JSON.stringify([{ id: animeId, episodes: '1' }]))
      localStorage.setItem('episodeSpoilers', 'unseen')
    }, id)
    await open(page, `/${id}`)
    await expect(page.locator('#episode-1')).toContainText('The Lamp')
    await expect(page.locator('#episode-1').getByText('Watched')).toBeVisible()
    await expect(page.locator('#episode-2').getByText('The Pier')).toBeHidden()
    await expect(page.locator('#episode-2').getByText('Episode 2')).toBeVisible()
  },
)

test(
  'the time of an announced episode is in the viewer’s zone',
  { tag: '@slow' },
  async ({ browser, baseURL, page }) => {
    const id = await storeTitle(page, {
      names: { english: 'Harbour Tomorrow' },
      format: 'TV',
      status: 'upcoming',
      episodes: 12,
      nextEpisode: { number: 1, airsAt: '2099-11-27T14:30:00Z' },
    })
    const context = await browser.newContext({ timezoneId: 'Asia/Tokyo', ...(baseURL !== undefined && { baseURL }) })
    const traveller = await context.newPage()
    await open(traveller, `/${id}`)
    await expect(traveller.locator('[data-upcoming]')).toContainText('Airs Fri, Nov 27, 23:30')
    await context.close()
  },
)

test('names are in the chosen language', { tag: '@slow' }, async ({ page }) => {
  const id = await storeSeries(page, 'Harbour Words')
  await open(page, `/${id}`)
  await expect(page.locator('#episode-1')).toContainText('1. The Lamp')
  await page.getByRole('button', { name: 'JP' }).click()
  await expect(page.locator('#episode-1 [lang="ja"]')).toHaveText('灯')
})

for (const { name, width, height, themes } of VIEWPORTS) {
  test(`is accessible and still on a ${name}`, { tag: '@slow' }, async ({ page, baseURL: origin = '' }) => {
    await page.setViewportSize({ width, height })
    const id = await storePlayable(page, `Harbour ${name}`, origin)
    await openPaintedWhole(page, `/${id}`)
    await expectNoLayoutShift(page)
    await expectNoOverflow(page, Math.min(width, 320))
    await page.setViewportSize({ width, height })
    await expectAccessible(page, ...themes)
  })
}

test.describe('without scripts', { tag: '@slow' }, () => {
  test.use({ javaScriptEnabled: false })

  test('ranges, search and marks work', async ({ page }) => {
    const id = await storeSeries(page, 'Harbour Plain', 250)
    await page.goto(`/${id}`)
    await expect(rows(page)).toHaveCount(25)
    await page.getByRole('link', { name: '101–200' }).click()
    await expect(page).toHaveURL(/\?episodes=101-200#episodes$/)
    await expect(rows(page)).toHaveCount(100)
    await page.getByRole('textbox', { name: /^Episode number/ }).fill('42')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/find=42/)
    await expect(rows(page)).toHaveCount(1)
  })
})
