/** `/api/users/{id}/…`: what a user keeps. */
import type { ProductCall } from '#src/accounts/calls/call.ts'
import type { ShelfContext } from './context.ts'
import { favouriteCalls } from './favourites/calls.server.ts'
import { historyCalls } from './history/calls.server.ts'
import { placeCalls } from './places/calls.server.ts'

export const shelfCalls = (shelf: ShelfContext): ProductCall[] => [
  ...favouriteCalls(shelf),
  ...historyCalls(shelf),
  ...placeCalls(shelf),
]
