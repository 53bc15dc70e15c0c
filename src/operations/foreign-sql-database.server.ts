/**
 * Finds SQL in a backup that the migrations do not create. Triggers, functions, rules and the like would run with the site's rights:
 * a trigger can keep rows that a restore deletes.
 */
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { migrationsUntil, refuseNewerDatabase, runMigration } from '#src/platform/database/migrate-database.server.ts'
import { sqliteDialect } from '#src/platform/database/sqlite-database.server.ts'

/** @returns names such as `trigger keep` */
export async function findForeignSqlite(database: DatabaseSync, schemaVersion: string): Promise<string[]> {
  const reference = new DatabaseSync(':memory:')
  try {
    const db = new Kysely<object>({ dialect: sqliteDialect(reference) })
    for (const name of migrationsUntil(schemaVersion)) await runMigration(db, name)
    const expected = new Set(listSqlite(reference).map(({ definition }) => definition))
    const foreign = listSqlite(database).filter(({ definition }) => !expected.has(definition))
    return foreign.map(({ name }) => name)
  } finally {
    reference.close()
  }
}

/** What Kysely creates for itself. */
const MIGRATION_TABLES = [
  'table kysely_migration kysely_migration CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null)',
  'table kysely_migration_lock kysely_migration_lock CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null)',
]

/** What SQLite creates for itself. */
const OWN_TABLES = [
  'sqlite_sequence(name,seq)',
  'sqlite_stat1(tbl,idx,stat)',
  'sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)',
]
const OWN = new Set(
  OWN_TABLES.map((table) => {
    const [name] = table.split('(', 1)
    return `table ${name} ${name} CREATE TABLE ${table}`
  }),
)
const AUTOMATIC_INDEX = /^index sqlite_autoindex_\S+ \S+ $/
const isOwn = (entry: string): boolean => OWN.has(entry) || AUTOMATIC_INDEX.test(entry)

/**
 * Compares the whole schema of a file from elsewhere with that of the migrations, before anything in it is read: expressions in tables
 * and indexes are SQL as well.
 * @returns the last migration
 * @throws {Error} with a sentence if they differ
 */
export async function requireOwnSchema(database: DatabaseSync): Promise<string> {
  const listed = listSchema(database).filter((entry) => !isOwn(entry))
  if (MIGRATION_TABLES.some((entry) => !listed.includes(entry))) throw new Error('It is no database of Hoshimi')
  const rows = database.prepare('select name from kysely_migration order by name').all()
  const recorded = rows.map(({ name }) => String(name))
  refuseNewerDatabase(recorded, () => 'use that version or a newer one')
  const schemaVersion = recorded.at(-1) ?? ''
  const reference = new DatabaseSync(':memory:')
  try {
    const db = new Kysely<object>({ dialect: sqliteDialect(reference) })
    for (const name of migrationsUntil(schemaVersion)) await runMigration(db, name)
    const expected = new Set([...MIGRATION_TABLES, ...listSchema(reference)])
    const foreign = listed.find((entry) => !expected.has(entry))
    if (foreign !== undefined) throw new Error(toRefusal(foreign.split(' ', 2).join(' ')))
    const lacking = [...expected].find((entry) => !isOwn(entry) && !listed.includes(entry))
    if (lacking !== undefined) throw new Error(`It lacks the ${lacking.split(' ', 2).join(' ')}`)
    return schemaVersion
  } finally {
    reference.close()
  }
}

const listSchema = (database: DatabaseSync): string[] =>
  database
    .prepare("select type || ' ' || name || ' ' || tbl_name || ' ' || coalesce(sql, '') as entry from sqlite_master")
    .all()
    .map(({ entry }) => String(entry))

/** @throws {Error} that names the first foreign object */
export async function refuseForeignSqlite(database: DatabaseSync, schemaVersion: string): Promise<void> {
  const [foreign] = await findForeignSqlite(database, schemaVersion)
  if (foreign !== undefined) throw new Error(toRefusal(foreign))
}

const listSqlite = (database: DatabaseSync): { name: string; definition: string }[] =>
  database
    .prepare(
      `select type || ' ' || name as name, sql as definition from sqlite_master
       where type in ('trigger', 'view') or sql like 'create virtual%' order by 1`,
    )
    .all()
    .map(({ name, definition }) => ({ name: String(name), definition: String(definition) }))

