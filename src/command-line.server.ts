/** Runs a command with its help, database and exit code. */
import { type Config, readConfig } from './config.server.ts'
import { type Database, openDatabase } from './platform/database/database.server.ts'
import { makeNewFilesPrivate, protectDataFolder } from './platform/process/data-folder.server.ts'
import { UsageError } from './platform/process/operator-error.ts'
import { loadSettings } from './settings/live-settings.server.ts'

/** Takes the command's arguments and returns its output lines. */
type Command = (db: Database, args: string[], config: Config) => Promise<string[]>

/** Opens a command's database, with files as private as the server's. */
export function openData(config: Config): Promise<Database> {
  protectDataFolder(config, (line) => process.stderr.write(`${line}\n`))
  makeNewFilesPrivate(config)
  return openDatabase(config.databaseUrl, config.dataDir)
}

/** The configuration with the settings in the database, as the site has it. */
export async function withStoredSettings(config: Config, db: Database): Promise<Config> {
  const { settings, problems } = await loadSettings(db, { config })
  for (const problem of problems) process.stderr.write(`Stored setting ignored: ${problem}\n`)
  return { ...config, ...settings }
}

/** Runs a command on the database. @returns the exit code: 0 success, 2 usage error */
export const toCommand = (help: string, command: Command) =>
  toPlainCommand(help, async (args, config) => {
    const database = await openData(config)
    try {
      return await command(database, args, await withStoredSettings(config, database))
    } finally {
      await database.destroy()
    }
  })

/** Runs a command that opens what it needs. @returns the exit code: 0 success, 2 usage error */
export const toPlainCommand =
  (help: string, command: (args: string[], config: Config) => Promise<string[]>) =>
  async (args: string[]): Promise<number> => {
    if (args.includes('--help') || args.includes('-h')) {
      process.stdout.write(help)
      return 0
    }
    try {
      const lines = await command(args, readConfig())
      if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`)
      return 0
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      process.stderr.write(`${error.message}${/[.?]$/.test(error.message) ? '' : '.'} See --help.\n`)
      return 2
    }
  }
