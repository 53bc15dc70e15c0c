/** Opens pages, also under special conditions. */
import type { Locator, Page, Response, Route } from '@playwright/test'
import { expect } from './journey.ts'

/** Resolves when the page is hydrated. */
export const waitUntilHydrated = (page: Page) => page.waitForSelector('html[data-hydrated]', { state: 'attached' })

/** Resolves when an element is hydrated whose code is loaded on demand: React then keeps its props. */
export const waitUntilPartHydrated = (part: Locator) =>
  expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilHydrated(page)
}

/** Holds all requests for matching URLs. @returns a function that releases them */
export async function holdRequests(page: Page, url: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return release
}

export const holdScripts = (page: Page) => holdRequests(page, /\.js$/)

/** Opens the home page with a paused clock. */
export async function openWithPausedClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-20T12:00:00Z' })
  await page.clock.pauseAt('2026-11-20T12:01:00Z')
  await open(page, '/home')
}

/** Opens the home page with a paused clock and a spotlight in view that is about to advance. */
export async function openWithRunningSpotlight(page: Page): Promise<void> {
  await openWithPausedClock(page)
  await expect(page.locator('.spotlight [data-running], .spotlight[data-running]').first()).toBeAttached()
}

/** Opens a page on a slow network: fonts arrive after the text, and must not shift it. */
export async function openWithLateFonts(page: Page, path: string): Promise<Response | null> {
  const { promise: painted, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await painted
    await route.continue()
  })
  const opened = gotoPaintedWhole(page, path)
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  release()
  const response = await opened
  await waitUntilHydrated(page)
  await page.evaluate(() => document.fonts.ready)
  return response
}

/** Opens a page whose shifts are measured, and waits until it is hydrated. */
export async function openPaintedWhole(page: Page, path: string): Promise<void> {
  await gotoPaintedWhole(page, path)
  await waitUntilHydrated(page)
}

/**
 * Opens a page that is painted only once its whole document is parsed. A slow machine paints half of it earlier, as a line does that
 * stops in the middle: what moves then depends on the machine.
 */
async function gotoPaintedWhole(page: Page, path: string): Promise<Response | null> {
  const isDocument = (url: URL) => url.pathname + url.search === new URL(path, url).pathname + new URL(path, url).search
  const waitForEnd = async (route: Route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 })
    // blocks until an element appears that does not exist: until the end
    const body = (await response.text()).replace('<head>', '$&<link rel="expect" href="#end" blocking="render">')
    await route.fulfill({ response, body })
  }
  // a page that a test has answered counts as one of another network
  await page.context().grantPermissions(['local-network-access'])
  await page.route(isDocument, waitForEnd)
  const response = await page.goto(path)
  await page.unroute(isDocument, waitForEnd)
  return response
}
