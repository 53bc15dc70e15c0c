/** The migrations: which ones a database has, and running those that it lacks. */
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '../../../migrations/all.ts'
import { isUnavailable } from './database-unavailable.ts'
import { codeOf, reasonOf } from './postgres-error.ts'
import { StartError } from '../process/start-error.ts'

const MIGRATION_NAMES = Object.keys(migrations)

/** The migrations that a database records, in their order; nothing is written. */
export async function findMigrations(db: Kysely<object>): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    return rows.map(({ name }) => name)
  } catch (error) {
    const isMissing = codeOf(error) === '42P01' || (error instanceof Error && /no such table/.test(error.message))
    if (isMissing) return []
    throw error
  }
}

/** The first migration that a database lacks; undefined when it is up to date. */
export const nextMigration = (recorded: readonly string[]): string | undefined =>
  MIGRATION_NAMES.find((name) => !recorded.includes(name))

/** @throws {StartError} when a later version has been at the database, before anything is written to it */
export function refuseNewerDatabase(recorded: readonly string[], remedy: string): void {
  const unknown = recorded.find((name) => !MIGRATION_NAMES.includes(name))
  if (unknown !== undefined)
    throw new StartError(`The database was upgraded by a newer version of Hoshimi (${unknown}): ${remedy}`)
}

/** Runs what is missing, all of it and its record in one transaction. @throws {StartError} when it fails */
export async function migrate(db: Kysely<object>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  if (isUnavailable(error)) throw error
  throw new StartError(`The database could not be upgraded, and is as it was before: ${reasonOf(error)}`)
}
