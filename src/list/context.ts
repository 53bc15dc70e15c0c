/** Dependencies of the list calls. */
import type { WireContext } from '#src/catalogue/api/items.ts'
import type { Searchable } from '#src/catalogue/find/find.ts'
import type { LimitUser } from '#src/platform/limits/user-limits.server.ts'
import type { EmitChange } from './change-events.server.ts'
import type { MyListDb } from './tables.server.ts'

export interface MyListContext {
  db: MyListDb
  /** The current catalogue and its wire format. */
  wire(): WireContext
  /** Finds titles by name. */
  search: Pick<Searchable, 'index' | 'indexed'>
  /** The time that all nodes share: the latest progress wins, whichever node receives it. */
  now(): Promise<number>
  limitUser: LimitUser
  /** Emits that favourites, positions or watched episodes have changed, after it was saved. */
  emitChange: EmitChange
}
