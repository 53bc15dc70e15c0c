/** The tables of users and of how they prove who they are. */
import type { Generated, Kysely } from 'kysely'

export type AccountTables = {
  user: {
    id: string
    username: string
    email: string
    email_verified: Generated<number>
    avatar: string | null
    is_admin: Generated<number>
    is_banned: Generated<number>
    can_comment: Generated<number>
    joined_date: string
    last_active: string | null
    updated_at: string
  }
  account: {
    id: string
    user_id: string
    account_id: string
    provider_id: string
    password: string | null
    created_at: string
    updated_at: string
  }
}

export type AccountDb = Kysely<AccountTables>
