/** Deletes a user's jobs, which name the user, with the account. */
import type { UserData } from '#src/accounts/user-data.ts'
import { LINKED_SERVICES } from './merge/service-fields.ts'
import { toJobKind } from './runs/schedule-syncs.server.ts'
import { deleteSyncJobs } from './store/sync-job-store.server.ts'

export const linkedUserData: UserData = {
  async remove(trx, user) {
    await deleteSyncJobs(trx, LINKED_SERVICES.map(toJobKind), user)
    return () => undefined
  },
}
