import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { CHAT, originOf } from '../support/sites.ts'
import { STILL } from '../support/motion.ts'

test.use(STILL)

/** Phones, a tablet, laptops and a television. */
const SCREENS: readonly { width: number; height: number; path?: string }[] = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080, path: '/home?tv' },
]

/** The controls of the page that the invitation lies over. */
const findCovered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const invitation = document.querySelector('.invitation')
    const over = invitation?.getBoundingClientRect()
    if (!over) return ['there is no invitation']
    return [...document.querySelectorAll<HTMLElement>('a[href], button')].flatMap((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const isCovered = left < over.right && right > over.left && top < over.bottom && bottom > over.top
      const isSeen = control.checkVisibility({ visibilityProperty: true }) && !invitation?.contains(control)
      return isCovered && isSeen ? [control.ariaLabel ?? control.textContent] : []
    })
  })

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

  test('waits three seconds after home, then opens at once', { tag: '@slow' }, async ({ page }) => {
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

for (const { width, height, path = '/home' } of SCREENS)
  test.describe(`at ${width} × ${height} on ${path}`, () => {
    test.use({ baseURL: originOf('services'), viewport: { width, height } })

    test('the popup covers no control, and Watch Now can be pressed', { tag: '@slow' }, async ({ page }) => {
      await page.clock.install({ time: '2026-11-20T12:00:00Z' })
      const loaded = page.waitForResponse(/\/assets\/discord-popup/)
      await open(page, path)
      await loaded
      const invitation = page.getByRole('complementary', { name: 'Invitation' })
      await expect(async () => {
        await page.clock.runFor(1_000)
        await expect(invitation).toBeVisible({ timeout: 100 })
      }).toPass()
      expect(await findCovered(page)).toEqual([])
      if (width < 1920) return
      await page.keyboard.press('Escape')
      await expect(invitation, 'Back closes it on televisions').toHaveCount(0)
    })
  })

test('a site without a chat has no invitation', { tag: '@slow' }, async ({ page }) => {
  await page.clock.install({ time: '2026-11-20T12:00:00Z' })
  await open(page, '/home')
  await page.clock.runFor(60_000)
  await expect(page.getByRole('complementary', { name: 'Invitation' })).toHaveCount(0)
})
