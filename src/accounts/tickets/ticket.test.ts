import { expect, test } from 'vitest'
import { createTicket, isSigned, parseTicket } from './ticket.server.ts'

const NOW = Date.parse('2026-11-26T12:00:00Z')
const HOUR = 3_600_000
const token = { id: '3f0c1f6e-0f0a-4d1c-9a53-0d2f4a3a9f10', hash: 'a'.repeat(64) }

test('a ticket is for one title, for six hours, and signed with its token', () => {
  const ticket = parseTicket(createTicket(token, 21, NOW), NOW + 5 * HOUR)
  expect(ticket).toMatchObject({ title: 21, signer: token.id })
  expect(ticket && isSigned(ticket, token.hash)).toBe(true)
  expect(ticket && isSigned(ticket, 'b'.repeat(64))).toBe(false)
  expect(ticket && isSigned({ ...ticket, title: 22 }, token.hash)).toBe(false)
  expect(ticket && isSigned({ ...ticket, expiresAt: ticket.expiresAt + 1 }, token.hash)).toBe(false)
  expect(parseTicket(createTicket(token, 21, NOW), NOW + 6 * HOUR)).toBeNull()
})

test('a ticket for longer than tickets are valid is none', () => {
  expect(parseTicket(createTicket(token, 21, NOW + HOUR), NOW)).toBeNull()
})

test.each([undefined, '', '-', 'a.b.c.d', '...', `1.2.${'x'.repeat(43)}`, 'x'.repeat(100_000)])(
  '%j is none',
  (text) => {
    expect(parseTicket(text, NOW)).toBeNull()
  },
)
