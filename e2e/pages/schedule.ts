import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { STILL } from '../support/motion.ts'

test.use(STILL)

/** Every day has one episode, named after it. */
test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: '2026-11-20T12:00:00Z' })
  await page.route('**/api/catalogue/schedule?*', (route) => {
    const date = new URL(route.request().url()).searchParams.get('date') ?? ''
    const item = { id: 'title-1', title: `On ${date}`, time: '21:00', episode_no: 4 }
    return route.fulfill({ json: { success: true, results: [item] } })
  })
})

test('a selected day is loaded once, then cached', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    const date = /schedule\?date=([\d-]+)/.exec(request.url())?.[1]
    if (date) requested.push(date)
  })
  await open(page, '/home#schedule')
  const slot = page.locator('a.slot')
  await expect(slot).toContainText('On 2026-11-20')
  await expect(slot).toContainText('21:00')
  await expect(slot).toContainText('Episode 4')
  await expect(slot).toHaveAttribute('href', '/title-1')

  const days = page.getByRole('group', { name: 'Day' }).getByRole('button')
  await days.nth(1).click()
  await expect(slot).toContainText('On 2026-11-21')
  await expect(days.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await days.nth(0).click()
  await expect(slot).toContainText('On 2026-11-20')
  expect(requested).toEqual(['2026-11-20', '2026-11-21'])

  await open(page, '/home#schedule')
  await expect(slot).toContainText('On 2026-11-20')
  expect(requested, 'the next visit makes no request').toHaveLength(2)
})

test('a day with one episode leaves no empty space below it', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/home#schedule')
  await expect(page.locator('a.slot')).toBeVisible()
  const bottomOf = (selector: string) =>
    page.locator(selector).evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)))
  expect((await bottomOf('#schedule')) - (await bottomOf('#schedule :is(.day, .slot)'))).toBeLessThan(90)
})

test('its clock shows seconds', { tag: '@slow' }, async ({ page }) => {
  await page.clock.pauseAt('2026-11-20T12:01:10Z')
  await open(page, '/home#schedule')
  const clock = page.locator('.clock')
  await expect(clock).toHaveText('13:01:10')
  await page.clock.runFor(1_000)
  await expect(clock).toHaveText('13:01:11')
  await page.clock.runFor(50_000)
  await expect(clock).toHaveText('13:02:01')
})
