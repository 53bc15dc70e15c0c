/** The table of contact messages. */
import type { Generated, Kysely } from 'kysely'
import type { UserId } from '#src/accounts/viewer.ts'

export type ContactTables = {
  contact_message: {
    id: Generated<number>
    name: string
    email: string
    subject: string
    text: string
    sent_at: string
    /** Identical for the same message on the same day. */
    fingerprint: string
    read_at: string | null
    /** The sender, if signed in; the message is deleted with the account. */
    user_id: UserId | null
  }
}

export type ContactDb = Kysely<ContactTables>
