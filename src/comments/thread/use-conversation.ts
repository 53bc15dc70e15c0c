import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { loadComments } from './comment-api.client.ts'
import type { PageComments } from '../page-comments.ts'
import { type Conversation, type ConversationState, createConversation } from '../conversation.ts'
import type { LiveSubscription } from '../live-subscription.client.ts'

interface LiveConversation {
  state: ConversationState
  conversation: Conversation
  /** Reconnects after it gave up. */
  retry(): void
}

/** The live conversation of a topic. */
export function useConversation(
  { topic, page, order, number }: PageComments,
  socketUrl: string | undefined,
): LiveConversation {
  const { animeId, episodeId } = topic
  const [conversation] = useState(() => {
    const gapAbove = number === 1 || order !== 'new' ? null : (page.comments[0]?.id ?? null)
    return createConversation({ ...page, order, gapAbove }, (cursor, shown) => loadComments(topic, shown, cursor))
  })
  const subscription = useRef<LiveSubscription>(undefined)

  useEffect(() => {
    let isCancelled = false
    async function subscribe() {
      const { openLiveSubscription } = await import('../live-subscription.client.ts')
      if (!isCancelled) subscription.current = openLiveSubscription(conversation, { animeId, episodeId }, socketUrl)
    }
    subscribe().catch(() => conversation.setConnection('lost'))
    return () => {
      isCancelled = true
      subscription.current?.stop()
    }
  }, [conversation, animeId, episodeId, socketUrl])

  const state = useSyncExternalStore(conversation.subscribe, conversation.state, conversation.state)
  return { state, conversation, retry: () => subscription.current?.retry() }
}
