import type { Page } from '@playwright/test'
import { register } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'

/** Entries of a user's list are edited from any card. */

const LIST = '/search?keyword=cowboy+bebop'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cowboy Bebop' })
const poster = (page: Page) => page.getByRole('link', { name: 'Watch Cowboy Bebop', exact: true }).first()

test('with the key L on a focused card', async ({ page }) => {
  await register(page.request, 'carder')
  await open(page, LIST)
  await poster(page).focus()
  await page.keyboard.press('l')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(poster(page)).toBeFocused()
})

test.describe('on a touch screen', { tag: '@slow' }, () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('with a long press, but not while scrolling', async ({ page }) => {
    await register(page.request, 'presser')
    await open(page, LIST)
    const { x, y } = (await poster(page).boundingBox()) ?? { x: 0, y: 0 }
    const client = await page.context().newCDPSession(page)
    const start = Date.now() / 1000
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      seconds: number,
      ...touchPoints: { x: number; y: number }[]
    ) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints,
        timestamp: start + seconds,
      })
    const at = { x: x + 40, y: y + 60 }
    const url = page.url()
    await touch('touchStart', 0, at)
    await touch('touchEnd', 0.6)
    await expect(dialog(page)).toBeVisible()
    expect(page.url()).toBe(url)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()

    await touch('touchStart', 2, at)
    await touch('touchMove', 2.3, { x: at.x, y: at.y - 40 })
    await touch('touchEnd', 2.9)
    await poster(page).tap()
    await expect(page).toHaveURL(/\/watch\/cowboy-bebop-1/)
  })
})
