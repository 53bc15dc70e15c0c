/** The comments that are on screen, and what happens to them. Pure. */
import type { Comment, CommentId, CommentPage } from '../comment.ts'

export interface Thread {
  /** Newest first. */
  comments: readonly Comment[]
  /** The one before which more are to be found; null where these are the last. */
  next: CommentId | null
}

export type Happening =
  | { kind: 'said'; comment: Comment }
  | { kind: 'edited'; id: CommentId; text: string }
  | { kind: 'gone'; id: CommentId }

/** The thread after something has happened; the same one where it changes nothing, so that nothing shows twice. */
export function happen(thread: Thread, happening: Happening): Thread {
  const { comments } = thread
  if (happening.kind === 'said') {
    const { comment } = happening
    if (comments.some(({ id }) => id === comment.id)) return thread
    const at = comments.findIndex(({ id }) => id < comment.id)
    return { ...thread, comments: comments.toSpliced(at < 0 ? comments.length : at, 0, comment) }
  }
  const known = comments.find(({ id }) => id === happening.id)
  if (!known) return thread
  if (happening.kind === 'gone') return { ...thread, comments: comments.filter((one) => one !== known) }
  const { text } = happening
  if (known.text === text) return thread
  const edited = { ...known, text, content: text, edited: true }
  return { ...thread, comments: comments.map((one) => (one === known ? edited : one)) }
}

/** Older comments below those that are there. */
export function append(thread: Thread, { comments, next }: CommentPage): Thread {
  const known = new Set(thread.comments.map(({ id }) => id))
  return { comments: [...thread.comments, ...comments.filter(({ id }) => !known.has(id))], next }
}
