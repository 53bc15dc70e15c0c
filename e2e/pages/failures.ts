import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { testOnOwnSite } from '../support/own-site.ts'
import { variant } from '../support/tags.ts'
import { STILL } from '../support/motion.ts'

/** When a request fails, the part that needs it shows an error, and the rest of the page works. */

declare global {
  interface Window {
    /** Set by React Router. */
    __reactRouterDataRouter?: { navigate(path: string): Promise<void> }
  }
}

test.use({ ...STILL, allowedErrors: /./ })

test.describe('the hover card', () => {
  test.use({ viewport: { width: 1440, height: 900 } })
  for (const [name, response] of [
    ['fails', { status: 500, body: '{}' }],
    ['is malformed', { status: 200, body: '<p>not JSON</p>' }],
  ] as const) {
    test(
      `that ${name} keeps its loader and closes, and the next hover tries again`,
      { tag: '@slow' },
      async ({ page, problems }) => {
        await open(page, '/home')
        await page.route('**/api/catalogue/qtip/**', (route) => route.fulfill(response))
        const poster = page.getByRole('tabpanel', { name: 'Today' }).locator('.rank-hover').first()
        const responded = page.waitForResponse(/\/qtip\//)
        await poster.hover()
        await responded
        const card = page.locator('.hover-card')
        await expect(card.locator('.bouncing')).toBeVisible()
        await expect.poll(() => problems.splice(0).join(), 'it is logged').toContain('Error fetching title info:')
        await page.mouse.move(10, 10)
        await expect(card).toHaveCount(0)
        await page.unroute('**/api/catalogue/qtip/**')
        await poster.hover()
        await expect(card.getByRole('link', { name: 'Where to watch' })).toBeVisible()
      },
    )
  }
})

for (const [name, response] of [
  ['fail', { status: 503, body: '{}' }],
  ['are malformed', { status: 200, body: '[1]' }],
] as const) {
  test(`suggestions that ${name} show an error, and Retry loads them`, variant(name === 'fail'), async ({ page }) => {
    await page.route('**/search/suggest*', (route) => route.fulfill(response))
    await open(page, '/most-popular')
    const box = page.getByRole('banner').getByRole('combobox')
    await box.fill('frieren')
    await expect(page.getByText('Error loading suggestions')).toBeVisible()
    await page.unroute('**/search/suggest*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('option').first()).toContainText('Frieren')
    await expect(box, 'focus stays in the box').toBeFocused()
  })
}

const SLOT = { id: 'x-1', title: 'Sound', japanese_title: null, time: '21:00', episode_no: 3 }

test('a malformed schedule shows an error, and the page works', { tag: '@slow' }, async ({ page }) => {
  await page.route('**/api/catalogue/schedule?*', (route) => route.fulfill({ json: { results: 'soon' } }))
  await open(page, '/home#schedule')
  await expect(page.getByText('Failed to load schedule')).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: 'Today' }).locator('.rank-number')).toHaveCount(10)
  // a fixed schedule: on some days none of the starter titles airs
  await page.route('**/api/catalogue/schedule?*', (route) => route.fulfill({ json: { results: [SLOT] } }))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.locator('a.slot').first()).toBeVisible()
})

test('an invalid field of a schedule entry affects only its own row', { tag: '@slow' }, async ({ page }) => {
  const results = [{ ...SLOT, title: {} }, { ...SLOT, time: 7 }, null, SLOT]
  await page.route('**/api/catalogue/schedule?*', (route) => route.fulfill({ json: { results } }))
  await open(page, '/home#schedule')
  await expect(page.locator('a.slot')).toHaveCount(1)
  await expect(page.locator('a.slot')).toContainText('Sound')
})

test('parts of the page that fail to load are left out', { tag: '@slow' }, async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('continueWatching', '[{"id":"x-1","episodeId":"100001","episodeNum":1}]'),
  )
  await page.route(/\/assets\/(search-assistant|hover-card|continue-strip|menu-switches)/, (route) => route.abort())
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/home')
  await page.getByRole('tabpanel', { name: 'Today' }).locator('.rank-hover').first().hover()
  const box = page.getByRole('banner').getByRole('combobox')
  await box.fill('bebop')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for: bebop')
})

