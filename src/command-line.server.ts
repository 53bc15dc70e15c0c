/** Runs a command with its help, database and exit code. */
import { type Config, readConfig } from './config.server.ts'
import { type Database, openDatabase } from './platform/database/database.server.ts'
import { makeNewFilesPrivate, protectDataFolder } from './platform/process/data-folder.server.ts'
import { UsageError } from './platform/process/operator-error.ts'

/** Takes the command's arguments and returns its output lines. */
type Command = (db: Database, args: string[], config: Config) => Promise<string[]>

/** Opens a command's database, with files as private as the server's. */
export function openData(config: Config): Promise<Database> {
  protectDataFolder(config, (line) => process.stderr.write(`${line}\n`))
  makeNewFilesPrivate(config)
  return openDatabase(config.databaseUrl, config.dataDir)
}

/** Runs a command on the database. @returns the exit code: 0 success, 2 usage error */
export const toCommand = (help: string, command: Command) =>
  toPlainCommand(help, async (args, config) => {
    const database = await openData(config)
    try {
      return await command(database, args, config)
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
