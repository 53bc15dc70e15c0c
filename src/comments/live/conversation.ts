/**
 * Merges loaded pages and live events into one thread, without gaps or duplicates. Pure except for its state and the
 * functions passed in.
 */
import type { CommentId, CommentPage } from '../comment.ts'
import { append, happen, type Happening, type Thread } from './thread.ts'

/** `quiet`: not connected yet. `live`: receiving events. `waiting`: reconnecting. `lost`: needs a manual reconnect. */
export type Connection = 'quiet' | 'live' | 'waiting' | 'lost'

export interface ConversationState extends Thread {
  connection: Connection
  /** Older comments are loading. */
  loading: boolean
  /** Announcement of a new comment for screen readers. */
  news: string
}

export interface Conversation {
  state(): ConversationState
  subscribe(listener: () => void): () => void
  onEvent(happening: Happening): void
  setConnection(connection: Connection): void
  /** Reloads the shown comments. @throws errors of `load` */
  catchUp(): Promise<void>
  /** Loads older comments. @throws errors of `load` */
  more(): Promise<void>
}

/** Maximum pages loaded to catch up; older comments are loaded on request. */
const MAX_CATCH_UP_PAGES = 5

export function createConversation(
  first: Thread,
  load: (before: CommentId | undefined) => Promise<CommentPage>,
): Conversation {
  let state: ConversationState = { ...first, connection: 'quiet', loading: false, news: '' }
  /** Events received during a request, whose response may be older. */
  let meanwhile: Happening[] = []
  let catching: Promise<void> | undefined
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
      loaded = append(loaded, await load(before))
      const last = loaded.comments.at(-1)?.id ?? 0
      if (loaded.next === null || last <= oldest) break
      before = loaded.next
    }
    return loaded
  }

  async function catchUpOnce(): Promise<void> {
    meanwhile = []
    const loaded = await fetchAll()
    const { comments, next } = meanwhile.reduce(happen, loaded)
    change({ comments, next })
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onEvent(happening) {
      if (catching) meanwhile.push(happening)
      const thread = happen(state, happening)
      if (thread === state) return
      const news = happening.kind === 'said' ? `New comment by ${happening.comment.username}` : state.news
      change({ comments: thread.comments, news })
    },
    setConnection(connection) {
      if (connection !== state.connection) change({ connection })
    },
    catchUp() {
      catching ??= catchUpOnce().finally(() => (catching = undefined))
      return catching
    },
    async more() {
      if (state.loading || state.next === null) return
      change({ loading: true })
      try {
        const page = await load(state.next)
        change(append(state, page))
      } finally {
        change({ loading: false })
      }
    },
  }
}
