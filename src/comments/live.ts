/** Types of the socket events for both ends. */
import type { Comment, CommentId } from './comment.ts'

/** Events emitted to a room after a change is stored. */
export interface CommentEvents {
  new_comment: Comment
  comment_edited: { commentId: CommentId; content: string }
  comment_deleted: { id: CommentId }
  comment_liked: { commentId: CommentId; likes: number }
  /** A comment was pinned or unpinned, or the discussion locked or unlocked. */
  discussion_changed: Record<string, never>
  /** An author's avatar changed or the account was deleted, which invalidates cached pages. */
  author_changed: Record<string, never>
}

export type CommentEvent = keyof CommentEvents

export type CommentRoomEvent = {
  [Event in CommentEvent]: { room: string; event: Event; payload: CommentEvents[Event] }
}[CommentEvent]

/** The room that a client joins or leaves. */
export interface LiveTopic {
  animeId: string
  /** Null for the title itself. */
  episodeId: string | null
}

/** Whether the join succeeded. */
export interface JoinReply {
  success: boolean
  error?: string
}