const toRefusal = (name: string): string => `The backup contains SQL that Hoshimi did not create: ${name}`

/** The objects of a schema that contain SQL, except those of extensions. Definitions do not contain the schema's name. */
const listPostgres = (schema: string): string => `
  select kind || ' ' || o.name as name,
    kind || ' ' || o.name || replace(definition, format('%I.', ${text(schema)}), '') as definition
  from (
    select 'trigger' as kind, t.tgname::text as name, t.tgenabled::text || pg_get_triggerdef(t.oid) as definition
      from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = ${text(schema)}::regnamespace and not t.tgisinternal
    union all select 'function', p.proname::text, case when p.prokind in ('f', 'p') then pg_get_functiondef(p.oid) else '' end
      from pg_proc p where p.pronamespace = ${text(schema)}::regnamespace and ${notOfExtension('p.oid')}
    union all select 'view', c.relname::text, ''
      from pg_class c where c.relnamespace = ${text(schema)}::regnamespace and c.relkind in ('v', 'm', 'f') and ${notOfExtension('c.oid')}
    union all select 'rule', r.rulename::text, pg_get_ruledef(r.oid)
      from pg_rewrite r join pg_class c on c.oid = r.ev_class
      where c.relnamespace = ${text(schema)}::regnamespace and r.rulename <> '_RETURN'
    union all select 'row security of', c.relname::text, ''
      from pg_class c where c.relnamespace = ${text(schema)}::regnamespace and (c.relrowsecurity or c.relforcerowsecurity)
  ) o`

const notOfExtension = (oid: string): string =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`

/**
 * Runs the migrations of a schema in a transaction that is rolled back.
 * @param isEmpty whether the schema has no tables, so that the migrations can run in it; otherwise they run in another one
 * @returns the definitions of what may be in the schema after the restore
 */
export async function readExpectedPostgres(
  db: Kysely<object>,
  schemaVersion: string,
  { schema, isEmpty }: { schema: string; isEmpty: boolean },
): Promise<string[]> {
  const trx = await db.startTransaction().execute()
  try {
    const reference = isEmpty ? schema : 'hoshimi_reference'
    if (!isEmpty) await sql`create schema ${sql.id(reference)}`.execute(trx)
    await sql`select set_config('search_path', ${`"${reference.replaceAll('"', '""')}"`}, true)`.execute(trx)
    const read = async () => {
      const { rows } = await sql<{ definition: string }>`${sql.raw(listPostgres(reference))}`.execute(trx)
      return rows.map(({ definition }) => definition)
    }
    const before = await read()
    for (const name of migrationsUntil(schemaVersion)) await runMigration(trx, name)
    await sql`set local search_path = ''`.execute(trx) // as after pg_restore, so that definitions name the schema
    return [...before, ...(await read())]
  } finally {
    await trx.rollback().execute()
  }
}

/** What a restore of the connection's schema would refuse. @returns names such as `function keep` */
export async function findForeignPostgres(
  db: Kysely<object>,
  schemaVersion: string,
  schema: string,
): Promise<string[]> {
  const expected = new Set(await readExpectedPostgres(db, schemaVersion, { schema, isEmpty: false }))
  return db.transaction().execute(async (trx) => {
    await sql`set local search_path = ''`.execute(trx) // as where the expected definitions were read
    const { rows } = await sql<{ name: string; definition: string }>`${sql.raw(listPostgres(schema))}`.execute(trx)
    return rows
      .filter(({ definition }) => !expected.has(definition))
      .map(({ name }) => name)
      .toSorted()
  })
}

/** A statement that fails with the name of the first foreign object. */
export const refuseForeignPostgres = (schema: string, expected: readonly string[]): string => `
  do $foreign$
  declare found text;
  begin
    select min(name) into found from (${listPostgres(schema)}) listed
      where definition not in (select jsonb_array_elements_text(${text(JSON.stringify(expected))}::jsonb));
    if found is not null then raise exception '%', ${text(toRefusal(''))} || found; end if;
  end $foreign$;
`

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`
