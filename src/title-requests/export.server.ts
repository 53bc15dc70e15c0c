/** A user’s requests: included in their data export, and withdrawn before their account is deleted. */
import type { Exporter } from '#src/accounts/exporter.ts'
import type { UserData } from '#src/accounts/user-data.ts'
import { exportRequests, withdrawAll } from './request-store.server.ts'
import type { RequestDb, RequestTables } from './tables.server.ts'

export const requestExporter = (db: RequestDb): Exporter => ({
  name: 'requests',
  export: (user) => exportRequests(db, user),
})

export const requestUserData: UserData = {
  async remove(trx, user) {
    await withdrawAll(trx.$extendTables<RequestTables>(), user)
    return () => undefined
  },
}
