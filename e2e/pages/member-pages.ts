import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'
import { register } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { holdScripts, open, waitUntilHydrated } from '../support/open.ts'
import { STILL } from '../support/motion.ts'

test.use(STILL)

/** Pages that the server renders once for many signed-in users. */

test('a signed-in page is complete before scripts run, and hydration replaces and moves nothing', async ({ page }) => {
  const { id } = await register(page.request, 'member')
  await open(page, '/home')
  const [favourite, other] = await page
    .locator('.card .heart')
    .evaluateAll((hearts) => [...new Set(hearts.map((heart) => heart.getAttribute('value') ?? ''))])
  const entry = { id: String(FILM_NUMBER), episodeNum: 1, position: 21, progress: 21 }
  const lists = `/api/users/${id}`
  expect((await page.request.put(`${lists}/favourites/${favourite}`)).ok()).toBe(true)
  const data = { continueWatching: [entry] }
  expect((await page.request.post(`${lists}/continue-watching`, { data })).ok()).toBe(true)

  const release = await holdScripts(page)
  await page.goto('/home', { waitUntil: 'commit' })
  const heart = page.locator(`.heart[value="${favourite}"]`).first()
  const colourOf = (number: string | undefined) =>
    page
      .locator(`.heart[value="${number}"]`)
      .first()
      .evaluate((element) => getComputedStyle(element, '::after').backgroundColor)
  await expect(page.getByRole('region', { name: 'Continue Watching' })).toContainText('1 min left')
  await expect(page.getByRole('link', { name: /^Profile of member/ }).first()).toBeVisible()
  await expect(page.locator('footer').last()).toBeAttached()
  const filled = await colourOf(favourite)
  expect(filled).not.toBe(await colourOf(other))
  await expect(heart).toHaveCSS('opacity', '1')
  await page.evaluate(async () => {
    await document.fonts.ready
    new PerformanceObserver((list) => Object.assign(window, { shifts: list.getEntries().length })).observe({
      type: 'layout-shift',
    })
    // the buttons of a row that is too short to scroll are removed
    const kept = 'body *:not(script, .strip-buttons, .strip-buttons *)'
    Object.assign(window, { elements: [...document.querySelectorAll(kept)] })
  })

  release()
  await waitUntilHydrated(page)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(await colourOf(favourite)).toBe(filled)
  expect(await page.evaluate(listRemoved), 'elements that hydration replaced').toEqual([])
  expect(await page.evaluate(() => 'shifts' in window), 'something moved').toBe(false)

  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.mouse.move(0, 0)
  expect(await colourOf(favourite), 'the style for the time before hydration has ended').toBe(await colourOf(other))
})

function listRemoved(): string[] {
  const elements: unknown = Reflect.get(window, 'elements')
  if (!Array.isArray(elements)) return ['no elements']
  return elements.flatMap((one) => (one instanceof Element && !one.isConnected ? [one.outerHTML.slice(0, 200)] : []))
}

test('hearts that were filled on the page are empty after signing out', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await register(page.request, 'leaving')
  await open(page, '/home')
  const heart = page.locator('.card .heart').first()
  const saved = page.waitForResponse(/\/favourites\//)
  await heart.click()
  await saved
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Logout' }).click()
  await expect(banner.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})
