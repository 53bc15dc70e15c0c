/** The list of shown comments and its updates. */
import type { UserId } from '#src/accounts/viewer.ts'
import { compareIn, type Comment, type CommentId, type CommentPage, type Cursor, type Order } from './comment.ts'
import { toQuote } from './quote.ts'

export interface Thread {
  order: Order
  /** In this order when they were loaded: one that is liked meanwhile keeps its place. */
  comments: readonly Comment[]
  /** How many comments there are. */
  total: number
  /** Cursor for the comments that follow; null on the last page. */
  cursor: Cursor | null
  /** Of the comments above this one, only those are shown that were posted since; null if all are shown. */
  gapAbove: CommentId | null
  pinned: readonly Comment[]
  /** The viewer's comments that others don't see; absent if there are none. */
  withheld?: readonly Comment[] | undefined
  /** Whether only admins comment. */
  isLocked: boolean
  /** Whether the viewer follows the discussion; absent while it is not known. */
  isFollowed?: boolean | undefined
  /** The users whose comments the viewer does not see; absent while they are not known. */
  hiddenUsers?: readonly UserId[] | undefined
}

export type ThreadEvent =
  | { kind: 'posted'; comment: Comment }
  | { kind: 'edited'; id: CommentId; text: string }
  /** `isOwn`: by the viewer. For others, a comment that is hidden is deleted. */
  | { kind: 'deleted'; id: CommentId; isOwn?: true }
  /** The viewer blocked a user. */
  | { kind: 'blocked'; user: UserId }
  /** `isLiked`: by the viewer; absent if someone else may have liked it. */
  | { kind: 'liked'; id: CommentId; likes: number; isLiked?: boolean }

/** Applies an event to a thread; returns the same object if nothing changes, which avoids duplicates. */
export function applyEvent(thread: Thread, event: ThreadEvent): Thread {
  const { comments } = thread
  if (event.kind === 'posted') {
    const { hiddenUsers = [] } = thread
    const [comment] = withoutUsers([event.comment], hiddenUsers)
    if (!comment) return thread
    const withheld = thread.withheld?.filter(({ id }) => id !== comment.id)
    if (comment.withheld) return { ...withoutComment(thread, comment.id), withheld: [comment, ...(withheld ?? [])] }
    if (comments.some(({ id }) => id === comment.id)) return thread
    const total = thread.total + 1
    const at = comments.findIndex((one) => compareIn[thread.order](comment, one) < 0)
    // it follows what is shown
    if (at < 0 && thread.order !== 'new' && thread.cursor !== null) return { ...thread, total, withheld }
    return { ...thread, total, withheld, comments: comments.toSpliced(at < 0 ? comments.length : at, 0, comment) }
  }
  if (event.kind === 'blocked') return withoutUser(thread, event.user)
  if (event.kind === 'deleted' && event.isOwn && thread.withheld?.some(({ id }) => id === event.id))
    return { ...thread, withheld: thread.withheld.filter(({ id }) => id !== event.id) }
  const changed = change(comments, event)
  const pinned = change(thread.pinned, event)
  const isSame = isSameList(changed, comments) && isSameList(pinned, thread.pinned)
  return isSame
    ? thread
    : { ...thread, total: thread.total - comments.length + changed.length, comments: changed, pinned }
}

const isSameList = (one: readonly Comment[], other: readonly Comment[]): boolean =>
  one.length === other.length && one.every((comment, at) => comment === other[at])

/** Without the comments of some users, and without what replies say of them. */
function withoutUsers(comments: readonly Comment[], users: readonly UserId[]): Comment[] {
  const isShown = ({ userId }: Pick<Comment, 'userId'>): boolean => userId === null || !users.includes(userId)
  return comments.filter(isShown).map((one) => (one.replyTo && !isShown(one.replyTo) ? { ...one, replyTo: null } : one))
}

const withoutUser = (thread: Thread, user: UserId): Thread => ({
  ...thread,
  comments: withoutUsers(thread.comments, [user]),
  pinned: withoutUsers(thread.pinned, [user]),
  hiddenUsers: [...(thread.hiddenUsers ?? []), user],
})

/** Without a comment that was edited and waits now. */
const withoutComment = (thread: Thread, id: CommentId): Thread =>
  thread.comments.some((one) => one.id === id) ? applyEvent(thread, { kind: 'deleted', id }) : thread

function change(comments: readonly Comment[], event: Exclude<ThreadEvent, { kind: 'posted' | 'blocked' }>): Comment[] {
  if (event.kind === 'deleted') return withDeleted(comments, event.id)
  return event.kind === 'edited' ? withEdited(comments, event) : withLikes(comments, event)
}

const withLikes = (
  comments: readonly Comment[],
  { id, likes, isLiked }: Extract<ThreadEvent, { kind: 'liked' }>,
): Comment[] =>
  comments.map((one) => {
    if (one.id !== id || (one.likes === likes && (isLiked ?? one.isLiked) === one.isLiked)) return one
    return { ...one, likes, isLiked: isLiked ?? one.isLiked }
  })

const withDeleted = (comments: readonly Comment[], id: CommentId): Comment[] =>
  comments
    .filter((one) => one.id !== id)
    .map((one) =>
      one.replyTo?.id === id && one.replyTo.username !== null
        ? { ...one, replyTo: { id, userId: null, username: null, quote: '' } }
        : one,
    )

function withEdited(comments: readonly Comment[], { id, text }: { id: CommentId; text: string }): Comment[] {
  const quote = toQuote(text)
  return comments.map((one) => {
    if (one.id === id) return one.text === text ? one : { ...one, text, content: text, edited: true }
    const { replyTo } = one
    return replyTo?.id === id && replyTo.quote !== quote ? { ...one, replyTo: { ...replyTo, quote } } : one
  })
}

/** Appends the comments that follow. One that has moved behind what is shown keeps its place. */
export function appendPage(thread: Thread, { comments, ...state }: CommentPage): Thread {
  const existing = new Set(thread.comments.map(({ id }) => id))
  return {
    ...thread,
    comments: [...thread.comments, ...comments.filter(({ id }) => !existing.has(id))],
    total: state.total,
    cursor: state.cursor,
    pinned: state.pinned,
    withheld: state.withheld,
    isLocked: state.isLocked,
    isFollowed: state.isFollowed,
    hiddenUsers: state.hiddenUsers,
  }
}
