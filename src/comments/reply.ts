/** What is recorded about replies, and why one is rejected. */
import type { UserId } from '#src/accounts/viewer.ts'
import type { CommentId } from './comment.ts'
import type { TopicNumbers } from './store.server.ts'

/** A reply to another user's comment. */
export interface NewReply extends TopicNumbers {
  id: CommentId
  /** The comment that it replies to. */
  target: CommentId
  /** The author of that comment. */
  to: UserId
  by: UserId
}

/** Records something else about a new reply, in the transaction that stores it. */
export type RecordReply<Db> = (trx: Db, reply: NewReply) => Promise<void>

export const REPLY_TARGET_GONE = 'The comment you’re replying to was deleted.'
export const REPLY_ELSEWHERE = 'You can only reply to comments on the same title or episode.'
