/** A database with a few titles, people and an admin, for what people say. */
import type { UserId, Viewer } from '#src/accounts/viewer.ts'
import type { CommentDb, CommentSchema } from '#src/comments/tables.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { fillMyList, personOf } from './shelf.ts'
import { emptyAudit } from './empty-audit.ts'

export const [AIKO, BOTAN, CHIYO, DEWA] = (['aiko', 'botan', 'chiyo', 'dewa'] as const).map(personOf) as [
  Viewer,
  Viewer,
  Viewer,
  Viewer,
]
export const ADMIN: Viewer = { ...personOf('mod'), isAdmin: true }

export async function fillComments(bare: Database): Promise<CommentDb> {
  await fillMyList(
    bare,
    [AIKO, BOTAN, CHIYO, DEWA, ADMIN].map(({ username }) => username),
  )
  const db = bare.$extendTables<CommentSchema>()
  await db.updateTable('user').set({ is_admin: 1 }).where('id', '=', ADMIN.id).execute()
  return db
}

/** The account goes, as its owner wishes. */
export const deleteAccount = async (db: CommentDb, id: UserId): Promise<void> =>
  void (await db.deleteFrom('user').where('id', '=', id).execute())

/** Nobody has said anything. */
export async function emptyComments(db: CommentDb): Promise<void> {
  for (const table of ['comment_report', 'comment'] as const) await db.deleteFrom(table).execute()
  await emptyAudit(db)
}
