import { createHash } from 'node:crypto'
import type { UserId } from '#src/accounts/viewer.ts'
import type { Message } from './message.ts'
import type { MessageState } from './message-state.ts'
import type { ContactDb } from './tables.server.ts'

/** Keeps a message for the admins; one that was sent twice is kept once. */
export async function storeMessage(
  db: ContactDb,
  { name, email, subject, text, user = null }: Message & { user?: UserId | null },
  now: number,
): Promise<void> {
  const sent_at = new Date(now).toISOString()
  const said = JSON.stringify([sent_at.slice(0, 10), name, email, subject, text])
  const fingerprint = createHash('sha256').update(said).digest('base64url')
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
  most: number,
  { state = 'all', skip = 0 }: { state?: MessageState; skip?: number } = {},
): Promise<StoredMessage[]> {
  const rows = await db
    .selectFrom('contact_message')
    .select(['id', 'name', 'email', 'subject', 'text', 'sent_at', 'read_at'])
    .$if(state !== 'all', (query) => query.where('read_at', state === 'read' ? 'is not' : 'is', null))
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .offset(skip)
    .execute()
  return rows.map(({ sent_at: sentAt, read_at, ...message }) => ({ ...message, sentAt, isRead: read_at !== null }))
}
