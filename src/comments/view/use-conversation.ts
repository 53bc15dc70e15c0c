import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { loadComments } from '../api/comment-api.client.ts'
import type { PageComments } from '../page-comments.ts'
import { type Conversation, type ConversationState, createConversation } from '../live/conversation.ts'
import type { FollowedLive } from '../live/follow-live.client.ts'

interface UsedConversation {
  state: ConversationState
  conversation: Conversation
  /** Reconnects after it gave up. */
  retry(): void
}

/** The live conversation of a topic. */
export function useConversation({ topic, page }: PageComments, socketUrl: string | undefined): UsedConversation {
  const { animeId, episodeId } = topic
  const [conversation] = useState(() => createConversation(page, (before) => loadComments(topic, before)))
  const live = useRef<FollowedLive>(undefined)

  useEffect(() => {
    let isCancelled = false
    async function follow() {
      const { followLive } = await import('../live/follow-live.client.ts')
      if (!isCancelled) live.current = followLive(conversation, { animeId, episodeId }, socketUrl)
    }
    follow().catch(() => conversation.setConnection('lost'))
    return () => {
      isCancelled = true
      live.current?.stop()
    }
  }, [conversation, animeId, episodeId, socketUrl])

  const state = useSyncExternalStore(conversation.subscribe, conversation.state, conversation.state)
  return { state, conversation, retry: () => live.current?.retry() }
}
