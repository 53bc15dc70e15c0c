/** Signing out from anywhere in a page. */
import { toast } from '#src/ui/hooks/use-toasts.ts'
import { callApi } from '../current-user/product-api.client.ts'
import { restoreFocus } from './focus.client.ts'
import { whenFetched } from '../current-user/current-user.client.ts'
import { providerPath } from '../single-sign-on.ts'
import { notifyTabs } from '../current-user/notify-tabs.client.ts'

/** The window event dispatched after signing out. */
export const SIGNED_OUT = 'signedout'

/** Shows an error if it fails. */
export async function signOut(): Promise<void> {
  // a response that arrives later would be stored for the next user of this browser
  await whenFetched()
  const { success, error, provider } = await callApi('POST /logout')
  if (success) dispatchEvent(new Event(SIGNED_OUT)) // features that cache user data in this browser clear it
  toast(success ? 'You’re signed out.' : (error ?? 'Couldn’t sign you out. Try again.'))
  if (!success) return
  restoreFocus()
  notifyTabs(null)
  if (provider) location.assign(providerPath(provider, '/sign-out'))
}
