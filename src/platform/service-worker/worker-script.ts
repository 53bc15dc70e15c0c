/**
 * The service worker: when a page cannot be loaded, serves the copy that the user's pages have saved, also when the site takes too
 * long, or else a cached offline screen; and it shows notifications. It saves nothing itself but that screen. Pure: builds the
 * script's text.
 */
import { PUSH_HANDLERS } from './push-handlers.ts'
import { SAVED_HANDLERS } from './saved-handlers.ts'
import { DOWNLOAD_CACHE, SAVED_CACHE } from './saved-names.ts'
import { WORKER_PATH } from './worker-path.ts'

const PREFIX = 'offline-'

/**
 * A new worker takes over at once: pages come from the network while there is a connection, and saved ones with their own files.
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
  if (method !== 'GET') return
  if (mode === 'navigate') event.respondWith(respond(event))
  else serveSaved(event)
})
async function takeOver() {
  for (const name of await caches.keys()) if (name.startsWith('${PREFIX}') && name !== CACHE) await caches.delete(name)
  await registration.navigationPreload?.enable()
  await clients.claim()
  for (const { id } of await clients.matchAll()) fromNetwork.add(id)
}
async function respond(event) {
  let saved
  try {
    const page = await orSaved(loadPage(event), async () => (saved = await findSavedPage(event)))
    if (isDown(page)) throw page
    if (!saved) fromNetwork.add(event.resultingClientId)
    return page
  } catch (failure) {
    return (await caches.match(SCREEN, { ignoreVary: true })) ?? (failure.status ? failure : Response.error())
  }
}
const loadPage = async ({ preloadResponse, request }) => (await preloadResponse) ?? fetch(request)
${SAVED_HANDLERS}${PUSH_HANDLERS}`

/**
 * Served instead when the offline screen is disabled: browsers with a worker install this one, which removes itself unless it
 * shows notifications.
 */
export const NO_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(uninstall()))
async function uninstall() {
  for (const name of await caches.keys()) if (name.startsWith('${PREFIX}') || ['${SAVED_CACHE}', '${DOWNLOAD_CACHE}'].includes(name)) await caches.delete(name)
  const shows = location.search || (await registration.pushManager?.getSubscription())
  await (shows ? clients.claim() : registration.unregister())
}
${PUSH_HANDLERS}`

/**
 * Runs in a page's head; registers the worker after the page has loaded, and keeps the browser's offer to install the site for the
 * menu, so that the browser shows none itself.
 */
export const REGISTER_SCRIPT = `addEventListener("load",()=>navigator.serviceWorker?.register("${WORKER_PATH}").catch(()=>{}));addEventListener("beforeinstallprompt",e=>{e.preventDefault();window.installPrompt=e})`
