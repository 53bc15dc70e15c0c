/** Pages and counts of comments and reports. */
import { type SelectQueryBuilder, sql } from 'kysely'
import { countRows } from '#src/platform/database/count-rows.server.ts'
import type { Slice } from './paging.ts'
import type { CommentDb, CommentSchema } from './tables.server.ts'

/** A query that selects ids. */
type Ids<Table extends 'comment' | 'comment_report', Id> = SelectQueryBuilder<CommentSchema, Table, { id: Id }>

/** Limits a query of ids, newest first. The offset is applied in the index, so only the rows of the page are read. */
export const selectSlice = <Table extends 'comment' | 'comment_report', Id>(
  ids: Ids<Table, Id>,
  { limit, skip = 0 }: Slice,
): Ids<Table, Id> => ids.orderBy(sql.ref('id'), 'desc').limit(limit).offset(skip)

/** Counts rows, but no more than `limit`. */
export const countUpTo = <Table extends 'comment' | 'comment_report', Id>(
  db: CommentDb,
  ids: Ids<Table, Id>,
  limit: number,
): Promise<number> => countRows(db.selectFrom(ids.limit(limit).as('counted')))
