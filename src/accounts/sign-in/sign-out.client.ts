/** Signing out from anywhere in a page. */
import { toast } from '#src/ui/hooks/use-toasts.ts'
import { askApi } from '../current-user/account-api.client.ts'
import { restoreFocus } from './focus.client.ts'
import { notifyTabs } from '../current-user/notify-tabs.client.ts'

/** What the window is told when somebody has signed out. */
export const SIGNED_OUT = 'signedout'

/** What went wrong is said. */
export async function signOut(): Promise<void> {
  const { success, error } = await askApi('POST', '/logout')
  if (success) dispatchEvent(new Event(SIGNED_OUT)) // whoever keeps something of the user in this browser forgets it
  toast(success ? 'You are signed out.' : (error ?? 'Logout failed'))
  if (!success) return
  restoreFocus()
  notifyTabs(null)
}
