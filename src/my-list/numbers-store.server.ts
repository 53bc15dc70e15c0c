import type { ExpressionBuilder } from 'kysely'
import type { MyListTables } from './tables.server.ts'

/** A title's number and the numbers of titles merged into it. */
export const selectMergedNumbers = (eb: ExpressionBuilder<MyListTables, keyof MyListTables>, number: number) =>
  eb
    .selectFrom('anime')
    .select('anime.id')
    .where((row) => row.or([row('anime.id', '=', number), row('anime.merged_into', '=', number)]))
