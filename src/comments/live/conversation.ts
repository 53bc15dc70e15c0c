/**
 * Merges loaded pages and live events into one thread, without gaps or duplicates. Pure except for its state and the
 * functions passed in.
 */
import type { CommentId, CommentPage } from '../comment.ts'
import { appendPage, applyEvent, type ThreadEvent, type Thread } from './thread.ts'

/** `lost`: the client gave up, and the viewer can reconnect. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'lost'

export interface ConversationState extends Thread {
  connection: Connection
  /** Older comments are loading. */
  loading: boolean
  /** The text that announces a new comment to screen readers. */
  announcement: string
}

export interface Conversation {
  state(): ConversationState
  subscribe(listener: () => void): () => void
  onEvent(event: ThreadEvent): void
  setConnection(connection: Connection): void
  /** Reloads the shown comments. @throws errors of `load` */
  catchUp(): Promise<void>
  /** Loads older comments. @throws errors of `load` */
  loadOlder(): Promise<void>
}

/** Maximum pages loaded to catch up; older comments are loaded on request. */
const MAX_CATCH_UP_PAGES = 5

export function createConversation(
  first: Thread,
  load: (before: CommentId | undefined) => Promise<CommentPage>,
): Conversation {
  let state: ConversationState = { ...first, connection: 'connecting', loading: false, announcement: '' }
  /** Events received during a request, whose response may be older. */
  let pendingEvents: ThreadEvent[] = []
  let catchingUp: Promise<void> | undefined
  const listeners = new Set<() => void>()

  function change(part: Partial<ConversationState>): void {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  async function fetchAll(): Promise<Thread> {
    const oldest = state.comments.at(-1)?.id ?? Infinity
    let loaded: Thread = { comments: [], next: null }
    let before: CommentId | undefined
    for (let count = 0; count < MAX_CATCH_UP_PAGES; count++) {
      loaded = appendPage(loaded, await load(before))
      const last = loaded.comments.at(-1)?.id ?? 0
      if (loaded.next === null || last <= oldest) break
      before = loaded.next
    }
    return loaded
  }

  async function catchUpOnce(): Promise<void> {
    pendingEvents = []
    const loaded = await fetchAll()
    const { comments, next } = pendingEvents.reduce(applyEvent, loaded)
    change({ comments, next })
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onEvent(event) {
      if (catchingUp) pendingEvents.push(event)
      const thread = applyEvent(state, event)
      if (thread === state) return
      const announcement = event.kind === 'posted' ? `New comment by ${event.comment.username}` : state.announcement
      change({ comments: thread.comments, announcement })
    },
    setConnection(connection) {
      if (connection !== state.connection) change({ connection })
    },
    catchUp() {
      catchingUp ??= catchUpOnce().finally(() => (catchingUp = undefined))
      return catchingUp
    },
    async loadOlder() {
      if (state.loading || state.next === null) return
      change({ loading: true })
      try {
        const page = await load(state.next)
        change(appendPage(state, page))
      } finally {
        change({ loading: false })
      }
    },
  }
}
