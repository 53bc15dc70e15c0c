/** The messages that people wrote to the admins. */
import type { Generated, Kysely } from 'kysely'

export type ContactTables = {
  contact_message: {
    id: Generated<number>
    name: string
    email: string
    subject: string
    text: string
    sent_at: string
    /** The same for the same message on the same day. */
    fingerprint: string
    read_at: string | null
  }
}

export type ContactDb = Kysely<ContactTables>
