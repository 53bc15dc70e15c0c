/** What is said over the socket, typed for both ends. Pure. */
import type { Comment, CommentId } from '../comment.ts'

/** What everybody in a room is told, after it was stored. */
export interface CommentEvents {
  new_comment: Comment
  comment_edited: { commentId: CommentId; content: string }
  comment_deleted: { id: CommentId }
  /** An author's picture changed, or the author is gone: cached pages are not shown any more. */
  author_changed: Record<string, never>
}

export type CommentEvent = keyof CommentEvents

export type CommentAnnouncement = {
  [Event in CommentEvent]: { room: string; event: Event; payload: CommentEvents[Event] }
}[CommentEvent]

/** The room that a browser asks into, or leaves. */
export interface LiveRoom {
  animeId: string
  /** Null for the title itself. */
  episodeId: string | null
}

/** Whether it got in. */
export interface LiveAnswer {
  success: boolean
  error?: string
}
