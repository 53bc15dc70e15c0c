/** Switching to another profile: what this browser keeps of the one before is erased, as after signing out. */
import { DOWNLOAD_CACHE, SAVED_CACHE } from '#src/platform/service-worker/saved-names.ts'
import { whenFetched } from '../current-user/current-user.client.ts'
import { notifyTabs } from '../current-user/notify-tabs.client.ts'
import { callApi } from '../current-user/product-api.client.ts'
import type { AuthenticatorAnswer } from '../passkeys/passkey-bodies.ts'
import { SIGNED_OUT } from '../sign-in/sign-out.client.ts'

/** How this browser shows the site in every profile, and whose saved pages are still to be erased. All else may name titles. */
const KEPT = new Set([
  'theme',
  'tv',
  'pointer',
  'language',
  'adult',
  'episodeSpoilers',
  'player',
  'push',
  'push-offer',
  'setup',
  'discordPopupClosed',
  'savedFor',
  // without it, older lists would be restored
  'listsChangedAt',
])

interface Proof {
  pin?: string
  password?: string
  code?: string
  credential?: AuthenticatorAnswer
}

/** Loads a page for the profile. @param to its path @returns why it was refused */
export async function switchProfile(profile: string, proof: Proof, to: string): Promise<string | null> {
  // a response that arrives later would be stored for the next profile
  await whenFetched()
  const { success, error } = await callApi('POST /profiles/:profile/switch', { params: { profile }, body: proof })
  if (!success) return error ?? 'Couldn’t switch. Try again.'
  dispatchEvent(new Event(SIGNED_OUT))
  await forgetTitles()
  notifyTabs(profile)
  location.assign(to)
  return null
}

/** Erases what lists, searches, caches and saved pages of this browser have stored. */
async function forgetTitles(): Promise<void> {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (!KEPT.has(key)) storage.removeItem(key)
    if ('caches' in window) await Promise.all([SAVED_CACHE, DOWNLOAD_CACHE].map((name) => caches.delete(name)))
  } catch {
    // nothing is stored where storage is blocked
  }
}
