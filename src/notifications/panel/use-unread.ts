/** The number of unread notifications on this page. */
import { useSyncExternalStore } from 'react'
import { toUnreadCount, type UnreadCount } from '../unread-count.ts'

interface Known {
  user: string
  unread: number
}

let known: Known | null = null
const listeners = new Set<() => void>()

export function setUnread(user: string, unread: number): void {
  known = { user, unread }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const read = () => known
const readOnServer = () => null

/** @param rendered what the page was loaded with */
export function useUnread(user: string, rendered: UnreadCount): UnreadCount {
  const current = useSyncExternalStore(subscribe, read, readOnServer)
  return current?.user === user ? toUnreadCount(current.unread) : rendered
}
