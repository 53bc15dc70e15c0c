/** What the bell says. */
import { MAX_SHOWN_COUNT } from './limits.ts'

/** Texts only: pages are rendered once for many users, whose texts are inserted. */
export interface UnreadCount {
  /** `3` or `99+`; empty if everything is read. */
  count: string
  label: string
}

export function toUnreadCount(unread: number): UnreadCount {
  if (unread === 0) return { count: '', label: 'Notifications' }
  const count = unread > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : String(unread)
  return { count, label: `Notifications, ${count} unread` }
}
