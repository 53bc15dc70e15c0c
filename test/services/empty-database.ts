/** Brings a PostgreSQL database back to what it was before a test. */
import * as z from 'zod'
import pg from 'pg'

/** A database as the migrations leave it. */
export interface EmptyDatabase {
  /** The rows that they add, as JSON, by table. */
  rows: Map<string, string>
  /** A digest of its tables, columns, constraints, triggers and functions. */
  schema: string
}

const TABLES = `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  and pg_relation_size(oid) > 0`
const SCHEMA = `select md5(concat(
  (select string_agg(concat(c.relname, '.', a.attname, a.atttypid, a.attnotnull), ',' order by c.relname, a.attnum)
    from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace),
  (select string_agg(concat(conname, conrelid), ',' order by oid) from pg_constraint),
  (select string_agg(concat(tgname, tgenabled), ',' order by oid) from pg_trigger),
  (select string_agg(proname, ',' order by oid) from pg_proc where pronamespace = 'public'::regnamespace),
  (select string_agg(nspname, ',' order by oid) from pg_namespace where nspname not like 'pg\\_%'),
  (select string_agg(setconfig::text, ',') from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
    where d.datname = current_database())
)) as schema`
/** Ends all other connections, as dropping the database would. */
const DISCONNECT = `select pg_terminate_backend(pid, 60000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
const RESET_SEQUENCES = `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  from pg_sequences where last_value is not null`

const names = z.array(z.object({ name: z.string() }))
const contents = z.tuple([z.object({ content: z.string() })])
const schemas = z.tuple([z.object({ schema: z.string() })])

export const readEmptyDatabase = (url: string): Promise<EmptyDatabase> =>
  withClient(url, async (client) => {
    const rows = new Map<string, string>()
    for (const table of await listTables(client)) {
      const sql = `select json_agg(t)::text as content from ${client.escapeIdentifier(table)} t`
      const [found] = contents.parse((await client.query(sql)).rows)
      rows.set(table, found.content)
    }
    return { rows, schema: await readSchema(client) }
  })

/**
 * Ends all connections to a database and makes it empty.
 * @returns whether it is as before; false if the schema has changed
 */
export const emptyDatabase = (url: string, { rows, schema }: EmptyDatabase): Promise<boolean> =>
  withClient(url, async (client) => {
    await client.query(DISCONNECT)
    if ((await readSchema(client)) !== schema) return false
    // truncated tables keep no space, in which later rows would be in another order
    const used = (await listTables(client)).map((table) => client.escapeIdentifier(table))
    // without triggers: the audit trail refuses deletions
    await client.query('set session_replication_role = replica')
    await client.query(`truncate ${used.join(', ')} cascade`)
    await client.query(RESET_SEQUENCES)
    for (const [table, content] of rows) {
      const name = client.escapeIdentifier(table)
      await client.query(
        `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, $1)`,
        [content],
      )
    }
    return true
  })

const listTables = async (client: pg.Client): Promise<string[]> =>
  names.parse((await client.query(TABLES)).rows).map(({ name }) => name)

const readSchema = async (client: pg.Client): Promise<string> =>
  schemas.parse((await client.query(SCHEMA)).rows)[0].schema

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
