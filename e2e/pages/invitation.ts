import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { CHAT, originOf } from '../support/sites.ts'
import { STILL } from '../support/motion.ts'

test.use(STILL)

test.describe('a site with a chat', () => {
  test.use({ baseURL: originOf('services') })

  test('the popup opens after three seconds, and never again once closed', { tag: '@slow' }, async ({ page }) => {
    await page.clock.install({ time: '2026-11-20T12:00:00Z' })
    await page.clock.pauseAt('2026-11-20T12:01:00Z')
    const invitation = page.getByRole('complementary', { name: 'Invitation' })
    const flag = () => page.evaluate(() => localStorage.getItem('discordPopupClosed'))
    const openHome = async () => {
      const loaded = page.waitForResponse(/\/assets\/discord-popup/)
      await open(page, '/home')
      await loaded
    }

    await openHome()
    const openedAt = await page.evaluate(() => Date.now())
    await expect(async () => {
      await page.clock.runFor(500)
      await expect(invitation).toBeVisible({ timeout: 100 })
    }).toPass()
    expect((await page.evaluate(() => Date.now())) - openedAt, 'no sooner than three seconds').toBeGreaterThanOrEqual(
      3_000,
    )
    expect(await flag()).toBeNull()
    await invitation.getByRole('button', { name: 'Close' }).click()
    await expect(invitation).toHaveCount(0)
    expect(await flag()).toBe('true')

    await open(page, '/home')
    await page.clock.runFor(10_000)
    await expect(invitation).toHaveCount(0)

    await page.evaluate(() => localStorage.removeItem('discordPopupClosed'))
    await open(page, '/home')
    await expect(async () => {
      await page.clock.runFor(1_000)
      await expect(invitation).toBeVisible({ timeout: 100 })
    }).toPass()
    const join = invitation.getByRole('link', { name: 'Join' })
    await expect(join).toHaveAttribute('href', CHAT)
    await join.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
    await join.click()
    await expect(invitation).toHaveCount(0)
    expect(await flag(), 'Join closes it for good too').toBe('true')
  })

  test('waits three seconds after home, then opens at once', async ({ page }) => {
    await page.clock.install({ time: '2026-11-20T12:00:00Z' })
    await page.clock.pauseAt('2026-11-20T12:01:00Z')
    const loaded = page.waitForResponse(/\/assets\/discord-popup/)
    await open(page, '/home#schedule')
    await loaded
    await expect(page.locator('.clock'), 'the page is hydrated').not.toHaveText('--:--:--')
    const invitation = page.getByRole('complementary', { name: 'Invitation' })
    await page.clock.runFor(2_900)
    await expect(invitation).toHaveCount(0)
    await page.clock.runFor(200)
    await expect(invitation).toBeVisible()
  })
})

test('a site without a chat has no invitation', { tag: '@slow' }, async ({ page }) => {
  await page.clock.install({ time: '2026-11-20T12:00:00Z' })
  await open(page, '/home')
  await page.clock.runFor(60_000)
  await expect(page.getByRole('complementary', { name: 'Invitation' })).toHaveCount(0)
})
