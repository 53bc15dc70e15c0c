/** What every call of the shelf can use. */
import type { WireContext } from '#src/catalogue/api/items.ts'
import type { LimitUser } from '#src/platform/limits/user-limits.server.ts'
import type { MyListDb } from './tables.server.ts'

export interface MyListContext {
  db: MyListDb
  /** The titles as they are now, and how the wire writes them. */
  wire(): WireContext
  now(): number
  limitUser: LimitUser
}
