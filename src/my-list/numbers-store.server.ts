import type { ExpressionBuilder } from 'kysely'
import type { MyListTables } from './tables.server.ts'

/** The numbers of a title: its own, and those of titles that turned out to be this one. */
export const numbersOf = (eb: ExpressionBuilder<MyListTables, keyof MyListTables>, number: number) =>
  eb
    .selectFrom('anime')
    .select('anime.id')
    .where((row) => row.or([row('anime.id', '=', number), row('anime.merged_into', '=', number)]))
