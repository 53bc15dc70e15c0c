/** Finds the holder of a ticket, and remembers the answer briefly: a player asks every few seconds with the same one. */
import { LRUCache } from 'lru-cache'
import { isSigned, parseTicket } from './ticket.server.ts'

/** Access that has ended ends within this time. */
const CACHE_MS = 10_000
const MAX_TICKETS = 5_000

export interface TicketHolder<Holder> {
  holder: Holder
  /** The only title that the ticket is for. */
  title: number
}

/** @returns null for anything but a valid ticket */
export type CheckTicket<Holder> = (text: string | undefined) => Promise<TicketHolder<Holder> | null>

/** @param find the session or token with an id, and its stored hash; null if it has ended */
export function createTicketCheck<Holder>(
  find: (signer: string) => Promise<{ holder: Holder; hash: string } | null>,
  now: () => number,
): CheckTicket<Holder> {
  const known = new LRUCache<string, Promise<TicketHolder<Holder> | null>>({
    max: MAX_TICKETS,
    ttl: CACHE_MS,
    perf: { now },
  })

  async function check(text: string): Promise<TicketHolder<Holder> | null> {
    const ticket = parseTicket(text, now())
    const found = ticket && (await find(ticket.signer))
    return found && isSigned(ticket, found.hash) ? { holder: found.holder, title: ticket.title } : null
  }

  return async (text) => {
    if (text === undefined || !parseTicket(text, now())) return null
    const cached = known.get(text) ?? check(text)
    known.set(text, cached, { noUpdateTTL: true })
    cached.catch(() => known.delete(text))
    return cached
  }
}
