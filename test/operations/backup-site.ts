/** A database with content on either engine, with its folders, for tests of commands. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Database, openDatabase } from '#src/platform/database/database.server.ts'
import { databaseOf, fillSqlite, runSql, templateDatabase } from '../services/templates.ts'
import { type CommandOptions, type CommandResult, runCommand } from './run-command.ts'

export interface BackupSite {
  dataDir: string
  /** Where its backups are. */
  backups: string
  url: string | undefined
  environment: Record<string, string>
  run(args: string[], options?: Partial<CommandOptions>): Promise<CommandResult>
  /** Makes a backup. @returns its folder */
  backUp(): Promise<string>
  /** Uses the database like the site. */
  use<T>(task: (db: Database) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

export const ENGINES = ['sqlite', 'postgres'] as const

/** Details of a test on both engines that `npm test` runs on SQLite alone. */
export const quickOnSqlite = (engine: (typeof ENGINES)[number]): { tags: 'slow'[] } => ({
  tags: engine === 'sqlite' ? [] : ['slow'],
})

/** @param content `none`: a database without tables, or no file */
export async function createBackupSite(
  engine: (typeof ENGINES)[number],
  content: 'empty' | 'none' = 'empty',
): Promise<BackupSite> {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-backup-'))
  const [dataDir, backups] = [join(folder, 'data'), join(folder, 'backups')]
  await mkdir(dataDir)
  const server = process.env['TEST_DATABASE_URL']
  if (engine === 'postgres' && server === undefined) throw new Error('PostgreSQL is not installed')
  const database = engine === 'postgres' && server !== undefined ? await createPostgres(server, content) : null
  if (!database && content === 'empty') await fillSqlite(dataDir, content)
  const url = database?.url
  const environment: Record<string, string> = { DATA_DIR: dataDir, ...(url !== undefined && { DATABASE_URL: url }) }
  const run: BackupSite['run'] = (args, options = {}) =>
    runCommand(args, { ...options, environment: { ...environment, ...options.environment } })
  return {
    dataDir,
    backups,
    url,
    environment,
    run,
    async backUp() {
      const { output } = await run(['backup', backups])
      const path = /^Backup complete: (\S+)/m.exec(output)?.[1]
      if (path === undefined) throw new Error(output)
      return path
    },
    async use(task) {
      const db = await openDatabase(url, dataDir)
      try {
        return await task(db)
      } finally {
        await db.destroy()
      }
    },
    async remove() {
      await database?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The database and the role have no more rights than those of a usual installation. */
async function createPostgres(server: string, content: 'empty' | 'none') {
  const name = `backup_${randomBytes(8).toString('hex')}`
  const template = content === 'none' ? '' : ` template ${await templateDatabase(server, content)}`
  await runSql(server, `create role ${name} login password 'a "secret" \\ %'`)
  await runSql(server, `create database ${name}${template}`)
  const own = databaseOf(server, name)
  await runSql(server, `alter database ${name} owner to ${name}`)
  await runSql(
    own,
    `do $$ declare statement text; begin
      for statement in select format('alter table %I owner to ${name}', relname) from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'
      union all select format('alter function %s owner to ${name}', oid::regprocedure) from pg_proc
        where pronamespace = 'public'::regnamespace
      loop execute statement; end loop; end $$`,
  )
  const url = new URL(own)
  url.username = name
  url.password = encodeURIComponent('a "secret" \\ %')
  return {
    url: url.href,
    async drop() {
      await runSql(server, `drop database ${name} with (force)`)
      await runSql(server, `drop role ${name}`)
    },
  }
}

const at = '2026-01-01T00:00:00.000Z'

/** Adds a user with a session. @param name used as id, name and email */
export async function addUser(db: Database, name: string): Promise<void> {
  await sql`insert into "user" (id, username, email, joined_date, updated_at)
    values (${name}, ${name}, ${`${name}@example.org`}, ${at}, ${at})`.execute(db)
  await sql`insert into session (id, user_id, token_hash, device, created_at, last_used_at, expires_at)
    values (${name}, ${name}, ${name}, 'Firefox', ${at}, ${at}, '2099-01-01T00:00:00.000Z')`.execute(db)
}

/** The names of all users, and the number of sessions. */
export async function readUsers(db: Database): Promise<{ users: string[]; sessions: number }> {
  const users = await sql<{ id: string }>`select id from "user" order by id`.execute(db)
  const sessions = await sql`select id from session`.execute(db)
  return { users: users.rows.map(({ id }) => id), sessions: sessions.rows.length }
}

/** The entries of a folder, in order; none if it does not exist. */
export const listEntries = async (folder: string): Promise<string[]> =>
  existsSync(folder) ? (await readdir(folder)).toSorted() : []
