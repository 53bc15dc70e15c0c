import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Keeps this tab in step with the others, and session storage with who is signed in.
 * The names are those of tell-tabs.client.ts and current-user.ts, which only come with somebody who is signed in.
 */
export function useAccountInStep(id: string | undefined): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const channel = new BroadcastChannel('account')
    channel.addEventListener('message', ({ data }) => {
      if ((data ?? undefined) === id) return
      // a page that is one person's leads elsewhere for another, and the whole document with it
      if (/^\/a(ccount|dmin)\b/.test(location.pathname)) location.reload()
      else void revalidate()
    })
    if (!id && sessionStorage.getItem('currentUser')) {
      sessionStorage.removeItem('currentUser')
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      channel.postMessage(null)
    }
    return () => channel.close()
  }, [id, revalidate])
}
