import type { Kysely } from 'kysely'
import { isPostgres } from './engine.ts'

/** Users' pictures: in the database, so that every process has them and deleting a user deletes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('avatar')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('bytes', isPostgres(db) ? 'bytea' : 'blob', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('avatar_user').on('avatar').column('user_id').execute()
}
