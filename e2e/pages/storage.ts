import type { Page } from '@playwright/test'
import { quickRows } from '../../test/tier.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { STILL } from '../support/motion.ts'

test.use(STILL)

/** Every page works with any storage content, and without storage. */

// one page of each kind that reads stored values; the steps below open the lists
const PAGES = ['/home', '/watch/cowboy-bebop-1', '/cowboy-bebop-1', '/contact', '/']

const LOCAL = [
  'language',
  'theme',
  'adult',
  'continueWatching',
  'homeInfoCache',
  'scheduleCache',
  'discordPopupClosed',
  'recentSearches',
]
const SESSION = ['currentUser', 'react-router-scroll-positions', 'remix-router-transitions']

const elsewhere = { id: '//elsewhere.example', poster: 'https://elsewhere.example/x.png', title: 5 }
const VALUES = {
  'malformed JSON': '{{{',
  'a number': '5',
  null: 'null',
  'a string': '"JP"',
  'a list of invalid entries': JSON.stringify([null, 7, 'x', [], {}, elsewhere]),
  'values with foreign URLs': JSON.stringify({
    data: { spotlights: [elsewhere], trending: [elsewhere], topten: 5, genres: [{}] },
    timestamp: Date.now(),
    '2026-11-20 -60': { at: Date.now(), items: [elsewhere] },
  }),
  'an oversized list': JSON.stringify(
    Array.from({ length: 4_000 }, (_, at) => ({ ...elsewhere, id: `x-${at}`, title: 'x' })),
  ),
}

/** Opens every page, navigates, and uses stored values. */
async function visitAll(page: Page): Promise<void> {
  for (const path of quickRows(PAGES, 2)) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await open(page, '/most-popular')
  await page.getByRole('banner').getByRole('button', { name: 'JP' }).click()
  await expect(page.locator('.card-title [lang=ja]').first()).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Switch between dark and light' }).click()
  const box = page.getByRole('banner').getByRole('combobox')
  await box.fill('bebop')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for: bebop')
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Latest Episodes' })).toBeVisible()
  await page.locator('#schedule').scrollIntoViewIfNeeded()
  await expect(page.locator('a.slot, .schedule-note').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for: bebop')
}

for (const [name, value] of Object.entries(VALUES)) {
  test(`every key holds ${name}: every page works`, { tag: '@slow' }, async ({ page }) => {
    await page.addInitScript(
      ({ local, session, text }) => {
        for (const key of local) localStorage.setItem(key, text)
        for (const key of session) sessionStorage.setItem(key, text)
      },
      { local: LOCAL, session: SESSION, text: value },
    )
    await visitAll(page)
  })
}

test('full storage: every page works', { tag: '@slow' }, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await visitAll(page)
})

test('blocked storage and cookies: every page works', { tag: '@slow' }, async ({ page }) => {
  await page.addInitScript(() => {
    const forbidden = {
      configurable: true,
      get: () => {
        throw new DOMException('no', 'SecurityError')
      },
      set: () => {
        throw new DOMException('no', 'SecurityError')
      },
    }
    Object.defineProperty(window, 'localStorage', forbidden)
    Object.defineProperty(window, 'sessionStorage', forbidden)
    Object.defineProperty(document, 'cookie', forbidden)
  })
  await visitAll(page)
})
