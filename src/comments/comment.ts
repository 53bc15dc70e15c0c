/** The comment type and its permissions. */
import { canModerate, type UserId, type Viewer } from '#src/accounts/viewer.ts'
import { parseRowId } from '#src/platform/text/row-id.ts'

export type CommentId = number & { readonly __brand: 'CommentId' }

export const toCommentId = (id: number): CommentId => id as CommentId

/** Parses a comment's id; 0, which no comment has, if invalid. */
export const parseCommentId = (text: string): CommentId => toCommentId(parseRowId(text))

/** Why only its author and those who moderate see a comment: it waits for a look since it was posted or edited, or it is hidden. */
export type Withheld = 'posted' | 'edited' | 'hidden'

/** What a reply says about the comment that it replies to. */
export interface ReplyTarget {
  id: CommentId
  /** Null if the comment or the account was deleted. */
  userId: UserId | null
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
  /** How many users like it. */
  likes: number
  /** Whether the viewer likes it; absent where the viewer is not known. */
  isLiked?: boolean | undefined
  /** Absent where others see it. */
  withheld?: 'waiting' | 'hidden' | undefined
}

/** Newest first, most liked first, or oldest first. */
export const ORDERS = ['new', 'top', 'oldest'] as const
export type Order = (typeof ORDERS)[number]

export const parseOrder = (text: string | null): Order => ORDERS.find((one) => one === text) ?? 'new'

type Ordered = Pick<Comment, 'id' | 'likes'>

/** Compares two comments in an order: negative if the first one comes first. */
export const compareIn: Readonly<Record<Order, (one: Ordered, other: Ordered) => number>> = {
  new: (one, other) => other.id - one.id,
  top: (one, other) => other.likes - one.likes || other.id - one.id,
  oldest: (one, other) => one.id - other.id,
}

/** Where a page of comments ends: the likes that its last comment had then, and its id. */
export type Cursor = `${number}.${number}`

export const toCursor = ({ likes, id }: Ordered): Cursor => `${likes}.${id}`

/** @param cursor valid, as the type says */
export function parseCursor(cursor: Cursor): Ordered {
  const [likes = 0, id = 0] = cursor.split('.').map(Number)
  return { likes, id: toCommentId(id) }
}

/** The cursor of the comments from this one on, newest first. */
export const cursorFrom = (id: CommentId): Cursor => toCursor({ likes: 0, id: toCommentId(id + 1) })

/** A page of comments. */
export interface CommentPage {
  comments: Comment[]
  /** Number of pages that can be requested by number. */
  totalPages: number
  /** Id for older comments, newest first; null on the last page. */
  next: CommentId | null
  /** How many comments there are, counted only as far as the last numbered page. */
  total: number
  /** Cursor for the comments that follow in the same order; null on the last page. */
  cursor: Cursor | null
  /** The comments that admins pinned, which stay in the list too. */
  pinned: readonly Comment[]
  /** The viewer's comments that others don't see, newest first; absent if there are none. */
  withheld?: readonly Comment[] | undefined
  /** Whether only admins comment. */
  isLocked: boolean
  /** Whether the viewer follows the discussion; absent where the viewer is not known. */
  isFollowed?: boolean | undefined
  /** The users whose comments are left out; absent where the viewer is not known. */
  hiddenUsers?: readonly UserId[] | undefined
}

export const DELETED_USER = 'deleted user'

type Author = Pick<Comment, 'userId'>
type CommentViewer = Pick<Viewer, 'id' | 'isAdmin' | 'isModerator' | 'canComment'>

const isOwn = (viewer: Pick<Viewer, 'id'> | null, { userId }: Author): boolean =>
  viewer !== null && userId === viewer.id

/** Replies follow the rules of comments. */
export const canReply = (viewer: CommentViewer | null, { withheld }: Pick<Comment, 'withheld'>): boolean =>
  viewer?.canComment === true && withheld === undefined

/** Users like the comments of others; muted users like none. */
export const canLike = (viewer: CommentViewer | null, comment: Author): boolean =>
  viewer?.canComment === true && !isOwn(viewer, comment)

/** Admins cannot block, nor be blocked: they moderate. */
export const canBlock = (viewer: CommentViewer | null, comment: Pick<Comment, 'userId' | 'isAdmin'>): boolean =>
  canReport(viewer, comment) && !comment.isAdmin && comment.userId !== null

/** Muted users may not edit their earlier comments either, and no one a hidden comment. */
export const canEdit = (viewer: CommentViewer | null, comment: Author & Pick<Comment, 'withheld'>): boolean =>
  isOwn(viewer, comment) && viewer?.canComment === true && comment.withheld !== 'hidden'

export const canDelete = (viewer: CommentViewer | null, comment: Author): boolean =>
  isOwn(viewer, comment) || viewer?.isAdmin === true

/** Admins moderate directly instead. */
export const canReport = (viewer: CommentViewer | null, comment: Author): boolean =>
  viewer !== null && !viewer.isAdmin && !isOwn(viewer, comment)

/** Pinned comments of a discussion. */
export const MAX_PINS = 3

/** Those who moderate pin comments. */
export const canPin = (viewer: CommentViewer | null, { withheld }: Pick<Comment, 'withheld'>): boolean =>
  viewer !== null && canModerate(viewer) && withheld === undefined

/** Those who moderate hide comments of others; moderators none of admins. */
export const canHide = (
  viewer: CommentViewer | null,
  comment: Pick<Comment, 'userId' | 'isAdmin' | 'withheld'>,
): boolean =>
  canPin(viewer, comment) &&
  comment.userId !== null &&
  !isOwn(viewer, comment) &&
  (viewer?.isAdmin === true || !comment.isAdmin)

export const LOCKED = 'This discussion is locked. Only admins can comment.'
/** Where the site asks for it. */
export const UNCONFIRMED = 'Confirm your email address to comment: open the link that we sent you.'
export const WAITING = 'Your comment is waiting for a moderator. Only you can see it.'
export const HIDDEN = 'A moderator has hidden this comment.'
export const WITHHELD_LABELS = { waiting: 'Waiting for a moderator', hidden: 'Hidden by a moderator' } as const
export const MUTED = 'An admin has turned off comments for your account.'

/** Error messages for comments (specification, 8). */
export const ALERTS = {
  post: { rejected: 'Failed to post comment', failed: 'Error posting comment' },
  edit: { rejected: 'Failed to edit comment', failed: 'Error editing comment' },
  delete: { rejected: 'Failed to delete comment', failed: 'Error deleting comment' },
  report: { rejected: 'Failed to report comment', failed: 'Error reporting comment' },
  block: { rejected: 'Failed to block user', failed: 'Error blocking user' },
  like: { rejected: 'Failed to like comment', failed: 'Error liking comment' },
  pin: { rejected: 'Failed to pin comment', failed: 'Error pinning comment' },
  lock: { rejected: 'Failed to lock discussion', failed: 'Error locking discussion' },
  follow: { rejected: 'Failed to follow discussion', failed: 'Error following discussion' },
} as const
export const TARGET_DELETED = 'This comment was deleted.'
export const SHOW_FAILED = 'Couldn’t load comments. Try again.'
export const REPORTED = 'Comment reported successfully'
export const BLOCKED = 'Blocked. You can unblock users in your account.'
export const LOGIN_FIRST = 'Please login to comment'
export const QUESTIONS = {
  delete: 'Are you sure you want to delete this comment?',
  report: 'Report this comment for moderation?',
  block: 'Block this user?',
} as const
