import type { Page } from '@playwright/test'
import * as z from 'zod'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { readJson } from '../support/storage.ts'
import { STILL } from '../support/motion.ts'

test.use(STILL)

const DAY = 86_400_000

const homeCache = z.looseObject({ data: z.record(z.string(), z.unknown()), timestamp: z.number() })
type HomeCache = z.infer<typeof homeCache>
const readStored = async (page: Page) => homeCache.nullable().parse(await readJson(page, 'homeInfoCache'))

const scheduleResponse = z.object({ results: z.array(z.record(z.string(), z.unknown())) })

/** Changes the cached lists, then navigates to the home page. @returns whether it was requested */
async function goHome(page: Page, change: (stored: HomeCache) => HomeCache): Promise<boolean> {
  await open(page, '/home')
  await page.waitForFunction(() => localStorage.getItem('homeInfoCache'))
  const stored = await readStored(page)
  if (!stored) throw new Error('The home page is not cached')
  await page.getByRole('banner').getByRole('link', { name: 'Movies' }).click()
  // the URL changes before the old page is removed, whose heading would be mistaken for the next one's
  await expect(page.getByRole('heading', { name: 'Latest Episodes' })).toBeHidden()
  await expect(page).toHaveURL(/\/movie$/)
  await page.evaluate((text) => localStorage.setItem('homeInfoCache', text), JSON.stringify(change(stored)))
  let isRequested = false
  page.on('request', (request) => (isRequested ||= request.url().includes('/home.data')))
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Latest Episodes' })).toBeVisible()
  return isRequested
}

test('within 24 hours the cached lists are shown without a request', { tag: '@slow' }, async ({ page }) => {
  const almost = Date.now() - DAY + 60_000
  expect(await goHome(page, (stored) => ({ ...stored, timestamp: almost }))).toBe(false)
  expect((await readStored(page))?.timestamp, 'showing them does not renew them').toBe(almost)
})

test('after 24 hours they are requested again and cached with the current time', { tag: '@slow' }, async ({ page }) => {
  const before = Date.now()
  expect(await goHome(page, (stored) => ({ ...stored, timestamp: before - DAY }))).toBe(true)
  await expect.poll(async () => (await readStored(page))?.timestamp).toBeGreaterThanOrEqual(before)
})

test('lists in another format are requested again', { tag: '@slow' }, async ({ page }) => {
  expect(await goHome(page, (stored) => ({ ...stored, data: { ...stored.data, spotlights: [{}] } }))).toBe(true)
})

test.describe('a failed response', { tag: '@slow' }, () => {
  test.use({ allowedErrors: /home\.data/ })
  test('is not cached', async ({ page, problems }) => {
    await open(page, '/most-popular')
    await page.route(/\/home\.data/, (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page).toHaveURL(/\/error-page$/)
    expect(await readStored(page)).toBeNull()
    problems.length = 0 // the failure is logged
  })
})

test(
  "a first visit caches lists in the specification's format, and today's schedule",
  { tag: '@slow' },
  async ({ page }) => {
    await open(page, '/home')
    await page.waitForFunction(() => localStorage.getItem('homeInfoCache'))
    const stored = await readStored(page)
    expect(stored?.data['spotlights']).toContainEqual(
      expect.objectContaining({
        japanese_title: expect.any(String),
        poster: expect.stringMatching(/^\/images\/poster\//),
        description: expect.stringMatching(/./),
        premium: expect.any(Boolean),
        tvInfo: expect.objectContaining({
          showType: expect.any(String),
          duration: expect.stringMatching(/^\d+m$/),
          releaseDate: expect.stringMatching(/\d{4}$/),
          episodeInfo: expect.objectContaining({ sub: expect.any(Number) }),
        }),
      }),
    )
    const day = await page.evaluate(() => {
      const now = new Date()
      return `date=${now.toLocaleDateString('sv-SE')}&tzOffset=${now.getTimezoneOffset()}`
    })
    const response = await page.request.get(`/api/catalogue/schedule?${day}`)
    const { results } = scheduleResponse.parse(await response.json())
    expect(stored?.data['todaySchedule']).toEqual(
      results.map(({ id, time, title, japanese_title, episode_no }) => ({
        id,
        time,
        title,
        japanese_title,
        episode_no,
      })),
    )
  },
)

test('the schedule is cached by day and time zone', { tag: '@slow' }, async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => request.url().includes('/schedule?') && requested.push(request.url()))
  await open(page, '/home#schedule')
  await expect(page.locator('a.slot, p.schedule-note').first()).toBeVisible()
  const cache = z.record(z.string(), z.unknown()).parse(await readJson(page, 'scheduleCache'))
  expect(Object.keys(cache)).toEqual([expect.stringMatching(/^\d{4}-\d{2}-\d{2} -?\d+$/)])
  await page.reload()
  await expect(page.locator('a.slot, p.schedule-note').first()).toBeVisible()
  expect(requested, 'the second visit uses the cache').toHaveLength(1)
})
