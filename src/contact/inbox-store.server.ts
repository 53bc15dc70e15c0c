/** What admins do with the messages that are kept. */
import { recordAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import type { MessageState } from './message-state.ts'
import type { ContactDb } from './tables.server.ts'

export async function countMessages(db: ContactDb, state: MessageState): Promise<number> {
  const { count } = await db
    .selectFrom('contact_message')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(state !== 'all', (query) => query.where('read_at', state === 'read' ? 'is not' : 'is', null))
    .executeTakeFirstOrThrow()
  return count
}

/** @returns whether there is such a message */
export async function markMessage(db: ContactDb, id: number, readAt: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_message')
    .set({ read_at: readAt })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a message, and writes down who did it: not what it said. @returns whether there was one */
export function deleteMessage(
  db: ContactDb,
  id: number,
  admin: Pick<Viewer, 'id' | 'username'>,
  at: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('contact_message')
      .where('id', '=', id)
      .returning(['subject', 'sent_at'])
      .executeTakeFirst()
    if (!gone) return false
    const before = { subject: gone.subject, sentAt: gone.sent_at }
    await recordAudit(trx, { admin, action: 'delete message', subject: { kind: 'message', id }, before }, at)
    return true
  })
}
