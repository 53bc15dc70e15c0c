import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Keeps this tab in sync with the others, and session storage with the signed-in user. While the user is unknown because
 * the database is unavailable, no one is treated as signed out.
 * The names are those of notify-tabs.client.ts and current-user.ts, which are loaded only for signed-in users.
 */
export function useAccountSync(id: string | undefined, isUnreachable?: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const channel = new BroadcastChannel('account')
    channel.addEventListener('message', ({ data }) => {
      if ((data ?? undefined) === id) return
      // a user's own page belongs to another user now: load the whole document
      if (/^\/a(ccount|dmin)\b/.test(location.pathname)) location.reload()
      else void revalidate()
    })
    if (!id && !isUnreachable && sessionStorage.getItem('currentUser')) {
      sessionStorage.removeItem('currentUser')
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has no target origin
      channel.postMessage(null)
    }
    return () => channel.close()
  }, [id, isUnreachable, revalidate])
}
