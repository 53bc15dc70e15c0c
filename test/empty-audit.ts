import { sql } from 'kysely'
import { type Database, isPostgres } from '#src/platform/database/database.server.ts'

/** Empties the audit trail for the next test, disabling the triggers that forbid it. */
export async function emptyAudit(db: Pick<Database, 'getExecutor'>): Promise<void> {
  if (isPostgres(db)) {
    await sql`alter table audit_entry disable trigger user`.execute(db)
    await sql`delete from audit_entry`.execute(db)
    await sql`alter table audit_entry enable trigger user`.execute(db)
    return
  }
  const triggers = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger' and tbl_name = 'audit_entry'`.execute(db)
  for (const { name } of triggers.rows) await sql`drop trigger ${sql.ref(name)}`.execute(db)
  await sql`delete from audit_entry`.execute(db)
  for (const trigger of triggers.rows) await sql.raw(trigger.sql).execute(db)
}
