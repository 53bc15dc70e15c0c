/** Decisions of moderators about a user's comments, and appeals. */
import type { MuteDays } from '#src/accounts/ban.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import { DAY_MS } from '#src/platform/durations.ts'
import type { CommentId } from '../comment.ts'

/** In characters. */
export const MAX_REASON = 300
export const MAX_APPEAL = 500
export const APPEAL_DAYS = 30

/** `show`: lets a waiting comment through, or shows a hidden one again. */
export type DecisionAction = 'hide' | 'show' | 'mute'
/** `upheld`: the decision stays. */
export type AppealState = 'open' | 'upheld' | 'overturned'

export interface Decision {
  id: number
  /** Whom it is about. */
  userId: UserId
  username: string
  action: DecisionAction
  /** Null of a mute, and if the comment was deleted. */
  commentId: CommentId | null
  /** The comment's text when it was decided; null of a mute. */
  text: string | null
  /** How long a mute lasts; null of other decisions. */
  days: MuteDays | null
  reason: string
  /** Null if the account was deleted. */
  decidedBy: UserId | null
  decidedAt: string
  appeal: string | null
  appealState: AppealState | null
  appealReason: string | null
}

/** Users appeal once, within thirty days, against what was decided against them. */
export const canAppeal = ({ action, appealState, decidedAt }: Decision, now: number): boolean =>
  action !== 'show' && appealState === null && now - Date.parse(decidedAt) < APPEAL_DAYS * DAY_MS

/** What users are told of. */
export interface ToldDecision {
  /** Identifies it among all. */
  subject: string
  to: UserId
  what: 'hidden' | 'shown' | 'muted' | 'upheld' | 'overturned' | 'moderator' | 'no moderator'
  reason: string
  days: MuteDays | null
  /** The title that the comment is on; null of what is about no comment. */
  anime: number | null
}

export const ABOUT_YOU = 'This is about you. Someone else decides it.'
export const ABOUT_STAFF = 'Only admins decide about admins and moderators.'
export const UNSEEN = 'This comment waits. Send the text that you saw: it can be edited meanwhile.'
export const DECIDED_MEANWHILE = 'Someone else has decided or changed this meanwhile. Look at it again.'
