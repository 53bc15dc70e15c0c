import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import { listAudit } from '#src/accounts/audit/audit-store.server.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { addPeople, toViewer } from '#test/fixtures/my-list.ts'
import { emptyAudit } from '#test/empty-audit.ts'
import { type Inbox, openInbox } from './inbox.server.ts'
import { MESSAGES_PER_PAGE } from './message-state.ts'
import { storeMessage } from './store.server.ts'
import type { ContactDb, ContactTables } from './tables.server.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const MESSAGE = { name: 'محمد', email: 'aiko@example.org', subject: 'A date', text: '<b>wrong</b>\n\n星' }
const ADMIN = { ...toViewer('mod'), isAdmin: true }

describe.each(bothDatabases())('the inbox in $name', ({ open }) => {
  let opened: OpenDatabase
  let db: ContactDb
  let inbox: Inbox
  beforeAll(async () => {
    opened = await open()
    db = opened.db.$extendTables<ContactTables>()
    inbox = openInbox(db, () => NOON)
    await addPeople(opened.db, ['mod'])
  })
  afterAll(() => opened.close())
  beforeEach(async () => {
    await db.deleteFrom('contact_message').execute()
    await emptyAudit(opened.db)
  })

  const write = (subject: string, at = NOON) => storeMessage(db, { ...MESSAGE, subject }, at)
  const subjects = async (state: 'all' | 'read' | 'unread', page = 1) =>
    (await inbox.list(state, page)).messages.map(({ subject }) => subject)
  const idOf = async (subject: string) =>
    (await inbox.list('all', 1)).messages.find((message) => message.subject === subject)?.id ?? 0
  const audit = () => listAudit(opened.db.$extendTables<AccountTables>(), { limit: 10 })

  test('a message is new until marked, and can be marked new again', async () => {
    await write('one')
    await write('two', NOON + 1)
    expect(await inbox.countUnread()).toBe(2)
    await inbox.mark(await idOf('one'), true)
    expect([await subjects('unread'), await subjects('read'), await subjects('all')]).toEqual([
      ['two'],
      ['one'],
      ['two', 'one'],
    ])
    await inbox.mark(await idOf('one'), false)
    expect(await inbox.countUnread()).toBe(2)
  })

  test('pages are full except the last one', async () => {
    for (let at = 0; at <= MESSAGES_PER_PAGE; at++) await write(`message ${at}`, NOON + at)
    expect((await inbox.list('all', 1)).totalPages).toBe(2)
    expect(await subjects('all', 2)).toEqual(['message 0'])
    expect(await subjects('all', 3)).toEqual([])
  })

  test('a deleted message is no longer listed, and its audit entry does not contain its text', async () => {
    await write('rude')
    const id = await idOf('rude')
    await inbox.remove(ADMIN, id)
    expect(await subjects('all')).toEqual([])
    expect(await audit()).toMatchObject([
      { admin: { id: 'mod' }, action: 'delete message', subject: { kind: 'message', id: String(id) } },
    ])
    expect(JSON.stringify(await audit())).not.toContain('wrong')
  })

  test.each([0, 4_711])('message %s is not found', async (id) => {
    await expect(inbox.mark(id, true)).rejects.toThrow('Message not found.')
    await expect(inbox.remove(ADMIN, id)).rejects.toThrow('Message not found.')
    expect(await audit()).toEqual([])
  })
})
