/** Connects a conversation to live events; loaded when the comments come into view. */
import type { Conversation } from './conversation.ts'
import { joinLive } from './live.client.ts'
import type { LiveTopic } from './live.ts'

export interface LiveSubscription {
  /** Reconnects after the connection was lost. */
  retry(): void
  stop(): void
}

/** Polling interval without a socket. */
const POLL_MS = 30_000

export function openLiveSubscription(
  conversation: Conversation,
  topic: LiveTopic,
  socketUrl: string | undefined,
): LiveSubscription {
  const catchUp = () => void conversation.catchUp().catch(() => undefined) // retried at the next interval
  const connection = joinLive(socketUrl, topic, {
    onEvent: conversation.onEvent,
    setConnection: conversation.setConnection,
    joined: catchUp,
  })
  const isLost = () => conversation.state().connection === 'lost' && !document.hidden
  const timer = setInterval(() => {
    if (isLost()) catchUp()
  }, POLL_MS)
  const reconnect = () => {
    if (isLost()) connection.retry()
  }
  addEventListener('online', reconnect)
  document.addEventListener('visibilitychange', reconnect)
  return {
    retry: connection.retry,
    stop() {
      clearInterval(timer)
      removeEventListener('online', reconnect)
      document.removeEventListener('visibilitychange', reconnect)
      connection.leave()
    },
  }
}
