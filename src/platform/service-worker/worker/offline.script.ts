/**
 * The service worker: when a page cannot be loaded, serves the copy that the user's pages have saved, also when the site takes too
 * long, or else a cached offline screen; and it shows notifications. It saves nothing itself but that screen.
 */
import { SCREEN_CACHE_PREFIX } from '../saved-names.ts'
import { showNotifications } from './push.script.ts'
import { findSavedPage, fromNetwork, isDown, orSaved, serveSaved } from './saved.script.ts'
import { worker } from './scope.script.ts'
import type { OfflineWorker } from '../offline-worker.ts'

/** A new worker takes over at once: pages come from the network while there is a connection, and saved ones with their own files. */
const start: OfflineWorker = (revision, screen) => {
  const cacheName = SCREEN_CACHE_PREFIX + revision
  worker.addEventListener('install', (event) => {
    void worker.skipWaiting()
    event.waitUntil(cacheScreen(cacheName, screen))
  })
  worker.addEventListener('activate', (event) => event.waitUntil(takeOver(cacheName)))
  worker.addEventListener('fetch', (event) => {
    const { mode, method } = event.request
    if (method !== 'GET') return
    if (mode === 'navigate') event.respondWith(respond(event, screen))
    else serveSaved(event)
  })
  showNotifications()
}

export default start

async function cacheScreen(cacheName: string, screen: string) {
  const cache = await caches.open(cacheName)
  await cache.add(new Request(screen, { cache: 'reload', credentials: 'omit' }))
}

async function takeOver(cacheName: string) {
  for (const name of await caches.keys())
    if (name.startsWith(SCREEN_CACHE_PREFIX) && name !== cacheName) await caches.delete(name)
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
  for (const { id } of await worker.clients.matchAll()) fromNetwork.add(id)
}

async function respond(event: FetchEvent, screen: string): Promise<Response> {
  const findScreen = () => caches.match(screen, { ignoreVary: true })
  let saved: Response | undefined
  const find = async () => (saved = await findSavedPage(event.request))
  try {
    const page = await orSaved(loadPage(event), find)
    if (isDown(page)) return (await findScreen()) ?? page
    if (!saved) fromNetwork.add(event.resultingClientId)
    return page
  } catch {
    return (await findScreen()) ?? Response.error()
  }
}

const loadPage = async ({ preloadResponse, request }: FetchEvent): Promise<Response> =>
  ((await preloadResponse) as Response | undefined) ?? fetch(request)
