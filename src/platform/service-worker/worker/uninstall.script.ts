import { DOWNLOAD_CACHE, SAVED_CACHE, SCREEN_CACHE_PREFIX } from '../saved-names.ts'
import { showNotifications } from './push.script.ts'
import { worker } from './scope.script.ts'

/**
 * The worker while the offline screen is disabled: browsers with a worker install this one, which removes itself unless it
 * shows notifications.
 */
export default function start(): void {
  worker.addEventListener('install', () => void worker.skipWaiting())
  worker.addEventListener('activate', (event) => event.waitUntil(uninstall()))
  showNotifications()
}

async function uninstall() {
  for (const name of await caches.keys())
    if (name.startsWith(SCREEN_CACHE_PREFIX) || [SAVED_CACHE, DOWNLOAD_CACHE].includes(name)) await caches.delete(name)
  const isNotified = worker.location.search || (await worker.registration.pushManager?.getSubscription())
  await (isNotified ? worker.clients.claim() : worker.registration.unregister())
}
