/**
 * Completes a migration that an earlier version of Hoshimi left half done. That version committed each statement of a
 * migration on SQLite, so that a sudden end left some of its tables without its record, and no later start succeeded.
 */
import { DatabaseSync } from 'node:sqlite'
import { Kysely, type SqliteStatement } from 'kysely'
import { migrations } from '../../../migrations/all.ts'
import { nextMigration } from './migrate-database.server.ts'
import { type Intercept, sqliteDialect } from './sqlite-database.server.ts'

/** The last migration that any version ran outside of a transaction. */
export const LAST_INTERRUPTIBLE = '011-admin'

/** What a statement adds to the tables and takes from them. */
interface Effect {
  added: string[]
  removed: string[]
}

/** @returns the name of the migration that was completed; null where there was none to complete */
export async function completeInterruptedMigration(
  database: DatabaseSync,
  recorded: readonly string[],
): Promise<string | null> {
  const name = nextMigration(recorded)
  if (name === undefined || name > LAST_INTERRUPTIBLE) return null
  const effects = await traceEffects(recorded, name)
  database.exec('begin immediate')
  try {
    const done = countDone(effects, readStructure(database))
    if (done > 0) {
      await runMigration(database, name, skipStatements(done))
      database
        .prepare('insert into kysely_migration (name, timestamp) values (?, ?)')
        .run(name, new Date().toISOString())
    }
    database.exec('commit')
    return done > 0 ? name : null
  } catch (error) {
    database.exec('rollback')
    throw error
  }
}

/** What each statement of a migration that changes tables does to a database that has those before it. */
async function traceEffects(recorded: readonly string[], name: string): Promise<Effect[]> {
  const reference = new DatabaseSync(':memory:')
  for (const earlier of recorded) await runMigration(reference, earlier)
  const effects: Effect[] = []
  let before = readStructure(reference)
  await runMigration(reference, name, (sql, prepare) => {
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

/** How many statements from the first on have been executed; 0 where the tables are not what an interruption leaves. */
function countDone(effects: readonly Effect[], structure: ReadonlySet<string>): number {
  const isDone = effects.map(
    ({ added, removed }) => added.every((part) => structure.has(part)) && !removed.some((part) => structure.has(part)),
  )
  const done = isDone.includes(false) ? isDone.indexOf(false) : isDone.length
  return isDone.includes(true, done) ? 0 : done
}

/** Leaves out what has been executed. Rows inserted just before the interruption may be there already. */
function skipStatements(done: number): Intercept {
  let seen = 0
  return (sql, prepare) => {
    if (changesTables(sql)) return seen++ < done ? skipped(sql) : prepare(sql)
    return seen < done ? skipped(sql) : prepare(sql.replace(/^insert into/i, 'insert or ignore into'))
  }
}

const skipped = (sql: string): SqliteStatement => ({
  reader: /^\s*select/i.test(sql),
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
})

const changesTables = (sql: string): boolean => /^\s*(create|alter|drop)\b/i.test(sql)

async function runMigration(database: DatabaseSync, name: string, intercept?: Intercept): Promise<void> {
  // not destroyed: that would close the database
  await migrations[name]?.up(new Kysely({ dialect: sqliteDialect(database, intercept) }))
}

/** Every table, index, trigger and column by name. */
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
