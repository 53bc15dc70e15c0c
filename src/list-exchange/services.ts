import type { MyListContext } from '#src/list/context.ts'
import type { LinkedAccountService } from './linked-accounts/linked-account-service.server.ts'

/** What the list calls need, with the services that only some calls and pages need. */
export interface MyListServices extends MyListContext {
  linkedAccounts: LinkedAccountService
}
