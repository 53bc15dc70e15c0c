import { DOWNLOAD_CACHE, SAVED_CACHE } from '#src/platform/service-worker/saved-names.ts'
import { ERASING, OWNER_KEY } from './owner-key.ts'

/**
 * Erases what a user has saved in this browser once no one is signed in. Runs in the head of visitors' pages, so that it also follows a
 * session that has expired, and forms without scripts.
 */
export default function eraseSaved(): void {
  try {
    const storage = localStorage
    if (!storage.getItem(OWNER_KEY)) return
    storage.setItem(OWNER_KEY, ERASING)
    navigator.clearAppBadge?.().catch(() => undefined)
    void Promise.all([SAVED_CACHE, DOWNLOAD_CACHE].map(deleteCache)).then(() => {
      if (storage.getItem(OWNER_KEY) === ERASING) storage.removeItem(OWNER_KEY)
    })
  } catch {
    // nothing is saved where storage is blocked
  }
}

/** Again once no page writes to it. */
async function deleteCache(name: string): Promise<void> {
  await caches.delete(name)
  await navigator.locks.request(name, () => caches.delete(name))
}
