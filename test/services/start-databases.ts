import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from './postgres.ts'
import { findPostgres } from '../programs.ts'
import { dropDatabases } from './templates.ts'

/**
 * Global setup: database templates, a PostgreSQL for the stores, and a line that names the tested engines, so that a
 * missing one is noticed.
 */
export default async function startDatabases(): Promise<() => Promise<void>> {
  const templates = await mkdtemp(join(tmpdir(), 'hoshimi-templates-'))
  process.env.TEST_TEMPLATES = templates
  const stop = await startServer()
  return async () => {
    await stop()
    await rm(templates, { recursive: true, force: true })
  }
}

async function startServer(): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    print('SQLite and the PostgreSQL of TEST_DATABASE_URL')
    return () => dropDatabases(given)
  }
  if (!findPostgres()) {
    print('SQLite only: PostgreSQL IS NOT INSTALLED')
    return async () => undefined
  }
  const server = await startPostgres()
  process.env.TEST_DATABASE_URL = server.url
  print('SQLite and a temporary PostgreSQL')
  return server.stop
}

function print(engines: string): void {
  process.stdout.write(`Stores are tested on ${engines}\n`)
}
