/** The commands for accounts as they are typed: their help, the database around them, and the exit code. */
import { readConfig } from '#src/config.server.ts'
import { openDatabase } from '#src/platform/database.server.ts'
import { type AccountCommand, makeAdmin, makeResetLink, UsageError } from './commands.server.ts'
import type { AccountTables } from './tables.server.ts'

const ADMIN_HELP = `Usage: npm run user:make-admin -- <address> [--undo]

Makes the user with this e-mail address an admin, on a site that runs or does not.

Options
  --undo   makes them no admin any more; one admin always stays
  --help   this text
`

const LINK_HELP = `Usage: npm run user:reset-link -- <address>

Prints a link by which the user with this e-mail address sets a new password: once, within an hour.
Whoever has the link can do it, so hand it to nobody else. Every session of the user ends by it.
`

/** @returns the exit code: 0 done, 2 asked for wrongly */
const toCommand = (help: string, command: AccountCommand) => async (args: string[]) => {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(help)
    return 0
  }
  const config = readConfig()
  const database = await openDatabase(config.databaseUrl, config.dataDir)
  try {
    const lines = await command(database.$extendTables<AccountTables>(), args, config)
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

export const makeAdminCommand = toCommand(ADMIN_HELP, makeAdmin)
export const resetLinkCommand = toCommand(LINK_HELP, makeResetLink)
