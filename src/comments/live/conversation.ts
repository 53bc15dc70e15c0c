/**
 * A thread as it goes on: what is asked for, what is heard, and how the two are joined so that nothing is missed and
 * nothing is there twice. Pure, but for what it remembers and for what it is given.
 */
import type { CommentId, CommentPage } from '../comment.ts'
import { append, happen, type Happening, type Thread } from './thread.ts'

/** `quiet`: nobody listens yet. `live`: what happens is heard. `waiting`: soon again. `lost`: not by itself. */
export type Connection = 'quiet' | 'live' | 'waiting' | 'lost'

export interface ConversationState extends Thread {
  line: Connection
  /** More is on its way. */
  loading: boolean
  /** What has just been said by somebody, for those who do not see it. */
  news: string
}

export interface Conversation {
  state(): ConversationState
  subscribe(listener: () => void): () => void
  hear(happening: Happening): void
  setConnection(line: Connection): void
  /** Makes everything that is shown as it is now. @throws what `load` throws */
  catchUp(): Promise<void>
  /** Shows older comments below. @throws what `load` throws */
  more(): Promise<void>
}

/** Pages that are asked for to catch up: beyond them, what is older is found by asking for more. */
const MOST_PAGES = 5

export function createConversation(
  first: Thread,
  load: (before: CommentId | undefined) => Promise<CommentPage>,
): Conversation {
  let state: ConversationState = { ...first, line: 'quiet', loading: false, news: '' }
  /** What was heard while an answer was on its way, which may be older than that. */
  let meanwhile: Happening[] = []
  let catching: Promise<void> | undefined
  const listeners = new Set<() => void>()

  function change(part: Partial<ConversationState>): void {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  async function fetchAll(): Promise<Thread> {
    const oldest = state.comments.at(-1)?.id ?? Infinity
    let found: Thread = { comments: [], next: null }
    let before: CommentId | undefined
    for (let count = 0; count < MOST_PAGES; count++) {
      found = append(found, await load(before))
      const last = found.comments.at(-1)?.id ?? 0
      if (found.next === null || last <= oldest) break
      before = found.next
    }
    return found
  }

  async function catchUpOnce(): Promise<void> {
    meanwhile = []
    const found = await fetchAll()
    const { comments, next } = meanwhile.reduce(happen, found)
    change({ comments, next })
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hear(happening) {
      if (catching) meanwhile.push(happening)
      const thread = happen(state, happening)
      if (thread === state) return
      const news = happening.kind === 'said' ? `New comment by ${happening.comment.username}` : state.news
      change({ comments: thread.comments, news })
    },
    setConnection(line) {
      if (line !== state.line) change({ line })
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
