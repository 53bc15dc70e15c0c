/** What is recorded about a new comment, and texts of rejected replies. */
import type { UserId } from '#src/accounts/viewer.ts'
import type { CommentId } from './comment.ts'
import type { TopicNumbers } from './store.server.ts'

/** A new comment that concerns others. */
export interface Posted extends TopicNumbers {
  id: CommentId
  by: UserId
  /** The comment of another user that it replies to, and that user. */
  reply: { target: CommentId; to: UserId } | null
  /** Users whom it mentions, without its author and the one it replies to. */
  mentioned: readonly UserId[]
  /** Whether other users follow the topic. */
  isFollowed: boolean
}

/** Records something else about a new comment, in the transaction that stores it. */
export type RecordPosted<Db> = (trx: Db, posted: Posted) => Promise<void>

export const REPLY_TARGET_GONE = 'The comment you’re replying to was deleted.'
export const REPLY_ELSEWHERE = 'You can only reply to comments on the same title or episode.'
