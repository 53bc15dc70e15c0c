/** The operator's account commands, with their help and dependencies. */
import { toCommand } from '#src/command-line.server.ts'
import type { Config } from '#src/config.server.ts'
import { openMailTransport } from '#src/platform/mail/mail-transport.server.ts'
import { createMailer } from '#src/platform/mail/mailer.server.ts'
import { allowUserPassword, createAccount, makeAdmin, makeResetLink, resetFactor } from './user-commands.server.ts'
import { createAccountMailer } from '../mail/account-mailer.server.ts'
import type { AccountTables } from '../tables.server.ts'

const ADMIN_HELP = `Usage: npm run user:make-admin -- <email> [--undo]

Makes the user with this email an admin. The site may be running or stopped. If email is set up, all admins are notified.

Options
  --undo   remove admin rights; the last admin keeps them
  --help   show this help
`

const LINK_HELP = `Usage: npm run user:reset-link -- <email>

Prints a link that sets a new password for the user with this email. It works once, within an hour.
Anyone with the link can use it, so give it only to this user. Using it signs the user out everywhere.
If email is set up, the user is notified that the link was created.
`

const FACTOR_HELP = `Usage: npm run user:reset-second-factor -- <email>

Turns off the second factor of the user with this email, who has lost it, and signs them out everywhere.
API tokens and apps stay signed in. If email is set up, the user is notified.
`

const PASSWORD_HELP = `Usage: npm run user:allow-password -- <email>

Lets the user with this email sign in with the password for an hour where LOCAL_PASSWORDS is off, as when the provider is down.
On /login?password, the sign-in form appears. A second factor is asked for as usual.
`

const CREATE_HELP = `Usage: npm run user:create -- <username> <email> [--premium]

Creates an account, and prints a link by which its user chooses a password. It works once, within a week.
Anyone with the link can use it, so give it only to this user. If email is set up, it is also sent to them.

Options
  --premium   make them a Premium member
  --help      show this help
`

type AccountCommand = typeof makeAdmin

/** Waits until all emails of a command are sent. */
const toAccountCommand = (help: string, command: AccountCommand) =>
  toCommand(help, async (database, args, config) => {
    const db = database.$extendTables<AccountTables>()
    const siteMailer = config.mail ? openCommandMailer(config, config.mail) : null
    const site = { siteName: config.siteName, origin: config.publicUrl }
    try {
      const mailer = siteMailer && createAccountMailer(db, siteMailer, site, Date.now)
      return await command(db, args, { publicUrl: config.publicUrl, mailer })
    } finally {
      await siteMailer?.close()
    }
  })

const openCommandMailer = ({ mailsPerHour, mailsPerHourTotal }: Config, mail: NonNullable<Config['mail']>) =>
  createMailer({
    transport: openMailTransport(mail, (message) => console.error(message)),
    perHour: mailsPerHour,
    perHourTotal: mailsPerHourTotal,
    counter: undefined,
    warn: (error) => console.error(error),
  })

export const createUserCommand = toAccountCommand(CREATE_HELP, createAccount)
export const makeAdminCommand = toAccountCommand(ADMIN_HELP, makeAdmin)
export const resetFactorCommand = toAccountCommand(FACTOR_HELP, resetFactor)
export const allowPasswordCommand = toAccountCommand(PASSWORD_HELP, allowUserPassword)
export const resetLinkCommand = toAccountCommand(LINK_HELP, makeResetLink)
