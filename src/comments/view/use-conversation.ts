import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { loadComments } from '../api/comment-api.client.ts'
import type { CommentsHere } from '../page-comments.ts'
import { type Conversation, type ConversationState, createConversation } from '../live/conversation.ts'
import type { Followed } from '../live/follow-live.client.ts'

interface Here {
  state: ConversationState
  conversation: Conversation
  /** Reconnects after it gave up. */
  retry(): void
}

/** The live conversation of a topic. */
export function useConversation({ topic, page }: CommentsHere, socketUrl: string | undefined): Here {
  const { animeId, episodeId } = topic
  const [conversation] = useState(() => createConversation(page, (before) => loadComments(topic, before)))
  const followed = useRef<Followed>(undefined)

  useEffect(() => {
    let left = false
    async function follow() {
      const { followLive } = await import('../live/follow-live.client.ts')
      if (!left) followed.current = followLive(conversation, { animeId, episodeId }, socketUrl)
    }
    follow().catch(() => conversation.setConnection('lost'))
    return () => {
      left = true
      followed.current?.stop()
    }
  }, [conversation, animeId, episodeId, socketUrl])

  const state = useSyncExternalStore(conversation.subscribe, conversation.state, conversation.state)
  return { state, conversation, retry: () => followed.current?.retry() }
}
