import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { evaluateVideo, expectRunning, startFilm } from '../support/player.ts'

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Go to a title, a person or a page' })
const openPalette = async (page: Page, key = 'Control+k') => {
  await page.keyboard.press(key)
  await expect(fieldOf(page)).toBeFocused()
}
const chosenOf = (page: Page) => page.getByRole('dialog').locator('[role="option"][aria-selected="true"]')

test('Ctrl K goes to titles and pages by keys, and gives the focus back', async ({ page }) => {
  await open(page, '/most-popular')
  const link = page.getByRole('banner').getByRole('link', { name: 'Movies' })
  await link.focus()
  await openPalette(page)
  await expect(chosenOf(page)).toHaveText('Home')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link, 'the same key closes it').toBeFocused()

  await openPalette(page, 'Meta+k')
  await page.keyboard.type('calend')
  await expect(chosenOf(page)).toHaveText('Calendar')
  await page.keyboard.press('ArrowUp')
  await expect(chosenOf(page)).toHaveText('Search for “calend”')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/calendar$/)

  await page.keyboard.press('Control+k')
  // Enter at once means what is found for these words
  await page.keyboard.type('frieren')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/frieren[a-z0-9-]*-\d+$/)
  await page.keyboard.press('Control+k')
  await expect(chosenOf(page), 'what was opened is offered again').toContainText('Frieren')
})

test(
  'a person opens in a new tab by Ctrl Enter, and the palette stays',
  { tag: '@slow' },
  async ({ page, context }) => {
    await open(page, '/home')
    await openPalette(page)
    await page.keyboard.type('spike spiegel')
    await expect(chosenOf(page)).toContainText('Spike Spiegel')
    await expectAccessible(page, 'dark')
    const opened = context.waitForEvent('page')
    await page.keyboard.press('Control+Enter')
    await expect(await opened).toHaveURL(/\/character\/spike-spiegel-\d+$/)
    await expect(fieldOf(page)).toBeFocused()
    await expect(page).toHaveURL(/\/home$/)
  },
)

test('keys that compose a word choose nothing', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/home')
  await openPalette(page)
  await fieldOf(page).evaluate((element) => {
    for (const key of ['ArrowDown', 'Enter', 'Escape'])
      element.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }))
  })
  await expect(chosenOf(page)).toHaveText('Home')
  await expect(page).toHaveURL(/\/home$/)
})

test('a video goes on behind it, and hears none of its keys', { tag: '@slow' }, async ({ page }) => {
  await startFilm(page)
  // at once, while it is loaded
  await page.keyboard.press('Control+k')
  await page.keyboard.type('mkf ')
  await expect(fieldOf(page)).toHaveValue('mkf ')
  expect(await evaluateVideo(page, ({ muted, paused }) => [muted, paused])).toEqual([false, false])
  await expectRunning(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.locator('.panel-keys'), 'the player lists its own').toBeVisible()
  await expect(page.locator('.key-dialog')).toHaveCount(0)
})

test('? lists the keys of the page, but is a character in fields', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/calendar')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByRole('heading', { level: 3 })).toHaveText(['Calendar', 'Everywhere', 'Search and palette'])
  await expectAccessible(page, 'light')
  await page.keyboard.press('?')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('/')
  await page.keyboard.type('what?')
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue('what?')
  await expect(keys).toHaveCount(0)
})

test(
  'a visitor is offered no page that needs an account, and a television has no palette',
  { tag: '@slow' },
  async ({ page }) => {
    await open(page, '/')
    await openPalette(page)
    await page.keyboard.type('admin')
    await expect(page.getByRole('option', { name: 'Search for “admin”' })).toBeVisible()
    await expect(page.getByRole('option', { name: /^Admin:/ })).toHaveCount(0)
    await open(page, '/home?tv')
    await page.keyboard.press('Control+k')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)
