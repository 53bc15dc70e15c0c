/**
 * Merges loaded pages and live events into one thread, without gaps or duplicates. Pure except for its state and the
 * functions passed in.
 */
import { type Comment, type CommentId, type CommentPage, toCommentId } from './comment.ts'
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
  /** Shows a comment, with older ones if it was not shown. @returns whether it exists @throws errors of `load` */
  show(id: CommentId): Promise<boolean>
  /** Shows the newest comments. @throws errors of `load` */
  showNewest(): Promise<void>
}

/** Maximum pages loaded to catch up; older comments are loaded on request. */
const MAX_CATCH_UP_PAGES = 5

export function createConversation(
  first: Thread,
  load: (before: CommentId | undefined) => Promise<CommentPage>,
): Conversation {
  let state: ConversationState = { ...first, connection: 'connecting', loading: false, announcement: '' }
  /** Events received during the last request, whose response may be older. */
  let pendingEvents: ThreadEvent[] | undefined
  let showing: Promise<unknown> | undefined
  let catchingUp: Promise<void> | undefined
  const listeners = new Set<() => void>()

  function change(part: Partial<ConversationState>): void {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  /** Replaces the thread with what is loaded, unless another one is requested meanwhile. */
  async function replace(fetchThread: () => Promise<Thread | null>): Promise<boolean> {
    const events: ThreadEvent[] = []
    pendingEvents = events
    try {
      const loaded = await fetchThread()
      if (pendingEvents === events && loaded) change(events.reduce(applyEvent, loaded))
      return loaded !== null
    } finally {
      if (pendingEvents === events) pendingEvents = undefined
    }
  }

  async function fetchAll(): Promise<Thread> {
    const { gapAbove } = state
    const oldest = state.comments.at(-1)?.id ?? Infinity
    let loaded: Thread = { comments: [], next: null, gapAbove }
    let before = gapAbove === null ? undefined : toCommentId(gapAbove + 1)
    for (let count = 0; count < MAX_CATCH_UP_PAGES; count++) {
      loaded = appendPage(loaded, await load(before))
      const last = loaded.comments.at(-1)?.id ?? 0
      if (loaded.next === null || last <= oldest) break
      before = loaded.next
    }
    return { ...loaded, comments: [...(await fetchAboveGap()), ...loaded.comments] }
  }

  /** The comments that were posted since the gap arose. */
  async function fetchAboveGap(): Promise<readonly Comment[]> {
    const { gapAbove, comments } = state
    const oldest = gapAbove === null ? undefined : comments.findLast(({ id }) => id > gapAbove)
    return oldest ? (await load(undefined)).comments.filter(({ id }) => id >= oldest.id) : []
  }

  const catchUpOnce = () => replace(fetchAll)

  function showWith(fetchThread: () => Promise<Thread | null>): Promise<boolean> {
    change({ loading: true })
    const shown = replace(fetchThread).finally(() => {
      if (showing === shown) showing = undefined
      change({ loading: false })
    })
    showing = shown
    return shown
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onEvent(event) {
      pendingEvents?.push(event)
      const thread = applyEvent(state, event)
      if (thread === state) return
      const announcement = event.kind === 'posted' ? announce(event.comment) : state.announcement
      change({ comments: thread.comments, announcement })
    },
    setConnection(connection) {
      if (connection !== state.connection) change({ connection })
    },
    catchUp() {
      catchingUp ??= (showing ? showing.then(catchUpOnce, catchUpOnce) : catchUpOnce())
        .then(() => undefined)
        .finally(() => (catchingUp = undefined))
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
    async show(id) {
      if (state.comments.some((one) => one.id === id)) return true
      return showWith(async () => {
        const { comments, next } = await load(toCommentId(id + 1))
        return comments[0]?.id === id ? { comments, next, gapAbove: id } : null
      })
    },
    async showNewest() {
      await showWith(async () => {
        const { comments, next } = await load(undefined)
        return { comments, next, gapAbove: null }
      })
    },
  }
}

const announce = ({ username, replyTo }: Comment): string =>
  replyTo?.username ? `${username} replied to ${replyTo.username}` : `New comment by ${username}`
