import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { SIGNED_OUT } from '#src/accounts/sign-in/sign-out.client.ts'

/** After the page has come to rest. */
const DELAY_MS = 2_000

/**
 * Saves the pages that a signed-in user opens, and erases them when the user signs out or the session has ended.
 * @param loadEditor loads what edits an entry of the list, for its page
 */
export function useOfflineCopies(user: string, loadEditor: () => Promise<unknown>): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const keep = async () => (await import('./offline-copies.client.ts')).keepCopies(user, pathname, loadEditor)
    const timer = setTimeout(() => void keep().catch(() => undefined), DELAY_MS)
    return () => clearTimeout(timer)
  }, [user, pathname, loadEditor])
  useEffect(followSignOut, [])
}

/** Pages that are loaded after signing out erase too (`ERASE_SCRIPT`), but this one may stay open. */
function followSignOut(): () => void {
  const erase = () =>
    void import('./saved/owner.client.ts').then(({ eraseSaved }) => eraseSaved()).catch(() => undefined)
  // other tabs notify this one, and calls that find the session ended
  const channel = new BroadcastChannel('account')
  channel.addEventListener('message', ({ data }) => {
    if (data === null) erase()
  })
  addEventListener(SIGNED_OUT, erase)
  return () => {
    channel.close()
    removeEventListener(SIGNED_OUT, erase)
  }
}
