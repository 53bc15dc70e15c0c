import type { Page } from '@playwright/test'
import * as z from 'zod'
import { register } from '../support/accounts.ts'
import { getJson } from '../support/api.ts'
import { expect, test } from '../support/journey.ts'
import { goOffline, listCached, waitForServiceWorker } from '../support/offline.ts'
import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'
import { open, waitUntilHydrated } from '../support/open.ts'
import { STILL } from '../support/motion.ts'

const FILM = `the-star-that-waved-back-${FILM_NUMBER}`
const NAME = 'The Star That Waved Back'

test.use({ ...STILL, serviceWorkers: 'allow' })

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Profile of/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).first().click()
  await expect(page.getByText('You’re signed out.')).toBeVisible()
}

test(
  'a user reads the list and titles offline, and nothing of them stays after signing out',
  { tag: '@slow' },
  async ({ page }) => {
    const { id } = await register(page.request, 'kana')
    const entry = { data: { status: 'planned', notes: 'Ask Rin' } }
    expect((await page.request.patch(`/api/users/${id}/list/${FILM}`, entry)).ok()).toBe(true)
    const progress = { id: FILM, episodeId: `${FILM_NUMBER}00001`, episodeNum: 1, progress: 40, position: 30 }
    const saved = await page.request.post(`/api/users/${id}/continue-watching`, {
      data: { continueWatching: [progress] },
    })
    expect(saved.ok()).toBe(true)

    await open(page, `/${FILM}`)
    await waitForServiceWorker(page)
    await page.goto(`/${FILM}`)
    const cached = () => listCached(page, 'saved-pages')
    await expect.poll(cached).toContain(`/${FILM}`)
    await page.goto('/my-list')
    await expect.poll(cached).toContain('/my-list')

    const goOnline = await goOffline(page)
    // as on a network that leads nowhere
    await page.addInitScript(() => {
      const load = window.fetch
      window.fetch = (input, init) => {
        const url = input instanceof Request ? input.url : String(input)
        return url.includes('.data') ? new Promise(() => {}) : load(input, init)
      }
    })
    await page.reload()
    const note = page.getByLabel('Offline', { exact: true })
    await expect(note).toContainText(/You’re offline. This page is from \w+ \d+, \d\d:\d\d\./)
    await waitUntilHydrated(page)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(note).toContainText(/You’re back online. This page is from \w+ \d+,/)
    await page.getByRole('link', { name: NAME }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME)
    await expect(note).toBeVisible()
    await expect(page.getByRole('link', { name: /Resume/ }).first()).toBeVisible()
    await page.goto('/most-popular')
    await expect(page.getByRole('link', { name: 'My list' })).toHaveAttribute('href', '/my-list')

    await goOnline()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Most Popular')
    await open(page, '/about')
    await signOut(page)
    await expect.poll(cached).toEqual([])
    await goOffline(page)
    await page.goto('/my-list')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('My list')
  },
)

test('an entry of the list is edited offline, and the change is sent later', { tag: '@slow' }, async ({ page }) => {
  const { id } = await register(page.request, 'kana')
  const entry = `/api/users/${id}/list/${FILM}`
  expect((await page.request.patch(entry, { data: { status: 'planned', notes: 'Ask Rin' } })).ok()).toBe(true)
  await open(page, '/my-list')
  await waitForServiceWorker(page)
  await page.goto('/my-list')
  await expect.poll(() => listCached(page, 'saved-pages')).toContain('/my-list')

  const goOnline = await goOffline(page)
  await page.reload()
  await waitUntilHydrated(page)
  const edit = page.getByRole('link', { name: `Edit ${NAME}` })
  await edit.click()
  const dialog = page.getByRole('dialog', { name: NAME })
  await expect(dialog.getByLabel('Notes')).toHaveValue('Ask Rin')
  await dialog.getByRole('radio', { name: 'Paused' }).check()
  await dialog.getByLabel('Notes').fill('Ask Rin again')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').getByText('Saved on this device.').first()).toBeVisible()
  await expect(edit).toHaveAccessibleName(/Paused/)
  await edit.click()
  await expect(dialog.getByLabel('Notes'), 'with the change that waits').toHaveValue('Ask Rin again')
  await page.keyboard.press('Escape')

  await goOnline()
  const saved = z.object({ entry: z.object({ status: z.string(), notes: z.string() }) })
  await expect
    .poll(async () => (await getJson(page.request, entry, saved)).entry)
    .toEqual({ status: 'paused', notes: 'Ask Rin again' })
})

/** The time at which the copy of a page was saved, and how often it says so. */
const readCopy = (page: Page, path: string) =>
  page.evaluate(async (url) => {
    const copy = await caches.match(url, { cacheName: 'saved-pages' })
    const notes = (await copy?.text())?.split('id="saved-note"').length ?? 0
    return [copy?.headers.get('x-saved-at'), notes - 1]
  }, path)

