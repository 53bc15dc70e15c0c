/** Databases as earlier versions created them: each statement of a migration committed separately. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { Kysely } from 'kysely'
import { migrations } from '../migrations/all.ts'
import { type Intercept, sqliteDialect } from '#src/platform/database/sqlite-database.server.ts'

export const MIGRATIONS = Object.keys(migrations)

interface Statement {
  text: string
  values: SQLInputValue[]
}

/** Runs migrations and records them. */
export async function migrateWithoutTransactions(
  database: DatabaseSync,
  names: readonly string[],
): Promise<DatabaseSync> {
  database.exec(`
    create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);
    create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer not null default 0);
    insert into kysely_migration_lock (id) values ('migration_lock')`)
  for (const name of names) {
    await run(database, name)
    database.prepare('insert into kysely_migration values (?, ?)').run(name, new Date().toISOString())
  }
  return database
}

/** Lists the statements of a migration. The database stays unchanged. */
export async function statementsOf(database: DatabaseSync, name: string): Promise<Statement[]> {
  const statements: Statement[] = []
  database.exec('begin')
  await run(database, name, (text, prepare) => {
    const statement = prepare(text)
    return {
      ...statement,
      run(values) {
        statements.push({ text, values: values.map(requireSqlInput) })
        return statement.run(values)
      },
    }
  })
  database.exec('rollback')
  return statements
}

function requireSqlInput(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value
  throw new TypeError(`No migration binds a ${typeof value}`)
}

/** Dumps the schema. */
export const readSchema = (database: DatabaseSync): unknown[] =>
  database.prepare(`select type, name, sql from sqlite_master where name not like 'sqlite_%' order by type, name`).all()

const run = async (database: DatabaseSync, name: string, intercept?: Intercept): Promise<void> =>
  migrations[name]?.up(new Kysely({ dialect: sqliteDialect(database, intercept && { intercept }) }))
