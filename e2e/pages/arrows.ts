/** Every control of every page is reached by arrows alone, and left again. */
import { crawlByArrows } from '../support/arrows.ts'
import { register } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { PAGES } from '../support/pages.ts'
import { variants } from '../support/tags.ts'

/** Pages of different kinds, which `npm test` crawls. */
const QUICK = ['/', '/calendar?show=list&date=1998-04-03']

/** Pages of a signed-in user. */
const MEMBER_PAGES = [
  '/my-list',
  '/my-list/settings',
  '/my-list/import',
  '/my-list/statistics',
  '/account',
  '/account/security',
  '/account/two-step',
  '/account/devices',
  '/account/profiles',
  '/account/passkeys',
  '/account/favourites',
  '/account/services',
  '/account/calendar',
  '/account/notifications',
  '/profiles',
  '/notifications',
]

/** Every page and dialog has more controls. */
const MIN_CONTROLS = 7

test.use({ viewport: { width: 1920, height: 1080 } })

const crawled = PAGES.filter(({ on, status }) => on.includes('starter') && status === 200)
const detailsOf = variants([...crawled.map(({ path }) => path), ...MEMBER_PAGES], QUICK)

for (const { path, near, last } of crawled) {
  test(`arrows reach every control of ${path}`, detailsOf(path), async ({ page }) => {
    await chooseTelevision(page)
    await open(page, path)
    if (near) await page.locator(near).first().scrollIntoViewIfNeeded()
    await page.locator(last).first().waitFor()
    await expectReachable(page)
  })
}

test('without the layout of televisions, arrows reach every control of home', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/home')
  // the first arrow loads the module
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Watch Now' }).first()).toBeFocused()
  // among the numbers of the spotlight, left and right change the title
  const { unreachable, trapped } = await crawlByArrows(page)
  expect(unreachable.filter((control) => !control.includes('in div.pips'))).toEqual([])
  expect(trapped).toEqual([])
})

for (const path of MEMBER_PAGES) {
  test(`arrows reach every control of ${path}`, detailsOf(path), async ({ page }) => {
    await register(page.request, 'arrows')
    await chooseTelevision(page)
    await open(page, path)
    await expectReachable(page)
  })
}

test(
  'arrows reach every control of the menu and of the sign-in dialog, and stay there',
  { tag: '@slow' },
  async ({ page }) => {
    await chooseTelevision(page)
    await open(page, '/about')
    await page.getByRole('button', { name: 'Menu' }).first().press('Enter')
    await expect(page.getByRole('button', { name: 'TV layout: on' })).toBeVisible()
    await expectReachable(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Site menu' })).toBeHidden()
    await page.locator('.header').getByRole('link', { name: 'Login' }).press('Enter')
    await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible()
    await expectReachable(page)
  },
)

type Page = Parameters<typeof crawlByArrows>[0]

/** The module is loaded with the layout. */
async function chooseTelevision(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('tv', 'on'))
}

async function expectReachable(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const { reached, unreachable, trapped } = await crawlByArrows(page)
  expect(unreachable).toEqual([])
  expect(trapped).toEqual([])
  expect(reached).toBeGreaterThanOrEqual(MIN_CONTROLS)
}