/** Makes everything that is saved appear older, and waits for running saves. */
const ageCopies = (page: Page, byMs: number) =>
  page.evaluate(
    (age) =>
      navigator.locks.request('saved-pages', async () => {
        const cache = await caches.open('saved-pages')
        for (const request of await cache.keys()) {
          const copy = await cache.match(request)
          const savedAt = Number(copy?.headers.get('x-saved-at'))
          const headers = new Headers(copy?.headers)
          if (savedAt > 0) headers.set('x-saved-at', String(savedAt - age))
          const text = savedAt > 0 || request.url.endsWith('.json') ? await copy?.text() : undefined
          const aged = text?.replace(/"savedAt":(\d+)/g, (_, time) => `"savedAt":${Number(time) - age}`)
          if (aged !== undefined) await cache.put(request, new Response(aged, { headers }))
        }
      }),
    byMs,
  )

test(
  'a copy stays as old as it is while the site cannot be reached, and is not offered when it is too old',
  { tag: '@slow' },
  async ({ page }) => {
    await register(page.request, 'kana')
    await open(page, '/my-list')
    await waitForServiceWorker(page)
    await page.goto('/my-list')
    await expect.poll(() => listCached(page, 'saved-pages')).toContain('/my-list')
    await ageCopies(page, 3_600_000)
    const copy = await readCopy(page, '/my-list')
    expect(copy[1]).toBe(1)

    // on a network that leads nowhere, browsers report a connection
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true }))
    await page.context().setOffline(true)
    const secondRequest = page.waitForRequest(
      (request) => new URL(request.url()).pathname === '/my-list' && !request.isNavigationRequest(),
    )
    await page.reload()
    await expect(page.getByLabel('Offline', { exact: true })).toContainText(
      'The site isn’t responding. This page is from',
    )
    await secondRequest
    await ageCopies(page, 0)
    expect(await readCopy(page, '/my-list')).toEqual(copy)

    await ageCopies(page, 31 * 86_400_000)
    await page.goto('/most-popular')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page.getByRole('link')).toHaveCount(0)
  },
)

test('pictures of a title that is opened from another page are saved with it', { tag: '@slow' }, async ({ page }) => {
  await register(page.request, 'kana')
  await open(page, '/home')
  await waitForServiceWorker(page)
  await open(page, '/home')
  await page.evaluate(
    (path) => document.querySelector<HTMLAnchorElement>(`main a[href="${path}"]`)?.click(),
    `/${FILM}`,
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME)
  const poster = page.locator('main img[src*="/poster/"]').first()
  const path = await poster.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
  await expect.poll(() => listCached(page, 'saved-pages')).toContain(`/${FILM}`)
  expect(await listCached(page, 'saved-pages')).toContain(path)
})

test('a page for which there is no room leaves nothing', { tag: '@slow' }, async ({ page }) => {
  await register(page.request, 'kana')
  await open(page, '/my-list')
  await waitForServiceWorker(page)
  await page.goto('/my-list')
  const cached = () => listCached(page, 'saved-pages')
  await expect.poll(cached).toContain('/saved-pages.json')
  const before = await cached()
  await page.addInitScript((path) => {
    const put = Cache.prototype.put
    Cache.prototype.put = function full(request, response) {
      if (request !== path) return put.call(this, request, response)
      sessionStorage.setItem('test-full', '')
      return Promise.reject(new DOMException('', 'QuotaExceededError'))
    }
  }, `/${FILM}`)
  await open(page, `/${FILM}`)
  await page.waitForFunction(() => sessionStorage.getItem('test-full') !== null)
  await page.evaluate(() => navigator.locks.request('saved-pages', () => undefined))
  expect((await cached()).toSorted()).toEqual(before.toSorted())
})

test(
  'signing out erases at once what is saved, also while a page is being saved on a slow connection',
  { tag: '@slow' },
  async ({ page }) => {
    await register(page.request, 'kana')
    await open(page, '/my-list')
    await waitForServiceWorker(page)
    await page.goto('/my-list')
    await expect.poll(() => listCached(page, 'saved-pages')).toContain('/my-list')
    let isSaving = false
    await page.route(`**/${FILM}`, async (route) => {
      if (route.request().isNavigationRequest()) return route.continue()
      isSaving = true // and never answers
    })
    await open(page, `/${FILM}`)
    await expect.poll(() => isSaving).toBe(true)
    await signOut(page)
    await expect.poll(() => listCached(page, 'saved-pages')).toEqual([])
  },
)

test.describe('on an iPhone', { tag: '@slow' }, () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
  })

  test('the menu says how to install the app, whose start has a picture of the size of the screen', async ({
    page,
  }) => {
    await open(page, '/about')
    await page.getByRole('button', { name: 'Menu' }).first().click()
    await page.getByRole('button', { name: 'Install app' }).click()
    await expect(page.getByText('then “Add to Home Screen”')).toBeVisible()
    const images = page.locator('link[rel="apple-touch-startup-image"]')
    await expect(images).toHaveCount(2)
    const sizes = await images.evaluateAll((links) =>
      Promise.all(
        links.map(async (link) => {
          const image = new Image()
          image.src = link.getAttribute('href') ?? ''
          await image.decode()
          return [link.getAttribute('media'), image.naturalWidth, image.naturalHeight]
        }),
      ),
    )
    expect(sizes).toEqual([
      ['(orientation: portrait)', 780, 1_688],
      ['(orientation: landscape)', 1_688, 780],
    ])
  })
})
