/** The list of shown comments and its updates. Pure. */
import type { Comment, CommentId, CommentPage } from '../comment.ts'

export interface Thread {
  /** Newest first. */
  comments: readonly Comment[]
  /** Cursor for older comments; null on the last page. */
  next: CommentId | null
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
  const existing = comments.find(({ id }) => id === event.id)
  if (!existing) return thread
  if (event.kind === 'deleted') return { ...thread, comments: comments.filter((one) => one !== existing) }
  const { text } = event
  if (existing.text === text) return thread
  const edited = { ...existing, text, content: text, edited: true }
  return { ...thread, comments: comments.map((one) => (one === existing ? edited : one)) }
}

/** Appends older comments. */
export function appendPage(thread: Thread, { comments, next }: CommentPage): Thread {
  const existing = new Set(thread.comments.map(({ id }) => id))
  return { comments: [...thread.comments, ...comments.filter(({ id }) => !existing.has(id))], next }
}
