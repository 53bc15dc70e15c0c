/** API calls of a user's lists, under `/api/users/{id}/…`. */
import type { ProductCall } from '#src/accounts/api/call.ts'
import type { MyListContext } from '../context.ts'
import { entryCalls } from './entry-calls.server.ts'
import { favouriteCalls } from './favourite-calls.server.ts'
import { historyCalls } from './history-calls.server.ts'
import { linkedAccountCalls } from './linked-account-calls.server.ts'
import { progressCalls } from './progress-calls.server.ts'

export const myListCalls = (myList: MyListContext): ProductCall[] => [
  ...entryCalls(myList),
  ...favouriteCalls(myList),
  ...historyCalls(myList),
  ...progressCalls(myList),
  ...linkedAccountCalls(myList),
]
