/** The commands for accounts as they are typed. */
import { toCommand } from '#src/command-line.server.ts'
import type { Config } from '#src/config.server.ts'
import { makeAdmin, makeResetLink } from './commands.server.ts'
import type { AccountDb, AccountTables } from './tables.server.ts'

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

const toAccountCommand = (
  help: string,
  command: (db: AccountDb, args: string[], config: Config) => Promise<string[]>,
) => toCommand(help, (db, ...asked) => command(db.$extendTables<AccountTables>(), ...asked))

export const makeAdminCommand = toAccountCommand(ADMIN_HELP, makeAdmin)
export const resetLinkCommand = toAccountCommand(LINK_HELP, makeResetLink)
