import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { open, openPaintedWhole } from '../support/open.ts'
import { expectNoLayoutShift, expectNoOverflow, VIEWPORTS } from '../support/page-checks.ts'

const MANY =
  '/search?type=TV&status=FINISHED&season=SPRING&language=SUB&score=7&rated=PG_13&genres=action,sci-fi&exclude=horror&studio=Sunrise&year=1990-2019&sy=1990&em=3&ey=2020&sort=score'

const filters = (page: Page) => page.getByRole('search', { name: 'Filters' })
const more = (page: Page) => filters(page).locator('summary', { hasText: 'More filters' })
const status = (page: Page) => page.locator('#found')
const removeChip = (page: Page, name: string) => page.getByRole('link', { name: `Remove ${name}`, exact: true })
const total = async (page: Page) =>
  Number(/[\d,]+/.exec((await status(page).textContent()) ?? '')?.[0].replace(',', ''))

/** Marks the document; a reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

const isSorted = (names: readonly string[]): boolean =>
  names.every((name, index) => index === 0 || (names[index - 1] ?? '').toLowerCase() <= name.toLowerCase())

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a change applies at once, keeps focus and position, and is announced', async ({ page }) => {
    await open(page, '/search')
    await mark(page)
    const all = await total(page)
    await page.mouse.wheel(0, 120)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(120)
    const type = filters(page).getByLabel('Type')
    await type.focus()
    await type.selectOption({ label: 'Movie' })
    await expect(page).toHaveURL(/\/search\?type=MOVIE$/)
    await expect(removeChip(page, 'Movie')).toBeVisible()
    expect(await total(page)).toBeLessThan(all)
    await expect(status(page)).toHaveRole('status')
    await expect(type).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(120)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse Anime')
    await expect(page).toHaveTitle(/^Browse Anime · Movie ·/)

    await page.getByLabel('Sort by').selectOption({ label: 'Name, A to Z' })
    await expect(page).toHaveURL(/\/search\?type=MOVIE&sort=name_az$/)
    await expect(status(page)).toContainText('by Name, A to Z')
    await expect(page.locator('.result-list')).toHaveAttribute('aria-busy', 'false')
    // the cards follow the heading by a render
    const listNames = () => page.locator('.card-title').allTextContents()
    await expect.poll(async () => isSorted(await listNames()), { message: 'titles are sorted by name' }).toBe(true)
    expect((await listNames()).length).toBeGreaterThan(2)
    expect(await isMarked(page)).toBe(true)
  })

  test('changes in quick succession are all applied', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/search')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/search\.data/, async (route) => {
      await released
      await route.continue().catch(() => undefined)
    })
    await filters(page).getByLabel('Type').selectOption('TV')
    await filters(page).getByLabel('Year').first().selectOption('1990-1999')
    await expect(filters(page).getByLabel('Type')).toHaveValue('TV')
    await expect(page.locator('.result-list')).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(page).toHaveURL(/\/search\?type=TV&year=1990-1999$/)
    await expect(page.locator('.result-list')).toHaveAttribute('aria-busy', 'false')
    await expect(filters(page).getByLabel('Year').first()).toHaveValue('1990-1999')
  })

  test('genres are chosen by keys, and Escape returns the focus', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/search')
    const summary = filters(page).locator('summary', { hasText: 'Genres' })
    await summary.focus()
    await page.keyboard.press('Enter')
    const action = page.getByRole('checkbox', { name: 'Action', exact: true })
    await expect(action).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(action).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/\?genres=action$/)
    await expect(action).toBeFocused()
    await page.getByRole('checkbox', { name: 'Drama', exact: true }).check()
    await expect(page).toHaveURL(/\?genres=action,drama$/)
    await expect(summary).toContainText('Action +1')
    await page.keyboard.press('Escape')
    await expect(action).toBeHidden()
    await expect(summary).toBeFocused()
    await summary.click()
    await expect(action).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(action).toBeHidden()
  })

  test('a genre is left out, and then wanted instead', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/search')
    await filters(page).locator('summary', { hasText: 'Genres' }).click()
    await page.getByRole('checkbox', { name: 'Exclude Horror' }).check()
    await expect(page).toHaveURL(/\?exclude=horror$/)
    await expect(removeChip(page, 'Not Horror')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Horror', exact: true }).check()
    await expect(page).toHaveURL(/\?genres=horror$/)
    await expect(page.getByRole('checkbox', { name: 'Exclude Horror' })).not.toBeChecked()
  })

  test('studios are suggested, and found by name', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/search')
    await more(page).click()
    const studio = filters(page).getByLabel('Studio')
    await studio.focus()
    await expect(filters(page).locator('datalist option', { hasText: /^Sunrise$/ })).toBeAttached()
    await studio.fill('sunrise')
    await studio.press('Enter')
    await expect(page).toHaveURL(/\?studio=sunrise$/)
    await expect(removeChip(page, 'By sunrise')).toBeVisible()
    await studio.fill('Bones')
    await expect(page, 'a suggestion applies at once').toHaveURL(/\?studio=Bones$/)
  })

  test('a year applies when it is complete, and an invalid year does not', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/search')
    await more(page).click()
    const from = page.getByRole('group', { name: 'Started on or after' })
    const year = from.getByLabel('Year')
    await year.pressSequentially('20')
    await filters(page).getByLabel('Type').selectOption('TV')
    await expect(page).toHaveURL(/\/search\?type=TV$/)
    await expect(year, 'a partly typed year stays').toHaveValue('20')
    await year.fill('')
    await year.pressSequentially('2010')
    await expect(page).toHaveURL(/\/search\?type=TV&sy=2010$/)
    await expect(year).toBeFocused()
    await from.getByLabel('Month').selectOption({ label: 'April' })
    await expect(removeChip(page, 'From April 2010')).toBeVisible()
  })

  test(
    'chips are removed one by one with the focus moving on, then all at once',
    { tag: '@slow' },
    async ({ page }) => {
      await open(page, '/search?type=TV&genres=action,drama&sort=score')
      await removeChip(page, 'Action').click()
      await expect(page).toHaveURL(/\/search\?type=TV&genres=drama&sort=score$/)
      await expect(removeChip(page, 'Drama')).toBeFocused()
      await expect(filters(page).locator('summary', { hasText: 'Genres' })).toContainText('Drama')
      await page.getByRole('link', { name: 'Clear all' }).click()
      await expect(page).toHaveURL(/\/search\?sort=score$/)
      await expect(status(page)).toBeFocused()
      await expect(filters(page).getByLabel('Type')).toHaveValue('')
    },
  )

  test('Back and Forward restore earlier filters, including the form', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/search?keyword=the')
    await filters(page).getByLabel('Type').selectOption('TV')
    await expect(removeChip(page, 'TV')).toBeVisible()
    await more(page).click()
    await filters(page).getByLabel('Status').selectOption('FINISHED')
    await expect(page).toHaveURL(/\?keyword=the&type=TV&status=FINISHED$/)
    await page.goBack()
    await expect(page).toHaveURL(/\?keyword=the&type=TV$/)
    await expect(filters(page).getByLabel('Status')).toHaveValue('')
    await page.goBack()
    await expect(page).toHaveURL(/\?keyword=the$/)
    await expect(filters(page).getByLabel('Type')).toHaveValue('')
    await expect(removeChip(page, 'TV')).toHaveCount(0)
    await page.goForward()
    await expect(filters(page).getByLabel('Type')).toHaveValue('TV')
  })

  test('a change on a later page leads to the first page', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/search?type=TV&page=2')
    await page.getByLabel('Sort by').selectOption('score')
    await expect(page).toHaveURL(/\/search\?type=TV&sort=score$/)
    const next = page.getByRole('link', { name: 'Next page' })
    await expect(next, 'the URL changes before the page').toHaveAttribute('href', /sort=score&page=2$/)
    await next.click()
    await expect(page).toHaveURL(/\/search\?type=TV&sort=score&page=2$/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test("the page's own search box keeps the filters", { tag: '@slow' }, async ({ page }) => {
    await open(page, '/search?type=TV&sort=score')
    const box = page.getByRole('main').getByRole('combobox', { name: 'Search anime' })
    await box.fill('cowboy bebop')
    await box.press('Enter')
    await expect(page).toHaveURL(/\/search\?keyword=cowboy%20bebop&type=TV$/)
    await expect(removeChip(page, 'TV')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the drawer filters at once, and is one history entry', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/most-popular')
    await open(page, '/search')
    const opener = page.getByRole('button', { name: /^Filters/ })
    await expect(filters(page)).toBeHidden()
    await opener.click()
    await expect(filters(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close filters' })).toBeFocused()
    await filters(page).getByLabel('Type').selectOption('TV')
    await expect(page).toHaveURL(/\?type=TV$/)
    await more(page).click()
    await filters(page).getByLabel('Status').selectOption('FINISHED')
    await expect(page).toHaveURL(/\?type=TV&status=FINISHED$/)
    await expect(removeChip(page, 'Finished')).toBeVisible()
    const count = await total(page)
    const show = filters(page).getByRole('button', { name: `Show results (${count.toLocaleString('en')})` })
    await show.click()
    await expect(filters(page)).toBeHidden()
    await expect(opener).toHaveText('Filters (2)')
    await expect(opener).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(/\/search$/)
    await expect(opener).toHaveText('Filters')
  })

  test('Clear in the drawer leaves only the keyword and the order', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/search?keyword=the&type=TV&genres=action&sort=score')
    await page.getByRole('button', { name: /^Filters/ }).click()
    await filters(page).getByRole('link', { name: 'Clear' }).click()
    await expect(page).toHaveURL(/\/search\?keyword=the&sort=score$/)
    await expect(filters(page).getByLabel('Type')).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(filters(page)).toBeHidden()
  })

  test('nothing behind the open drawer can be focused or scrolled', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/search')
    const opener = page.locator('.filters-open')
    await opener.focus()
    await page.keyboard.press('Space')
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await expect(drawer).toBeVisible()
    await opener.evaluate((behind) => behind.focus())
    await expect(opener).not.toBeFocused()
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    await filters(page).locator('summary', { hasText: 'Genres' }).press('Enter')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('checkbox', { name: 'Action', exact: true }), 'the open menu closes first').toBeHidden()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.press('Enter')
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(drawer, 'in landscape, the form is a bar again').toBeHidden()
    await expect(filters(page)).toBeVisible()
  })

  test('touch targets are large enough', { tag: '@slow' }, async ({ page }) => {
    await open(page, MANY)
    await page.getByRole('button', { name: /^Filters/ }).click()
    await filters(page).locator('summary', { hasText: 'Genres' }).click()
    const small = await page
      .locator('main :is(a.chip, a.hit-area, button, select, summary, .checkboxes label, .field, .button):visible')
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 43.5).map((one) => one.outerHTML))
    expect(small).toEqual([])
  })

  test('the drawer is accessible', { tag: '@slow' }, async ({ page }) => {
    await open(page, MANY)
    await page.getByRole('button', { name: /^Filters/ }).click()
    await filters(page).locator('summary', { hasText: 'Genres' }).click()
    await expectAccessible(page, 'dark', 'light')
  })
})

for (const { name, width, height } of VIEWPORTS) {
  test(`with every filter set, the page is complete on a ${name}`, { tag: '@slow' }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openPaintedWhole(page, MANY)
    const chips = page.getByRole('list', { name: 'Active filters' })
    await expect(chips.getByRole('link')).toHaveCount(7)
    await expectNoLayoutShift(page)
    await expectNoOverflow(page, width)
    await expectAccessible(page, 'dark', 'light')
    await chips.getByText('and 7 more').click()
    await expect(chips.getByRole('link')).toHaveCount(14)
    await expectNoOverflow(page, width)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form filters and sorts on a desktop', { tag: '@slow' }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/search?keyword=the')
    await filters(page).getByLabel('Type').selectOption('TV')
    await filters(page).locator('summary', { hasText: 'Genres' }).click()
    await page.getByRole('checkbox', { name: 'Action', exact: true }).check()
    await page.getByRole('checkbox', { name: 'Adventure', exact: true }).check()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?keyword=the&type=TV&genres=action,adventure$/)
    await page.getByLabel('Sort by').selectOption('score')
    await page.getByRole('button', { name: 'Sort' }).click()
    await expect(page).toHaveURL(/\/search\?keyword=the&type=TV&genres=action,adventure&sort=score$/)
    await removeChip(page, 'TV').click()
    await expect(page).toHaveURL(/\/search\?keyword=the&genres=action,adventure&sort=score$/)
  })

  test('the drawer opens, filters and closes on a phone', { tag: '@slow' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/search')
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await more(page).click()
    await filters(page).getByLabel('Season').selectOption('SPRING')
    await filters(page).getByRole('button', { name: 'Show results' }).click()
    await expect(page).toHaveURL(/\/search\?season=SPRING$/)
    await expect(filters(page)).toBeHidden()
    await expect(removeChip(page, 'Spring')).toBeVisible()
  })
})

test('results that fail to load are reported, and Retry loads them', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/search')
  await page.route(/search\.data/, (route) => route.abort())
  await page.getByLabel('Sort by').selectOption('score')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Couldn't get search results, please try again")
  await page.getByRole('link', { name: 'Retry' }).click()
  await expect(page).toHaveURL(/\/search\?sort=score$/)
  await expect(status(page)).toContainText('by Highest score')
})
