/** The commands for accounts as they are typed. */
import { toCommand } from '#src/command-line.server.ts'
import type { Config } from '#src/config.server.ts'
import { openMailTransport } from '#src/platform/mail/mail-transport.server.ts'
import { createMailer } from '#src/platform/mail/mailer.server.ts'
import { makeAdmin, makeResetLink } from './user-commands.server.ts'
import { createAccountMailer } from '../mail/account-mailer.server.ts'
import type { AccountTables } from '../tables.server.ts'

const ADMIN_HELP = `Usage: npm run user:make-admin -- <address> [--undo]

Makes the user with this e-mail address an admin, on a site that runs or does not.

Options
  --undo   makes them no admin any more; one admin always stays
  --help   this text
`

const LINK_HELP = `Usage: npm run user:reset-link -- <address>

Prints a link by which the user with this e-mail address sets a new password: once, within an hour.
Anyone who has this link can use it: give it to this user only. It signs the user out everywhere.
Where mail is set up, the user is told that the link was created.
`

type AccountCommand = typeof makeAdmin

/** Waits until what a command tells by mail is sent. */
const toAccountCommand = (help: string, command: AccountCommand) =>
  toCommand(help, async (bare, args, config) => {
    const db = bare.$extendTables<AccountTables>()
    const mailer = config.mail ? openCommandMailer(config.mail, config.mailsPerHour) : null
    const site = { siteName: config.siteName, origin: config.publicUrl }
    try {
      const post = mailer && createAccountMailer(db, mailer, site, Date.now)
      return await command(db, args, { publicUrl: config.publicUrl, post })
    } finally {
      await mailer?.close()
    }
  })

const openCommandMailer = (mail: NonNullable<Config['mail']>, perHour: number) =>
  createMailer({
    transport: openMailTransport(mail, (message) => console.error(message)),
    perHour,
    redis: undefined,
    warn: (error) => console.error(error),
  })

export const makeAdminCommand = toAccountCommand(ADMIN_HELP, makeAdmin)
export const resetLinkCommand = toAccountCommand(LINK_HELP, makeResetLink)
