/** A command as it is typed: its help, the database around it, and the exit code. */
import { type Config, readConfig } from './config.server.ts'
import { type Database, openDatabase } from './platform/database/database.server.ts'
import { keepNewFilesPrivate, protectDataFolder } from './platform/process/data-folder.server.ts'
import { UsageError } from './platform/process/usage-error.ts'

/** The words after its name, to the lines that it says; it may also want to know how the site is set up. */
type Command = (db: Database, args: string[], config: Config) => Promise<string[]>

/** The database of a command, whose files are as private as the server's. */
export function openData(config: Config): Promise<Database> {
  protectDataFolder(config, (line) => process.stderr.write(`${line}\n`))
  keepNewFilesPrivate(config)
  return openDatabase(config.databaseUrl, config.dataDir)
}

/** Runs a command. @returns the exit code: 0 done, 2 asked for wrongly */
export const toCommand =
  (help: string, command: Command) =>
  async (args: string[]): Promise<number> => {
    if (args.includes('--help') || args.includes('-h')) {
      process.stdout.write(help)
      return 0
    }
    const config = readConfig()
    const database = await openData(config)
    try {
      const lines = await command(database, args, config)
      process.stdout.write(`${lines.join('\n')}\n`)
      return 0
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      process.stderr.write(`${error.message}${/[.?]$/.test(error.message) ? '' : '.'} --help tells more.\n`)
      return 2
    } finally {
      await database.destroy()
    }
  }
