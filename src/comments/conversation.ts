/**
 * Merges loaded pages and live events into one thread, without gaps or duplicates. Pure except for its state and the
 * functions passed in.
 */
import { type Comment, type CommentId, type CommentPage, type Cursor, cursorFrom, type Order } from './comment.ts'
import { appendPage, applyEvent, type ThreadEvent, type Thread } from './thread.ts'

/** `lost`: the client gave up, and the viewer can reconnect. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'lost'

export interface ConversationState extends Thread {
  connection: Connection
  /** More comments are loading. */
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
  /** Loads the comments that follow. @throws errors of `load` */
  loadMore(): Promise<void>
  /** Shows a comment, with older ones if it was not shown. @returns whether it exists @throws errors of `load` */
  show(id: CommentId): Promise<boolean>
  setFollowed(isFollowed: boolean): void
  /** Shows the first comments in an order. @throws errors of `load` */
  showFirst(order: Order): Promise<void>
}

/** Maximum pages loaded to catch up; the comments that follow are loaded on request. */
const MAX_CATCH_UP_PAGES = 5

export function createConversation(
  first: Thread,
  load: (cursor: Cursor | undefined, order: Order) => Promise<CommentPage>,
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
    const { gapAbove, order, comments } = state
    const oldest = comments.at(-1)?.id ?? Infinity
    const isComplete = (loaded: readonly Comment[]): boolean =>
      order === 'new' ? (loaded.at(-1)?.id ?? 0) <= oldest : loaded.length >= comments.length
    let loaded = empty(order, gapAbove)
    let cursor = gapAbove === null ? undefined : cursorFrom(gapAbove)
    for (let count = 0; count < MAX_CATCH_UP_PAGES; count++) {
      loaded = appendPage(loaded, await load(cursor, order))
      if (loaded.cursor === null || isComplete(loaded.comments)) break
      cursor = loaded.cursor
    }
    return { ...loaded, comments: [...(await fetchAboveGap()), ...loaded.comments] }
  }

  /** The comments that were posted since the gap arose. */
  async function fetchAboveGap(): Promise<readonly Comment[]> {
    const { gapAbove, comments } = state
    const oldest = gapAbove === null ? undefined : comments.findLast(({ id }) => id > gapAbove)
    return oldest ? (await load(undefined, 'new')).comments.filter(({ id }) => id >= oldest.id) : []
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
      change({ ...thread, announcement })
    },
    setFollowed(isFollowed) {
      change({ isFollowed })
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
    async loadMore() {
      const { order, cursor, loading } = state
      if (loading || cursor === null) return
      change({ loading: true })
      try {
        const page = await load(cursor, order)
        // another order may have been chosen meanwhile
        if (state.order === order && state.cursor === cursor) change(appendPage(state, page))
      } finally {
        change({ loading: false })
      }
    },
    async show(id) {
      if (state.comments.some((one) => one.id === id)) return true
      return showWith(async () => {
        const loaded = await load(cursorFrom(id), 'new')
        return loaded.comments[0]?.id === id ? appendPage(empty('new', id), loaded) : null
      })
    },
    async showFirst(order) {
      await showWith(async () => appendPage(empty(order), await load(undefined, order)))
    },
  }
}

const empty = (order: Order, gapAbove: CommentId | null = null): Thread => ({
  order,
  comments: [],
  total: 0,
  cursor: null,
  gapAbove,
  pinned: [],
  isLocked: false,
})

const announce = ({ username, replyTo }: Comment): string =>
  replyTo?.username ? `${username} replied to ${replyTo.username}` : `New comment by ${username}`
