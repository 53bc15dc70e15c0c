import { startPostgres } from './postgres.ts'
import { findPostgres } from './programs.ts'

/**
 * Before the first test: a PostgreSQL for the stores, and a line that says which engines they are tested on, so that
 * a missing one is never overlooked.
 */
export default async function startDatabases(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return say('SQLite and the PostgreSQL of TEST_DATABASE_URL.')
  if (!findPostgres()) return say('SQLite alone. POSTGRESQL IS LEFT OUT: it is not installed here.')
  const server = await startPostgres()
  process.env.TEST_DATABASE_URL = server.url
  say('SQLite and a PostgreSQL of their own.')
  return server.stop
}

function say(engines: string): undefined {
  process.stdout.write(`Stores are tested on ${engines}\n`)
}
