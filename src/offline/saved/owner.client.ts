/** The user whose pages and downloads this browser has saved; everything belongs to one user. */
import { DOWNLOAD_CACHE, SAVED_CACHE } from '#src/platform/service-worker/saved-names.ts'
import { readStored, writeStored } from '#src/ui/storage.client.ts'
import { ERASING, OWNER_KEY } from './owner-key.ts'

export const isOwner = (user: string): boolean => readStored(OWNER_KEY) === user

const CACHES = [SAVED_CACHE, DOWNLOAD_CACHE]

/** Without a secure connection, browsers have neither. */
const canSave = (): boolean => 'caches' in window && 'locks' in navigator

/** Erases what another user has saved. @returns whether this user's can be saved */
export async function becomeOwner(user: string): Promise<boolean> {
  if (!canSave()) return false
  if (isOwner(user)) return true
  await eraseSaved()
  return writeStored(OWNER_KEY, user)
}

/**
 * Erases all that is saved. From its first moment on, running saves and downloads do not store any more. A save holds its lock as long
 * as the site takes to answer, so everything is deleted at once, and again after that.
 */
export async function eraseSaved(): Promise<void> {
  if (!canSave()) return
  writeStored(OWNER_KEY, ERASING)
  await navigator.clearAppBadge?.().catch(() => undefined)
  for (const name of CACHES) await caches.delete(name)
  for (const name of CACHES) await navigator.locks.request(name, () => caches.delete(name))
  if (readStored(OWNER_KEY) === ERASING) writeStored(OWNER_KEY, null)
}
