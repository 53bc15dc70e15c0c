/** API calls of a user's lists, under `/api/users/{id}/…`. */
import type { ProductCall } from '#src/accounts/api/call.ts'
import type { MyListContext } from '../context.ts'
import { entryCalls } from './entry-calls.server.ts'
import { favouriteCalls } from './favourite-calls.server.ts'
import { homeCalls } from './home-calls.server.ts'
import { historyCalls } from './history-calls.server.ts'
import { listCalls } from './list-calls.server.ts'
import { listSettingCalls } from './list-setting-calls.server.ts'
import { progressCalls } from './progress-calls.server.ts'
import { savedCalls } from './saved-calls.server.ts'

export const myListCalls = (myList: MyListContext): ProductCall[] => [
  ...listCalls(myList),
  ...entryCalls(myList),
  ...listSettingCalls(myList),
  ...favouriteCalls(myList),
  ...historyCalls(myList),
  ...homeCalls(myList),
  ...progressCalls(myList),
  ...savedCalls(myList),
]
