/**
 * Tickets: they let a player or a receiver load the files of one title for some hours, by their address alone. Players send
 * no headers with the segments of a playlist, and receivers have no cookies. A ticket is signed with the stored hash of the
 * session or token that it was made for, so that nothing is stored, and it ends with it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

const VALID_MS = 6 * 3_600_000

/** What a ticket is made for: a session, or an API token. */
export interface TicketSigner {
  id: string
  /** The stored hash of its secret. */
  hash: string
}

interface Ticket {
  title: number
  /** The id of the session or token that it was made for. */
  signer: string
  expiresAt: number
  signature: string
}

export function createTicket(signer: TicketSigner, title: number, now: number): string {
  const expires = (now + VALID_MS).toString(36)
  return [title.toString(36), expires, sign(signer.hash, title, expires), signer.id].join('.')
}

const sign = (key: string, title: number, expires: string): string =>
  createHmac('sha256', key).update(`ticket ${title} ${expires}`).digest('base64url')

/** @returns null for anything that is no ticket, or one that has expired */
export function parseTicket(text: string | undefined, now: number): Ticket | null {
  const [, title, expires, signature, signer] =
    /^([0-9a-z]{1,7})\.([0-9a-z]{1,9})\.([\w-]{43})\.([\w-]{1,64})$/.exec(text ?? '') ?? []
  if (title === undefined || expires === undefined || signature === undefined || signer === undefined) return null
  const expiresAt = Number.parseInt(expires, 36)
  return expiresAt > now && expiresAt <= now + VALID_MS
    ? { title: Number.parseInt(title, 36), signer, expiresAt, signature }
    : null
}

export function isSigned({ title, expiresAt, signature }: Ticket, key: string): boolean {
  const expected = sign(key, title, expiresAt.toString(36))
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature))
}
