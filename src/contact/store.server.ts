import { hash } from 'node:crypto'
import type { UserId } from '#src/accounts/viewer.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { Message } from './message.ts'
import type { MessageState } from './message-state.ts'
import type { ContactDb } from './tables.server.ts'

/** Stores a message for the admins; a duplicate on the same day is stored once. */
export async function storeMessage(
  db: ContactDb,
  { name, email, subject, text, user = null }: Message & { user?: UserId | null },
  now: number,
): Promise<void> {
  const sent_at = toIso(now)
  const details = JSON.stringify([sent_at.slice(0, 10), name, email, subject, text])
  const fingerprint = hash('sha256', details, 'base64url')
  await db
    .insertInto('contact_message')
    .values({ name, email, subject, text, sent_at, fingerprint, read_at: null, user_id: user })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .execute()
}

export interface StoredMessage extends Message {
  id: number
  /** In UTC. */
  sentAt: string
  isRead: boolean
}

/** The messages, newest first. */
export async function listMessages(
  db: ContactDb,
  limit: number,
  { state = 'all', skip = 0 }: { state?: MessageState; skip?: number } = {},
): Promise<StoredMessage[]> {
  const rows = await db
    .selectFrom('contact_message')
    .select(['id', 'name', 'email', 'subject', 'text', 'sent_at', 'read_at'])
    .$if(state !== 'all', (query) => query.where('read_at', state === 'read' ? 'is not' : 'is', null))
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute()
  return rows.map(({ sent_at: sentAt, read_at, ...message }) => ({ ...message, sentAt, isRead: read_at !== null }))
}
