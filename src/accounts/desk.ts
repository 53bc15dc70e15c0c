/** What people do with their accounts: one room behind two doors, the calls and the pages. */
import type { AccountRules } from './account.ts'
import type { EntryDesk } from './entry-desk.server.ts'
import type { OwnDesk } from './own-desk.server.ts'
import type { ResetDesk } from './reset-desk.server.ts'
import type { OwnUser } from './user.ts'

export interface AccountDesk extends EntryDesk, OwnDesk, ResetDesk {
  /** What the operator has set. */
  rules: AccountRules
  /** Anybody, for those who may know. */
  findUser(id: string): Promise<OwnUser | null>
}
