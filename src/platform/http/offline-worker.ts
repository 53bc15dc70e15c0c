/**
 * The service worker: serves a cached offline screen when a page cannot be loaded, and handles nothing else. It caches no
 * pages or responses, so nothing can be stale or belong to another user. Pure: builds the script's text.
 */

const PREFIX = 'offline-'

/**
 * A new worker takes over at once, because no page depends on an old cache.
 * @param revision of the screen: a new one makes the worker fetch the screen again
 */
export const offlineWorker = (revision: string, screen: string): string => `const CACHE = '${PREFIX}${revision}'
const SCREEN = '${screen}'
addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(new Request(SCREEN, { cache: 'reload', credentials: 'omit' }))))
})
addEventListener('activate', (event) => event.waitUntil(takeOver()))
addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  if (mode === 'navigate' && method === 'GET') event.respondWith(respond(event))
})
async function takeOver() {
  for (const name of await caches.keys()) if (name.startsWith('${PREFIX}') && name !== CACHE) await caches.delete(name)
  await registration.navigationPreload?.enable()
  await clients.claim()
}
async function respond(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(SCREEN, { ignoreVary: true })) ?? Response.error()
  }
}
`

/** Served instead when the worker is disabled: browsers with a worker install this one, which removes itself. */
export const NO_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(uninstall()))
async function uninstall() {
  for (const name of await caches.keys()) if (name.startsWith('${PREFIX}')) await caches.delete(name)
  await registration.unregister()
}
`

export const WORKER_PATH = '/worker.js'

/** Runs in a page's head; registers the worker after the page has loaded. */
export const REGISTER_SCRIPT = `addEventListener("load",()=>navigator.serviceWorker?.register("${WORKER_PATH}").catch(()=>{}))`
