/** Opens pages, also under special conditions. */
import type { Page, Response } from '@playwright/test'
import { expect } from './journey.ts'

/** Resolves when the page is hydrated. */
export const waitUntilHydrated = (page: Page) => page.waitForSelector('html[data-hydrated]', { state: 'attached' })

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
  const opened = page.goto(path)
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  release()
  const response = await opened
  await waitUntilHydrated(page)
  await page.evaluate(() => document.fonts.ready)
  return response
}
