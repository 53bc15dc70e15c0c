import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { deleteSession, insertSession } from '../sessions/session-store.server.ts'
import type { AccountDb, AccountTables } from '../tables.server.ts'
import { insertUser } from '../users/user-store.server.ts'
import type { UserId } from '../viewer.ts'
import { createSessionTickets } from './session-tickets.server.ts'

const NOON = Date.parse('2026-11-27T12:00:00Z')
const SECOND = 1_000
const HOUR = 3_600 * SECOND
const toIso = (at: number) => new Date(at).toISOString()

describe.each(bothDatabases())('tickets of sessions in $name', ({ open }) => {
  let opened: OpenDatabase
  let db: AccountDb
  let user: UserId
  let now = NOON
  beforeAll(async () => {
    opened = await open()
    db = opened.db.$extendTables<AccountTables>()
    const added = await insertUser(db, {
      username: 'aiko',
      email: 'aiko@example.org',
      passwordHash: 'hash',
      now: toIso(NOON),
    })
    if ('taken' in added) throw new Error('taken')
    user = added.id
  })
  afterAll(() => opened.close())

  const openTickets = () => createSessionTickets(db, { hashOf: ({ cookie }) => cookie }, () => now)
  const startSession = (id: string, expiresAt = NOON + 24 * HOUR) =>
    insertSession(
      db,
      { id, user, tokenHash: `hash of ${id}`, device: 'Firefox', now: toIso(NOON), expiresAt: toIso(expiresAt) },
      { first: { passwordHash: 'hash' } },
    )

  test('are for the user and one title, for six hours', async () => {
    now = NOON
    await startSession('first')
    const tickets = openTickets()
    const ticket = await tickets.create({ cookie: 'hash of first' }, 21)
    expect(await tickets.find(ticket ?? '')).toMatchObject({ title: 21, holder: { id: user } })
    now = NOON + 6 * HOUR - SECOND
    expect(await tickets.find(ticket ?? '')).not.toBeNull()
    now = NOON + 6 * HOUR
    expect(await tickets.find(ticket ?? '')).toBeNull()
  })

  test('do not exist without a session', async () => {
    now = NOON
    expect(await openTickets().create({}, 21)).toBeNull()
    expect(await openTickets().create({ cookie: 'another hash' }, 21)).toBeNull()
  })

  test('cannot be made up or changed: another title, time or signature', async () => {
    now = NOON
    await startSession('third')
    const tickets = openTickets()
    const ticket = (await tickets.create({ cookie: 'hash of third' }, 21)) ?? ''
    const [title, expires, signature = '', id] = ticket.split('.')
    const forged = [
      ['m', expires, signature, id],
      [title, (NOON + HOUR).toString(36), signature, id],
      [title, expires, signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')), id],
    ].map((parts) => parts.join('.'))
    expect(await Promise.all(forged.map((one) => tickets.find(one)))).toEqual([null, null, null])
    expect(await tickets.find(ticket)).not.toBeNull()
  })

  test('end with the session within ten seconds, and when it expires', async () => {
    now = NOON
    await startSession('second', NOON + HOUR)
    const tickets = openTickets()
    const ticket = (await tickets.create({ cookie: 'hash of second' }, 21)) ?? ''
    expect(await tickets.find(ticket)).not.toBeNull()
    now = NOON + HOUR + 11 * SECOND
    expect(await tickets.find(ticket)).toBeNull()
    now = NOON
    await deleteSession(db, user, 'second')
    expect(await openTickets().find(ticket)).toBeNull()
  })
})
