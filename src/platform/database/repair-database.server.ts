/**
 * Completes a migration that an earlier version of Hoshimi was interrupted in. That version committed each statement of a
 * migration on SQLite, so a crash left some of its tables without its record, and every later start failed.
 */
import { DatabaseSync } from 'node:sqlite'
import { Kysely, type SqliteStatement } from 'kysely'
import { nextMigration, runMigration } from './migrate-database.server.ts'
import { type Intercept, sqliteDialect } from './sqlite-database.server.ts'

/** The last migration that any version ran outside a transaction. */
export const LAST_INTERRUPTIBLE = '011-admin'

/** The schema parts that a statement adds and removes. */
interface Effect {
  added: string[]
  removed: string[]
}

/** @returns the name of the completed migration; null if none was interrupted */
export async function completeInterruptedMigration(
  database: DatabaseSync,
  recorded: readonly string[],
): Promise<string | null> {
  const name = nextMigration(recorded)
  if (name === undefined || name > LAST_INTERRUPTIBLE) return null
  const effects = await traceEffects(recorded, name)
  database.exec('begin immediate')
  try {
    const executed = countExecuted(effects, readStructure(database))
    if (executed > 0) {
      await runOn(database, name, skipStatements(executed))
      database
        .prepare('insert into kysely_migration (name, timestamp) values (?, ?)')
        .run(name, new Date().toISOString())
    }
    database.exec('commit')
    return executed > 0 ? name : null
  } catch (error) {
    database.exec('rollback')
    throw error
  }
}

/** Traces the effect of each schema-changing statement of a migration on a database with the migrations before it. */
async function traceEffects(recorded: readonly string[], name: string): Promise<Effect[]> {
  const reference = new DatabaseSync(':memory:')
  for (const earlier of recorded) await runOn(reference, earlier)
  const effects: Effect[] = []
  let before = readStructure(reference)
  await runOn(reference, name, (sql, prepare) => {
    const statement = prepare(sql)
    if (!changesTables(sql)) return statement
    return {
      ...statement,
      run(parameters) {
        const result = statement.run(parameters)
        const after = readStructure(reference)
        effects.push({ added: [...after.difference(before)], removed: [...before.difference(after)] })
        before = after
        return result
      },
    }
  })
  reference.close()
  return effects
}

/** How many leading statements were executed; 0 if the schema does not match an interruption. */
function countExecuted(effects: readonly Effect[], structure: ReadonlySet<string>): number {
  const isExecuted = effects.map(
    ({ added, removed }) => added.every((part) => structure.has(part)) && !removed.some((part) => structure.has(part)),
  )
  const executed = isExecuted.includes(false) ? isExecuted.indexOf(false) : isExecuted.length
  return isExecuted.includes(true, executed) ? 0 : executed
}

/** Skips executed statements. Rows inserted just before the interruption may exist already. */
function skipStatements(executed: number): Intercept {
  let seen = 0
  return (sql, prepare) => {
    if (changesTables(sql)) return seen++ < executed ? skipStatement(sql) : prepare(sql)
    return seen < executed ? skipStatement(sql) : prepare(sql.replace(/^insert into/i, 'insert or ignore into'))
  }
}

const skipStatement = (sql: string): SqliteStatement => ({
  reader: /^\s*select/i.test(sql),
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
})

const changesTables = (sql: string): boolean => /^\s*(create|alter|drop)\b/i.test(sql)

/** The connection is not destroyed, because that would close the database. */
const runOn = (database: DatabaseSync, name: string, intercept?: Intercept): Promise<void> =>
  runMigration(new Kysely({ dialect: sqliteDialect(database, intercept && { intercept }) }), name)

/** The names of all tables, indexes, triggers and columns. */
function readStructure(database: DatabaseSync): Set<string> {
  const rows = database
    .prepare(
      `select type || ' ' || name as part from sqlite_master where name not like 'sqlite_%'
       union all
       select 'column ' || m.name || '.' || c.name from sqlite_master m, pragma_table_xinfo(m.name) c where m.type = 'table'`,
    )
    .all()
  return new Set(rows.map(({ part }) => String(part)))
}
