import { sql, type Kysely } from 'kysely'
import { isPostgres } from './engine.ts'

/**
 * Makes the audit trail append-only: nothing that the site executes can change or remove an entry. The only exception is
 * the deletion of an admin's account, which sets `admin_id` to null.
 */
export const up = (db: Kysely<unknown>): Promise<void> => (isPostgres(db) ? upPostgres(db) : upSqlite(db))

const COLUMNS = ['id', 'at', 'admin_name', 'action', 'subject_kind', 'subject_id', 'before', 'after']

/** Whether an update only clears `admin_id`, and its user no longer exists. */
const isDeletion = `new.admin_id is null
  and not exists (select 1 from "user" where "user".id = old.admin_id)
  and ${COLUMNS.map((column) => `new."${column}" is not distinct from old."${column}"`).join(' and ')}`

async function upSqlite(db: Kysely<unknown>): Promise<void> {
  const refuse = sql.raw(`begin select raise(abort, 'audit_entry is append-only'); end`)
  await sql`create trigger audit_entry_update before update on audit_entry when not (${sql.raw(isDeletion)}) ${refuse}`.execute(
    db,
  )
  await sql`create trigger audit_entry_delete before delete on audit_entry ${refuse}`.execute(db)
  // "insert or replace" removes the old row without firing the delete trigger
  await sql`create trigger audit_entry_replace before insert on audit_entry
    when exists (select 1 from audit_entry where id = new.id) ${refuse}`.execute(db)
}

async function upPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function refuse_audit_change() returns trigger language plpgsql as $$
    begin raise exception 'audit_entry is append-only'; end $$`.execute(db)
  await sql`create function check_audit_update() returns trigger language plpgsql as $$
    begin
      if ${sql.raw(isDeletion)} then return new; end if;
      raise exception 'audit_entry is append-only';
    end $$`.execute(db)
  await sql`create trigger audit_entry_update before update on audit_entry
    for each row execute function check_audit_update()`.execute(db)
  await sql`create trigger audit_entry_delete before delete on audit_entry
    for each row execute function refuse_audit_change()`.execute(db)
  await sql`create trigger audit_entry_truncate before truncate on audit_entry
    for each statement execute function refuse_audit_change()`.execute(db)
}
