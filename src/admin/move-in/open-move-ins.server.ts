/** Composes what moving in needs. */
import type { UserAdminService } from '#src/accounts/admin/user-admin-service.server.ts'
import type { AccountDb } from '#src/accounts/tables.server.ts'
import type { UserData } from '#src/accounts/user-data.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { MyListContext } from '#src/list/context.ts'
import { deleteStatesOf } from './move-in-store.server.ts'
import { createMoveInRunner, type MoveInRunner, type RunnerOptions } from './move-in-runner.server.ts'
import { createMoveInService, type MoveInService } from './move-in-service.server.ts'
import type { MoveInTables } from './tables.server.ts'

export interface MoveIns {
  service: MoveInService
  runner: MoveInRunner
}

export interface MoveInOptions extends RunnerOptions {
  myList: MyListContext
  accounts: AccountDb
  catalogue: Catalogue
  users: Pick<UserAdminService, 'createUser' | 'createPasswordLink'>
  /** User data stored by other features. */
  userData: readonly UserData[]
  mediaFolders(): readonly string[]
  /** How long to wait before a server is asked again. */
  retryMs?: number
}

export function openMoveIns({ myList, users, link, warn, ...parts }: MoveInOptions): MoveIns {
  const db = myList.db.$extendTables<MoveInTables>()
  const context = { ...parts, db, myList, now: myList.now }
  const runner = createMoveInRunner(context, { link, warn })
  return { runner, service: createMoveInService({ context, runner, users, warn }) }
}

/** What other servers know of a user is forgotten with them. */
export const moveInUserData: UserData = {
  async remove(trx, user) {
    await deleteStatesOf(trx.$extendTables<MoveInTables>(), user)
    return () => undefined
  },
}
