/** The mails of accounts on their way: each with a link that was made for it. */
import type { Mailer } from '#src/platform/mail.server.ts'
import { type Letter, type Sender, toMovedLetter, toPasswordLetter, toResetLetter, toVerifyLetter } from './letters.ts'
import { createLink } from './link-store.server.ts'
import type { AccountDb } from './tables.server.ts'
import type { UserId } from './viewer.ts'

interface Addressee {
  id: string
  username: string
  email: string
}

export interface Post {
  /** Asks whether an address is its owner's. */
  verify(to: Addressee): Promise<void>
  reset(to: Addressee): Promise<void>
  tellOfPassword(to: Addressee): void
  /** Tells the old address. */
  tellOfMove(to: Addressee): void
}

export function openPost(db: AccountDb, mailer: Mailer, site: Sender, now: () => number): Post {
  const send = ({ email }: Addressee, letter: Letter) => mailer.send({ to: email, ...letter })
  const link = (purpose: 'verify' | 'reset', { id, email }: Addressee) =>
    createLink(db, purpose, { user: id as UserId, email }, now())
  return {
    verify: async (to) => send(to, toVerifyLetter(site, to.username, await link('verify', to))),
    reset: async (to) => send(to, toResetLetter(site, to.username, await link('reset', to))),
    tellOfPassword: (to) => send(to, toPasswordLetter(site, to.username)),
    tellOfMove: (to) => send(to, toMovedLetter(site, to.username)),
  }
}
