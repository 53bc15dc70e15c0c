/** Cuts the connection of a page, and reads what it has saved. */
import type { Page } from '@playwright/test'

/** Resolves when the service worker controls the page. */
export const waitForServiceWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/**
 * Requests fail for real, but `navigator.onLine` and the online event are simulated: Chromium loses its offline state
 * when a worker of the same process ends.
 * @returns restores the connection
 */
export async function goOffline(page: Page): Promise<() => Promise<void>> {
  const report = () => {
    const isOffline = () => sessionStorage.getItem('test-online') === null
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !isOffline() })
  }
  await page.addInitScript(report)
  await page.evaluate(report)
  await page.context().setOffline(true)
  return async () => {
    await page.context().setOffline(false)
    const reconnect = () => {
      sessionStorage.setItem('test-online', '')
      dispatchEvent(new Event('online'))
    }
    await page.evaluate(reconnect).catch(() => undefined) // the page may be reloading already
  }
}

/** The paths in a cache. */
export const listCached = (page: Page, name: string): Promise<string[]> =>
  page.evaluate(async (cacheName) => {
    if (!(await caches.has(cacheName))) return []
    const requests = await (await caches.open(cacheName)).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  }, name)
