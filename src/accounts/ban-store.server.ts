/** Selects banned users. */
import type { ExpressionBuilder } from 'kysely'
import type { AccountTables } from './tables.server.ts'

/** As `findBan`. @param at in UTC */
export const isBannedAt = (eb: ExpressionBuilder<AccountTables, 'user'>, at: string) =>
  eb.and([eb('is_banned', '=', 1), eb.or([eb('ban_until', 'is', null), eb('ban_until', '>', at)])])
