/** The tables of users, credentials, sessions and the audit trail. */
import type { Generated, Kysely, Transaction } from 'kysely'
import type { UserId } from './viewer.ts'

export type AccountTables = {
  user: {
    id: UserId
    username: string
    /** Normalised by `toEmail`. */
    email: string
    email_verified: Generated<number>
    /** Replaces `email` once its owner opens the link sent to it. */
    pending_email: string | null
    avatar: string | null
    is_admin: Generated<number>
    is_banned: Generated<number>
    ban_reason: string | null
    /** When a temporary ban expires. */
    ban_until: string | null
    can_comment: Generated<number>
    is_premium: Generated<number>
    joined_date: string
    last_active: string | null
    updated_at: string
  }
  account: {
    id: string
    user_id: UserId
    account_id: string
    provider_id: string
    password: string | null
    created_at: string
    updated_at: string
  }
  session: {
    id: string
    user_id: UserId
    token_hash: string
    device: string
    created_at: string
    last_used_at: string
    expires_at: string
    /** When the password was last confirmed. */
    proved_at: string | null
  }
  /** Devices on which a user has signed in. */
  known_device: {
    token_hash: string
    user_id: UserId
    created_at: string
    last_used_at: string
  }
  one_time_link: {
    token_hash: string
    user_id: UserId
    purpose: 'reset' | 'verify' | 'change-email' | 'restore-email'
    email: string
    expires_at: string
  }
  /** The address of a user's private calendar. */
  calendar_address: {
    user_id: UserId
    token_hash: string
    /** Whether the calendar contains adult titles. */
    shows_adult: number
    created_at: string
    /** The day on which a calendar program last asked for it, in UTC. */
    used_on: string | null
  }
  avatar: {
    /** The random part of its URL. */
    id: string
    user_id: UserId
    /** WebP. */
    bytes: Uint8Array
  }
  audit_entry: {
    id: Generated<number>
    at: string
    admin_id: UserId | null
    admin_name: string
    action: string
    subject_kind: string
    subject_id: string
    /** JSON. */
    before: string | null
    after: string | null
  }
}

export type AccountDb = Kysely<AccountTables>
export type AccountTransaction = Transaction<AccountTables>