test('a genre that fails to load shows an error, and Retry loads it', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/cowboy-bebop-1')
  await page.route(/\.data/, (route) => route.abort())
  await page.locator('.facts').getByRole('link', { name: 'Sci-Fi', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Couldn't get sci fi results, please try again")
  await expect(page.getByRole('banner')).toBeVisible()
  await page.getByRole('link', { name: 'Retry' }).click()
  await expect(page).toHaveURL(/\/genre\/sci-fi$/)
  await expect(page.locator('.card').first()).toBeVisible()
})

test.describe('a client navigation that fails', () => {
  test('to the home page leads to the error page, and is logged', { tag: '@slow' }, async ({ page, problems }) => {
    await open(page, '/most-popular')
    await page.route(/\/home\.data/, (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page).toHaveURL(/\/error-page$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Oops! we couldn't find this page.")
    await expect(page.getByRole('banner').getByRole('group', { name: 'Title language' }), 'scripts work').toBeVisible()
    expect(problems.splice(0)).toEqual([expect.stringContaining('Error fetching home info:')])
  })

  for (const [link, path, name] of [
    ['Movies', '/movie', 'movie'],
    ['TV Series', '/tv', 'tv'],
  ] as const) {
    test(`to ${path} shows an error, and Retry opens it`, { tag: '@slow' }, async ({ page }) => {
      await open(page, '/most-popular')
      await page.route(/\.data/, (route) => route.abort())
      await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Couldn't get ${name} results, please try again`)
      await page.getByRole('link', { name: 'Retry' }).click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(page.locator('.card').first()).toBeVisible()
    })
  }

  test('to a producer leads to the error page', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/cowboy-bebop-1')
    await page.route(/\/producer\/.*\.data/, (route) => route.abort())
    await page.getByRole('link', { name: 'Sunrise' }).click()
    await expect(page).toHaveURL(/\/error-page$/)
    await expect(page.getByText("Couldn't get results, please try again")).toBeVisible()

    await page.unroute(/\/producer\/.*\.data/)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunrise Anime')
  })

  test('to a title leads to the error page', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/most-popular')
    await page.route(/-\d+\.data/, (route) => route.abort())
    await page.locator('.card-title').first().click()
    await expect(page).toHaveURL(/\/error-page$/)
  })
})

test.describe('a page whose data cannot be read', () => {
  const onOwnSite = testOnOwnSite({})

  onOwnSite(
    'is logged if it is the home page, with or without a fragment',
    { tag: '@slow' },
    async ({ page, node, problems }) => {
      const database = new DatabaseSync(join(node.dataDir, 'hoshimi.db'))
      database.exec('alter table anime rename to unreadable')
      database.close()
      for (const path of ['/home', '/home#schedule']) {
        await page.goto('about:blank')
        await open(page, path)
        await expect(page, 'the URL stays, so that a reload tries again').toHaveURL(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText("Oops! we couldn't find this page.")
        expect(problems.splice(0), path).toEqual([expect.stringContaining('Error fetching home info:')])
      }
    },
  )
})

test.describe('a client navigation to an unknown page', () => {
  test(
    'to an unknown URL leads to the not-found page, and Back returns to the previous page',
    { tag: '@slow' },
    async ({ page }) => {
      await open(page, '/most-popular')
      await open(page, '/about')
      await page.evaluate(() => {
        return window.__reactRouterDataRouter?.navigate('/about/x')
      })
      await expect(page).toHaveURL(/\/404-not-found-page$/)
      await page.goBack()
      await expect(page).toHaveURL(/\/about$/)
    },
  )

  for (const [from, link, missing] of [
    ['/cowboy-bebop-1', 'Sunrise', '/producer/nobody-at-all.data'],
    ['/search?keyword=cowboy%20bebop', 'Cowboy Bebop', '/nothing-like-it-99999.data'],
  ] as const) {
    test(`${missing} leads to the not-found page`, { tag: '@slow' }, async ({ page }) => {
      await open(page, from)
      await page.route(/\/(producer\/sunrise|cowboy-bebop-1)\.data/, (route) => {
        const { origin, search } = new URL(route.request().url())
        return route.continue({ url: origin + missing + search })
      })
      await page.getByRole('link', { name: link, exact: true }).first().click()
      await expect(page).toHaveURL(/\/404-not-found-page$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText("Oops! we couldn't find this page.")
      await page.goBack()
      await expect(page, 'Back skips the URL that was not found').toHaveURL(new RegExp(`${from.replace('?', '\\?')}$`))
    })
  }
})
