/** Tickets of signed-in users, for devices that have no cookies. */
import { findSession } from '../sessions/session-store.server.ts'
import type { CookieHeader } from '../sessions/session-cookie.ts'
import type { SessionManager } from '../sessions/session.server.ts'
import type { AccountDb } from '../tables.server.ts'
import type { Viewer } from '../viewer.ts'
import { type CheckTicket, createTicketCheck } from './check-tickets.server.ts'
import { findSessionHash } from './session-ticket-store.server.ts'
import { createTicket } from './ticket.server.ts'

export interface SessionTickets {
  /** A ticket that ends with the session of a request; null without a session. */
  create(headers: CookieHeader, title: number): Promise<string | null>
  /** The current state of the user whose ticket it is. */
  find: CheckTicket<Viewer>
}

export function createSessionTickets(
  db: AccountDb,
  sessions: Pick<SessionManager, 'hashOf'>,
  now: () => number,
): SessionTickets {
  return {
    async create(headers, title) {
      const hash = sessions.hashOf(headers)
      const found = hash === undefined ? null : await findSession(db, hash, now())
      return found && createTicket({ id: found.session.id, hash: found.session.tokenHash }, title, now())
    },
    find: createTicketCheck(async (id) => {
      const hash = await findSessionHash(db, id)
      const found = hash === null ? null : await findSession(db, hash, now())
      return found && { holder: found.viewer, hash: found.session.tokenHash }
    }, now),
  }
}
