/** Restores a dump of PostgreSQL in one transaction. The old tables are moved to a schema of their own. */
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import { RESTORED_SETTING } from '#src/platform/database/restored-setting.ts'
import type { Manifest } from '../backup/manifest.ts'
import { listPostgresTables, readServerVersion, readText } from '../backup/postgres-dump-database.server.ts'
import { findPrograms, startProgram } from '../postgres-programs.server.ts'
import { listAccessTables } from './access-tables.ts'
import { refuseForeignPostgres } from '../foreign-sql-database.server.ts'

export interface PostgresState {
  serverVersion: number
  schema: string
  isEmpty: boolean
  /** Other connections to the database. */
  connections: number
}

export async function readPostgresState(db: Kysely<object>): Promise<PostgresState> {
  const connections = await readText(
    db,
    `(select count(*) from pg_stat_activity where datname = current_database()
      and backend_type = 'client backend' and pid <> pg_backend_pid())`,
  )
  return {
    serverVersion: await readServerVersion(db),
    schema: await readText(db, 'current_schema()'),
    isEmpty: (await listPostgresTables(db)).length === 0,
    connections: Number(connections),
  }
}

interface PostgresRestore {
  url: string
  dump: string
  /** The major version of the server that the dump is from. */
  dumpVersion: number
  rows: Manifest['rows']
  state: PostgresState
  /** The definitions of all objects with SQL that may be in the schema. */
  expected: readonly string[]
  /** The schema for the old tables. */
  oldSchema: string
}

/**
 * All changes are one transaction: if this process, the programs or the server stop before its end, nothing has changed.
 * @returns the schema with the old tables; null if there were none
 */
export async function restorePostgres(options: PostgresRestore): Promise<string | null> {
  const { url, dump, dumpVersion, rows, state, expected, oldSchema } = options
  const { schema, isEmpty, serverVersion } = state
  const find = await findPrograms(Math.max(serverVersion, dumpVersion)) // older programs cannot read the dump
  const reader = startProgram(find('pg_restore'), [`--schema=${schema}`, '--no-owner', '--no-acl', '--file=-', dump])
  reader.stdin.end()
  const writer = startProgram(find('psql'), ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-f', '-'], url)
  writer.stdout.resume()
  writer.stdin.write(
    `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '10s';\nbegin;\n`,
  )
  if (!isEmpty) writer.stdin.write(moveTables(schema, oldSchema))
  try {
    await Promise.race([pipeline(reader.stdout, writer.stdin, { end: false }), writer.ended])
  } catch (error) {
    reader.kill()
    writer.stdin.end()
    await writer.ended // has the reason if it failed first
    throw error
  }
  await reader.ended.catch((error: unknown) => {
    writer.kill()
    throw error
  })
  // psql executes nothing after an error, and without "commit" the server rolls back
  writer.stdin.end(
    `${checkRows(schema, rows)}${refuseForeignPostgres(schema, expected)}${endAccess(schema, rows)}commit;\n`,
  )
  await writer.ended
  return isEmpty ? null : oldSchema
}

/** Moves tables, sequences and functions, except those of extensions. Their indexes, triggers and constraints follow. */
const moveTables = (schema: string, oldSchema: string): string => `
  create schema ${id(oldSchema)};
  do $move$
  declare statement text;
  begin
    for statement in
      select format('alter table %I.%I set schema %I', ${text(schema)}, c.relname, ${text(oldSchema)})
      from pg_class c
      where c.relnamespace = ${text(schema)}::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass
          and d.deptype in ('e', 'a', 'i'))
      union all
      select format('alter function %s set schema %I', p.oid::regprocedure, ${text(oldSchema)})
      from pg_proc p
      where p.pronamespace = ${text(schema)}::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
    loop execute statement; end loop;
  end $move$;
`

const checkRows = (schema: string, rows: Manifest['rows']): string => `
  do $check$
  begin
    ${Object.entries(rows)
      .map(
        ([table, count]) => `if (select count(*) from ${id(schema)}.${id(table)}) <> ${count} then
      raise exception '% does not have ${count} rows', ${text(table)}; end if;`,
      )
      .join('\n    ')}
  end $check$;
`

const endAccess = (schema: string, rows: Manifest['rows']): string =>
  listAccessTables(rows)
    .map((table) => `delete from ${id(schema)}.${id(table)};\n`)
    .join('') +
  `insert into ${id(schema)}.setting (key, value) values (${text(RESTORED_SETTING)}, '1') on conflict do nothing;\n`

const id = (name: string): string => `"${name.replaceAll('"', '""')}"`
const text = (value: string): string => `'${value.replaceAll("'", "''")}'`
