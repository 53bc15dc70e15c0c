/** The tables of users, credentials, sessions and the audit trail. */
import type { Generated, Kysely, Transaction } from 'kysely'
import type { DeviceTokenKind, TokenKind } from './api-tokens/api-token.ts'
import type { InvitationRole } from './users/invitation.ts'
import type { BlockKind } from './users/sign-up-block.ts'
import type { RatingLimit } from '#src/catalogue/audience/limits.ts'
import type { UserId } from './viewer.ts'

/** The address of a user's private calendar, or of an admin's feed of missing episodes. */
interface PrivateAddressTable {
  user_id: UserId
  token_hash: string
  /** Whether it contains adult titles. */
  shows_adult: number
  created_at: string
  /** The day on which a program last asked for it, in UTC. */
  used_on: string | null
}

export type AccountTables = {
  user: {
    id: UserId
    username: string
    /** Normalised by `toEmail`; a placeholder while there is a `claimed_email`. */
    email: string
    email_verified: Generated<number>
    /** Replaces `email` once its owner opens the link sent to it. */
    pending_email: string | null
    /** The address that the user gave, if it is or was another account's. */
    claimed_email: Generated<string | null>
    avatar: string | null
    is_admin: Generated<number>
    /** Moderates comments; never of admins or profiles. */
    is_moderator: Generated<number>
    is_banned: Generated<number>
    ban_reason: string | null
    /** When a temporary ban expires. */
    ban_until: string | null
    can_comment: Generated<number>
    /** When a mute ends that is not for ever. */
    muted_until: Generated<string | null>
    is_premium: Generated<number>
    /** Whose invitation they came by. */
    invited_by: Generated<UserId | null>
    /** The account that a profile belongs to; null for an account. Profiles have neither an email nor a password. */
    profile_of: Generated<UserId | null>
    /** What has to be entered to switch to it. */
    pin_hash: Generated<string | null>
    /** The highest age rating that a profile may see; null without limits. */
    rating_limit: Generated<RatingLimit | null>
    /** The names of tags that it never sees, as a JSON array; null for none. */
    hidden_tags: Generated<string | null>
    /** Whether an admin has to approve the account before its user can sign in. */
    waits_for_approval: Generated<number>
    joined_date: string
    last_active: string | null
    updated_at: string
  }
  invitation: {
    id: string
    token_hash: string
    /** For whom it is, for admins only. */
    note: Generated<string>
    role: InvitationRole
    /** How many accounts were created with it. */
    uses: Generated<number>
    max_uses: number
    created_at: string
    expires_at: string
    invited_by: UserId | null
  }
  /** Networks and mail domains that create no accounts. */
  sign_up_block: {
    id: string
    kind: BlockKind
    value: string
    note: string
    created_at: string
  }
  account: {
    id: string
    user_id: UserId
    account_id: string
    provider_id: string
    password: string | null
    /** Until when a password works where local passwords are off. */
    allowed_until: Generated<string | null>
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
    /** Who acts in it, if not the account itself. */
    profile_id: Generated<UserId | null>
    /** From which it was last used; null for sessions of earlier releases. */
    network: Generated<string | null>
    /** The id of the provider of identities by which it started, and the session there if it said so. */
    provider: Generated<string | null>
    provider_session: Generated<string | null>
    /** The passkey by which it started. */
    passkey_id: Generated<string | null>
  }
  passkey: {
    id: string
    user_id: UserId
    /** By which the authenticator knows it, in base64url. */
    credential_id: string
    /** COSE, in base64url. */
    public_key: string
    /** How often it was used, as the authenticator counts; 0 if it does not count. */
    counter: number
    /** Separated by spaces. */
    transports: string
    /** The model of the authenticator. */
    aaguid: string
    is_synced: number
    name: string
    created_at: string
    last_used_at: string | null
    /** When the last challenge that it answered was made, in milliseconds since 1970. */
    last_challenge: Generated<number>
  }
  second_factor: {
    user_id: UserId
    /** Encrypted where there is a `TOKEN_KEY`. */
    secret: string
    created_at: string
    /** Null until its first code was entered. */
    confirmed_at: Generated<string | null>
    /** Which session sets it up. */
    session_hash: string
    /** Of the last code that was accepted: its time in steps of 30 seconds. */
    last_step: Generated<number>
  }
  recovery_code: {
    user_id: UserId
    /** Of argon2id; the codes of a user have one salt. */
    code_hash: string
  }
  /** Sign-ins that wait for a code. */
  sign_in_step: {
    token_hash: string
    user_id: UserId
    /** JSON: how the first step was passed. */
    proof: string
    expires_at: string
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
  calendar_address: PrivateAddressTable
  collection_address: PrivateAddressTable
  /** What programs and devices use in place of a session. */
  api_token: {
    id: string
    user_id: UserId
    token_hash: string
    kind: TokenKind
    name: string
    /** Separated by spaces. */
    scopes: string
    /** The name that a device or app gave when it signed in. */
    client: string | null
    /** By which a client recognises its device. */
    device_id: string | null
    created_at: string
    last_used_at: string | null
    /** Null if it does not expire. */
    expires_at: string | null
  }
  /** A device that waits for a user to allow it, or has been allowed and not fetched its token. */
  device_login: {
    device_code_hash: string
    user_code_hash: string
    kind: DeviceTokenKind
    client: string
    device: string
    device_id: string | null
    scopes: string
    /** The device's network address. */
    address: string
    created_at: string
    expires_at: string
    interval_seconds: number
    polled_at: string | null
    state: 'pending' | 'approved' | 'denied'
    /** The user who allowed or denied it. */
    user_id: UserId | null
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
