import type { Page } from '@playwright/test'
import { register } from '../support/accounts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { open, openPaintedWhole } from '../support/open.ts'
import { expectNoLayoutShift } from '../support/page-checks.ts'
import { STILL } from '../support/motion.ts'

test.use({ ...STILL, viewport: { width: 1440, height: 900 } })

/** Rows on home that come from a user's list. */

const apiPath = ({ id }: { id: string }) => `/api/users/${id}`
const toList = async (page: Page, mine: string, animeIds: string[], change: object) =>
  expect((await page.request.patch(`${mine}/list`, { data: { animeIds, change } })).ok()).toBe(true)

test('home resumes at the place that was just left, even if saving it takes long', async ({ page }) => {
  await register(page.request, 'leaver')
  await open(page, '/about')
  const home = page.getByRole('banner').getByRole('link', { name: 'Home' }).first()
  await home.click()
  await page.locator('.spotlight').getByRole('link', { name: 'Watch Now' }).first().click()
  const video = page.locator('.watch-screen video')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.played.length)).toBe(1)
  const events: string[] = []
  const left = Promise.withResolvers<void>()
  await page.route('**/continue-watching', (route) => left.promise.then(() => route.continue()))
  page.on('response', (response) => void (response.url().includes('/continue-watching') && events.push('saved')))
  page.on('request', (request) => void (request.url().includes('/home.data') && events.push('home asked for')))
  await video.evaluate((element: HTMLVideoElement) => void (element.currentTime = 30))
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.seeking)).toBe(false)
  await home.click()
  left.resolve()
  await expect(page.locator('.own-spotlight')).toContainText('Resume')
  expect(events[0]).toBe('saved')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('home has what is new on the list, what is like it, and what is planned', { tag: '@slow' }, async ({ page }) => {
  const mine = apiPath(await register(page.request, 'lister'))
  await open(page, '/home')
  await expect(page.getByRole('region', { name: 'Trending Now' })).toBeVisible()
  await toList(page, mine, ['1', '6'], { status: 'watching', progress: 2 })
  await toList(page, mine, ['2'], { status: 'completed', score: 90 })
  await toList(page, mine, ['4', '5', '7', '8', '9'], { status: 'planned' })

  await openPaintedWhole(page, '/home')
  const fresh = page.getByRole('region', { name: 'New on your list' })
  const because = page.getByRole('region', { name: /^Because you watched/ })
  const planned = page.getByRole('region', { name: 'Plan to watch' })
  await expect(fresh.getByRole('link', { name: 'Cowboy Bebop' })).toBeVisible()
  await expect(because).toContainText('You gave it a high score.')
  await expect(planned.getByRole('listitem')).not.toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Trending Now' })).toHaveCount(0)
  await expectNoLayoutShift(page)
  await expectAccessible(page, 'dark', 'light')

  await test.step('its cards are like others', async () => {
    const heart = because.getByRole('button', { name: /^Favourite / }).first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('the rows appear with the page on client-side navigation', async () => {
    await open(page, '/about')
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click()
    await expect(fresh).toBeVisible()
    await expect(planned).toBeVisible()
  })
})
