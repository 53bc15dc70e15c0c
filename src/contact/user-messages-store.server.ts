/** A user's messages: those sent while signed in, and those from their confirmed email address. */
import type { Kysely } from 'kysely'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import type { ContactTables } from './tables.server.ts'

export type MessageDb = Kysely<AccountTables & ContactTables>

async function findConfirmedEmail(db: MessageDb, user: UserId): Promise<string | null> {
  const row = await db
    .selectFrom('user')
    .select('email')
    .where('id', '=', user)
    .where('email_verified', '=', 1)
    .executeTakeFirst()
  return row?.email ?? null
}

export async function exportMessages(db: MessageDb, user: UserId): Promise<object[]> {
  const email = await findConfirmedEmail(db, user)
  const rows = await db
    .selectFrom('contact_message')
    .select(['name', 'email', 'subject', 'text', 'sent_at'])
    .where((eb) => eb.or([eb('user_id', '=', user), eb(eb.fn<string>('lower', ['email']), '=', email)]))
    .orderBy('id')
    .execute()
  return rows.map(({ sent_at: sentAt, ...message }) => ({ ...message, sentAt }))
}

export async function deleteMessages(db: MessageDb, user: UserId): Promise<void> {
  const email = await findConfirmedEmail(db, user)
  await db
    .deleteFrom('contact_message')
    .where((eb) => eb.or([eb('user_id', '=', user), eb(eb.fn<string>('lower', ['email']), '=', email)]))
    .execute()
}
