/** Stores the admins' changes to contact messages. */
import { recordAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { countRows } from '#src/platform/database/count-rows.server.ts'
import type { MessageState } from './message-state.ts'
import type { ContactDb } from './tables.server.ts'

export async function countMessages(db: ContactDb, state: MessageState): Promise<number> {
  return countRows(
    db
      .selectFrom('contact_message')
      .$if(state !== 'all', (query) => query.where('read_at', state === 'read' ? 'is not' : 'is', null)),
  )
}

/** @returns whether the message exists */
export async function markMessage(db: ContactDb, id: number, readAt: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_message')
    .set({ read_at: readAt })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a message and records who did it, without its text. @returns whether the message existed */
export function deleteMessage(
  db: ContactDb,
  id: number,
  admin: Pick<Viewer, 'id' | 'username'>,
  at: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const deleted = await trx
      .deleteFrom('contact_message')
      .where('id', '=', id)
      .returning(['subject', 'sent_at'])
      .executeTakeFirst()
    if (!deleted) return false
    const message = { subject: deleted.subject, sentAt: deleted.sent_at }
    await recordAudit(trx, { admin, action: 'delete message', subject: { kind: 'message', id }, before: message }, at)
    return true
  })
}
