/** Lets a conversation hear what happens; fetched when the comments come into view. */
import type { Conversation } from './conversation.ts'
import { joinLive } from './live.client.ts'
import type { LiveRoom } from './live.ts'

export interface Followed {
  /** Hears again, after it had given up. */
  retry(): void
  stop(): void
}

/** How often somebody asks who hears nothing. */
const POLL_MS = 30_000

export function followLive(conversation: Conversation, room: LiveRoom, socketUrl: string | undefined): Followed {
  const catchUp = () => void conversation.catchUp().catch(() => undefined) // the next time there is more luck
  const line = joinLive(socketUrl, room, {
    hear: conversation.hear,
    setConnection: conversation.setConnection,
    joined: catchUp,
  })
  const isLost = () => conversation.state().line === 'lost' && !document.hidden
  const timer = setInterval(() => {
    if (isLost()) catchUp()
  }, POLL_MS)
  const comeBack = () => {
    if (isLost()) line.retry()
  }
  addEventListener('online', comeBack)
  document.addEventListener('visibilitychange', comeBack)
  return {
    retry: line.retry,
    stop() {
      clearInterval(timer)
      removeEventListener('online', comeBack)
      document.removeEventListener('visibilitychange', comeBack)
      line.leave()
    },
  }
}
