/** What a comment is, and who may do what with it. Pure. */
import type { UserId, Viewer } from '#src/accounts/viewer.ts'

export type CommentId = number & { readonly __brand: 'CommentId' }

/** A comment as everybody sees it. */
export interface Comment {
  id: CommentId
  animeId: string
  /** The digits of the episode's id; null on the title itself. */
  episodeId: string | null
  /** Null where the account is gone. */
  userId: UserId | null
  username: string
  /** The path of a picture. */
  userAvatar: string | null
  text: string
  /** The same, under the other name that it has on the wire. */
  content: string
  /** In UTC. */
  timestamp: string
  isAdmin: boolean
  edited: boolean
}

/** Some comments, newest first. */
export interface CommentPage {
  comments: Comment[]
  /** Of those that can be asked for by number. */
  totalPages: number
  /** The one before which more are to be found; null where these are the last. */
  next: CommentId | null
}

export const DELETED_USER = 'deleted user'

/** Comments that are shown at a time. */
export const PAGE_SIZE = 20
/** Pages that can be asked for by number; older comments are found through the ones before them. */
export const MOST_PAGES = 500

type Author = Pick<Comment, 'userId'>
type Asker = Pick<Viewer, 'id' | 'isAdmin' | 'canComment'>

const isOwn = (viewer: Pick<Viewer, 'id'> | null, { userId }: Author): boolean =>
  viewer !== null && userId === viewer.id

/** Who may not comment may not change what was said before either. */
export const canEdit = (viewer: Asker | null, comment: Author): boolean =>
  isOwn(viewer, comment) && viewer?.canComment === true

export const canDelete = (viewer: Asker | null, comment: Author): boolean =>
  isOwn(viewer, comment) || viewer?.isAdmin === true

/** Admins have other means. */
export const canReport = (viewer: Asker | null, comment: Author): boolean =>
  viewer !== null && !viewer.isAdmin && !isOwn(viewer, comment)

export const MUTED = 'You may not comment: an admin has taken this right away.'

/** Every sentence that a browser shows when something with a comment went wrong (specification, 8). */
export const ALERTS = {
  post: { refused: 'Failed to post comment', failed: 'Error posting comment' },
  edit: { refused: 'Failed to edit comment', failed: 'Error editing comment' },
  delete: { refused: 'Failed to delete comment', failed: 'Error deleting comment' },
  report: { refused: 'Failed to report comment', failed: 'Error reporting comment' },
} as const
export const REPORTED = 'Comment reported successfully'
export const LOGIN_FIRST = 'Please login to comment'
export const QUESTIONS = {
  delete: 'Are you sure you want to delete this comment?',
  report: 'Report this comment for moderation?',
} as const
