import { sql, type Kysely } from 'kysely'
import { isPostgres } from './engine.ts'

/** Sessions, one-time links, the restrictions that admins can impose on users, and the audit trail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('user').addColumn('ban_reason', 'text').execute()
  await db.schema.alterTable('user').addColumn('ban_until', 'text').execute()
  await db.schema
    .alterTable('user')
    .addColumn('is_premium', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  // Names contain only ASCII letters, which both engines convert to lower case.
  await db.schema
    .createIndex('user_name_once')
    .unique()
    .on('user')
    .column(sql`lower(username)`)
    .execute()
  await db.schema.createIndex('user_joined').on('user').columns(['joined_date', 'id']).execute()
  await db.schema.createIndex('account_user').on('account').column('user_id').execute()

  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('last_used_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('session_user').on('session').column('user_id').execute()
  await db.schema.createIndex('session_expires').on('session').column('expires_at').execute()

  await db.schema
    .createTable('one_time_link')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (c) => c.notNull())
    // The address that it was sent to: it confirms only this address.
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('one_time_link_user').on('one_time_link').column('user_id').execute()

  await db.schema
    .createTable('audit_entry')
    .addColumn('id', 'integer', (c) =>
      isPostgres(db) ? c.primaryKey().generatedAlwaysAsIdentity() : c.primaryKey().autoIncrement(),
    )
    .addColumn('at', 'text', (c) => c.notNull())
    // The name remains after the account is deleted.
    .addColumn('admin_id', 'text', (c) => c.references('user.id').onDelete('set null'))
    .addColumn('admin_name', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject_kind', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute()
  await db.schema.createIndex('audit_entry_subject').on('audit_entry').columns(['subject_kind', 'subject_id']).execute()
  await db.schema.createIndex('audit_entry_admin').on('audit_entry').column('admin_id').execute()
}
