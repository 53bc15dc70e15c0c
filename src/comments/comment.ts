/** The comment type and its permissions. */
import type { UserId, Viewer } from '#src/accounts/viewer.ts'
import { parseRowId } from '#src/platform/text/row-id.ts'

export type CommentId = number & { readonly __brand: 'CommentId' }

export const toCommentId = (id: number): CommentId => id as CommentId

/** Parses a comment's id; 0, which no comment has, if invalid. */
export const parseCommentId = (text: string): CommentId => toCommentId(parseRowId(text))

/** What a reply says about the comment that it replies to. */
export interface ReplyTarget {
  id: CommentId
  /** Null if the comment was deleted. */
  username: string | null
  /** The beginning of its text without spoilers; empty if the comment was deleted. */
  quote: string
}

/** A comment as shown to all users. */
export interface Comment {
  id: CommentId
  animeId: string
  /** The digits of the episode's id; null on the title itself. */
  episodeId: string | null
  /** Null if the account was deleted. */
  userId: UserId | null
  username: string
  /** The avatar's path. */
  userAvatar: string | null
  text: string
  /** The same value under its other wire name. */
  content: string
  /** In UTC. */
  timestamp: string
  isAdmin: boolean
  edited: boolean
  /** Null if it is not a reply. */
  replyTo: ReplyTarget | null
}

/** A page of comments, newest first. */
export interface CommentPage {
  comments: Comment[]
  /** Number of pages that can be requested by number. */
  totalPages: number
  /** Cursor for older comments; null on the last page. */
  next: CommentId | null
}

export const DELETED_USER = 'deleted user'

type Author = Pick<Comment, 'userId'>
type CommentViewer = Pick<Viewer, 'id' | 'isAdmin' | 'canComment'>

const isOwn = (viewer: Pick<Viewer, 'id'> | null, { userId }: Author): boolean =>
  viewer !== null && userId === viewer.id

/** Replies follow the rules of comments. */
export const canReply = (viewer: CommentViewer | null): boolean => viewer?.canComment === true

/** Muted users may not edit their earlier comments either. */
export const canEdit = (viewer: CommentViewer | null, comment: Author): boolean =>
  isOwn(viewer, comment) && viewer?.canComment === true

export const canDelete = (viewer: CommentViewer | null, comment: Author): boolean =>
  isOwn(viewer, comment) || viewer?.isAdmin === true

/** Admins moderate directly instead. */
export const canReport = (viewer: CommentViewer | null, comment: Author): boolean =>
  viewer !== null && !viewer.isAdmin && !isOwn(viewer, comment)

export const MUTED = 'An admin has turned off comments for your account.'

/** Error messages for comments (specification, 8). */
export const ALERTS = {
  post: { rejected: 'Failed to post comment', failed: 'Error posting comment' },
  edit: { rejected: 'Failed to edit comment', failed: 'Error editing comment' },
  delete: { rejected: 'Failed to delete comment', failed: 'Error deleting comment' },
  report: { rejected: 'Failed to report comment', failed: 'Error reporting comment' },
} as const
export const TARGET_DELETED = 'This comment was deleted.'
export const SHOW_FAILED = 'Couldn’t load comments. Try again.'
export const REPORTED = 'Comment reported successfully'
export const LOGIN_FIRST = 'Please login to comment'
export const QUESTIONS = {
  delete: 'Are you sure you want to delete this comment?',
  report: 'Report this comment for moderation?',
} as const
