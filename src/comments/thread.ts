/** The list of shown comments and its updates. */
import type { Comment, CommentId, CommentPage } from './comment.ts'
import { toQuote } from './quote.ts'

export interface Thread {
  /** Newest first. */
  comments: readonly Comment[]
  /** Cursor for older comments; null on the last page. */
  next: CommentId | null
  /** Of the comments above this one, only those are shown that were posted since; null if all are shown. */
  gapAbove: CommentId | null
}

export type ThreadEvent =
  | { kind: 'posted'; comment: Comment }
  | { kind: 'edited'; id: CommentId; text: string }
  | { kind: 'deleted'; id: CommentId }

/** Applies an event to a thread; returns the same object if nothing changes, which avoids duplicates. */
export function applyEvent(thread: Thread, event: ThreadEvent): Thread {
  const { comments } = thread
  if (event.kind === 'posted') {
    const { comment } = event
    if (comments.some(({ id }) => id === comment.id)) return thread
    const at = comments.findIndex(({ id }) => id < comment.id)
    return { ...thread, comments: comments.toSpliced(at < 0 ? comments.length : at, 0, comment) }
  }
  const changed = event.kind === 'deleted' ? withDeleted(comments, event.id) : withEdited(comments, event)
  const isSame = changed.length === comments.length && changed.every((one, at) => one === comments[at])
  return isSame ? thread : { ...thread, comments: changed }
}

const withDeleted = (comments: readonly Comment[], id: CommentId): Comment[] =>
  comments
    .filter((one) => one.id !== id)
    .map((one) =>
      one.replyTo?.id === id && one.replyTo.username !== null
        ? { ...one, replyTo: { id, username: null, quote: '' } }
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

/** Appends older comments. */
export function appendPage(thread: Thread, { comments, next }: CommentPage): Thread {
  const existing = new Set(thread.comments.map(({ id }) => id))
  return { ...thread, comments: [...thread.comments, ...comments.filter(({ id }) => !existing.has(id))], next }
}
