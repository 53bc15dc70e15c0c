/** The tables of comments and reports. */
import type { Generated, Kysely } from 'kysely'
import type { MuteDays } from '#src/accounts/ban.ts'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import type { CommentId, Withheld } from './comment.ts'
import type { AppealState, DecisionAction } from './moderation/decision.ts'
import type { ReportState } from './report.ts'

export type CommentTables = {
  comment: {
    id: Generated<CommentId>
    anime_id: number
    /** 0 for the title itself. */
    episode: number
    /** Null if the account was deleted. */
    user_id: UserId | null
    text: string
    fingerprint: string
    created_at: string
    edited_at: string | null
    /** The comment that this one replies to, which may have been deleted. */
    reply_to: CommentId | null
    /** How many users like it. */
    likes: Generated<number>
    /** Why others don't see it; null if they do. */
    withheld: Generated<Withheld | null>
  }
  comment_like: {
    comment_id: CommentId
    user_id: UserId
    created_at: string
  }
  comment_follow: {
    user_id: UserId
    anime_id: number
    /** 0 for the title itself. */
    episode: number
    created_at: string
  }
  /** Neither of the two sees the comments of the other. */
  user_block: {
    user_id: UserId
    blocked_id: UserId
    created_at: string
  }
  comment_pin: {
    comment_id: CommentId
    /** Like the episode, as in the comment. */
    anime_id: number
    episode: number
    created_at: string
  }
  /** Discussions in which only admins comment. */
  comment_lock: {
    anime_id: number
    /** 0 for the title itself. */
    episode: number
    created_at: string
  }
  comment_report: {
    id: Generated<number>
    /** Null if the comment was deleted. */
    comment_id: CommentId | null
    anime_id: number
    episode: number
    text: string
    author_id: UserId | null
    reporter_id: UserId | null
    reason: string | null
    state: ReportState
    created_at: string
    decided_at: string | null
    decided_by: UserId | null
  }
  moderation_decision: {
    id: Generated<number>
    user_id: UserId
    action: DecisionAction
    /** Null of a mute, and if the comment was deleted. */
    comment_id: CommentId | null
    text: string | null
    /** Of a mute. */
    days: MuteDays | null
    reason: string
    decided_by: UserId | null
    decided_at: string
    appeal: Generated<string | null>
    appealed_at: Generated<string | null>
    appeal_state: Generated<AppealState | null>
    appeal_reason: Generated<string | null>
    appeal_decided_by: Generated<UserId | null>
  }
}

/** The feature's own tables and those that it reads. */
export type CommentSchema = CommentTables & Pick<AccountTables, 'user' | 'audit_entry'> & Pick<CatalogueTables, 'anime'>

export type CommentDb = Kysely<CommentSchema>
