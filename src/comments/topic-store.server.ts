import type { CommentDb } from './tables.server.ts'

/** The numbers under which the comments of a title are stored: its own, and those of titles that were merged into it. */
export async function listNumbers(db: Pick<CommentDb, 'selectFrom'>, anime: number): Promise<number[]> {
  const merged = await db.selectFrom('anime').select('id').where('merged_into', '=', anime).execute()
  return [anime, ...merged.map(({ id }) => id)]
}
