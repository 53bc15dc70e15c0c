/** API calls of a user's lists, under `/api/users/{id}/…`. */
import type { ProductCall } from '#src/accounts/api/call.ts'
import type { MyListServices } from '../context.ts'
import type { ImportService } from '../list-import/import-service.server.ts'
import { entryCalls } from './entry-calls.server.ts'
import { favouriteCalls } from './favourite-calls.server.ts'
import { homeCalls } from './home-calls.server.ts'
import { historyCalls } from './history-calls.server.ts'
import { importCalls } from './import-calls.server.ts'
import { listCalls } from './list-calls.server.ts'
import { listSettingCalls } from './list-setting-calls.server.ts'
import { linkedAccountCalls } from './linked-account-calls.server.ts'
import { progressCalls } from './progress-calls.server.ts'
import { transferCalls } from './transfer-calls.server.ts'
import { statisticsCalls } from './statistics-calls.server.ts'
import { savedCalls } from './saved-calls.server.ts'

export const myListCalls = (myList: MyListServices, imports: ImportService): ProductCall[] => [
  ...listCalls(myList),
  ...entryCalls(myList),
  ...listSettingCalls(myList),
  ...favouriteCalls(myList),
  ...historyCalls(myList),
  ...homeCalls(myList),
  ...progressCalls(myList),
  ...transferCalls(myList),
  ...importCalls(myList, imports),
  ...statisticsCalls(myList),
  ...savedCalls(myList),
  ...linkedAccountCalls(myList),
]
