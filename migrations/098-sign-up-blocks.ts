import type { Kysely } from 'kysely'

/** Networks and mail domains that create no accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sign_up_block')
    .addColumn('id', 'text', (c) => c.primaryKey())
    // network or domain
    .addColumn('kind', 'text', (c) => c.notNull())
    // A network such as 192.0.2.0/24, or a domain in ASCII.
    .addColumn('value', 'text', (c) => c.notNull())
    // For admins only.
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('sign_up_block_value', ['kind', 'value'])
    .execute()
}
