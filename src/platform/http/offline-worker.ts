/**
 * The service worker: it shows one kept screen where a page cannot be had, and is out of the way of everything else. It
 * keeps no page and no answer, so nothing in it can be old or another person's. Pure: its text.
 */

const PREFIX = 'offline-'

/**
 * A new one takes over at once: no page counts on what an old one kept.
 * @param revision of the screen: another one means that the screen is fetched anew
 */
export const offlineWorker = (revision: string, screen: string): string => `const KEPT = '${PREFIX}${revision}'
const SCREEN = '${screen}'
addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add(new Request(SCREEN, { cache: 'reload', credentials: 'omit' }))))
})
addEventListener('activate', (event) => event.waitUntil(takeOver()))
addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  if (mode === 'navigate' && method === 'GET') event.respondWith(answer(event))
})
async function takeOver() {
  for (const name of await caches.keys()) if (name.startsWith('${PREFIX}') && name !== KEPT) await caches.delete(name)
  await registration.navigationPreload?.enable()
  await clients.claim()
}
async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(SCREEN, { ignoreVary: true })) ?? Response.error()
  }
}
`

/** Served in its place when the operator wants none: browsers that have one take it in and are rid of both. */
export const NO_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('${PREFIX}')) await caches.delete(name)
  await registration.unregister()
}
`

export const WORKER_PATH = '/worker.js'

/** Runs in a page's head; the worker waits until the page has all that it wants. */
export const REGISTER_SCRIPT = `addEventListener("load",()=>navigator.serviceWorker?.register("${WORKER_PATH}").catch(()=>{}))`
