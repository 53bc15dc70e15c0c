/** Searches for literal text with LIKE, which is case-sensitive on PostgreSQL only. */
import { type Expression, type RawBuilder, sql } from 'kysely'

/** @param pattern `%` matches any text; literal parts are escaped with {@link escapeLike} */
export const isLike = (text: Expression<unknown>, pattern: string): RawBuilder<boolean> =>
  sql<boolean>`${text} like ${pattern} escape '\\'`

export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
