/** A user's contact messages: included in their data export, and deleted with their account. */
import type { Exporter } from '#src/accounts/exporter.ts'
import type { UserData } from '#src/accounts/user-data.ts'
import type { ContactTables } from './tables.server.ts'
import { deleteMessages, exportMessages, type MessageDb } from './user-messages-store.server.ts'

export const contactExporter = (db: MessageDb): Exporter => ({
  name: 'messages',
  export: (user) => exportMessages(db, user),
})

export const contactUserData: UserData = {
  async remove(trx, user) {
    await deleteMessages(trx.$extendTables<ContactTables>(), user)
    return () => undefined
  },
}
