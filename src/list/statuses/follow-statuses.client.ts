/** Lets cards follow changes of the viewer's list, also those made in other tabs of the browser. */
import type { CardStore } from '#src/catalogue/card/card-store.ts'
import type { TitleStatus } from './status-text.ts'

/** By the titles' numbers; null where the title is not on the list any more. */
export type StatusChanges = ReadonlyMap<number, TitleStatus | null>
export type StatusStore = CardStore<ReadonlyMap<number, TitleStatus>>

const CHANNEL = 'list-statuses'

interface Message {
  user: string
  changes: StatusChanges
}

/** Notifies the cards of this tab and of others. */
export function publishStatuses(user: string, changes: StatusChanges): void {
  const message: Message = { user, changes }
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has no target origin
  channel.postMessage(message)
  channel.close()
}

/** @returns a function that stops it */
export function followStatuses(user: string, change: StatusStore['change']): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.user === user) change((statuses) => withChanges(statuses, data.changes))
  })
  return () => channel.close()
}

export function withChanges(
  statuses: ReadonlyMap<number, TitleStatus>,
  changes: StatusChanges,
): ReadonlyMap<number, TitleStatus> {
  const changed = new Map(statuses)
  for (const [number, status] of changes) {
    if (status) changed.set(number, status)
    else changed.delete(number)
  }
  return changed
}
