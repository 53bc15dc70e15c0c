import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { listMessages, storeMessage } from './store.server.ts'
import type { ContactDb, ContactTables } from './tables.server.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const DAY = 86_400_000
const MESSAGE = { name: 'Aiko', email: 'aiko@example.org', subject: 'A date', text: 'It’s “wrong”;\n\n--星 🌟' }

describe.each(bothDatabases())('messages in $name', ({ open }) => {
  let opened: OpenDatabase
  let db: ContactDb
  beforeEach(async () => {
    opened = await open()
    db = opened.db.$extendTables<ContactTables>()
  })
  afterEach(() => opened.close())

  const subjects = async (most = 100) => (await listMessages(db, most)).map(({ subject }) => subject)

  test('are stored unchanged', async () => {
    await storeMessage(db, MESSAGE, NOON)
    expect(await listMessages(db, 10)).toEqual([
      { ...MESSAGE, id: 1, sentAt: '2026-11-20T12:00:00.000Z', isRead: false },
    ])
  })

  test('are listed newest first, up to a limit', async () => {
    for (const [index, subject] of ['first', 'second', 'third'].entries())
      await storeMessage(db, { ...MESSAGE, subject }, NOON + Math.floor(index / 2))
    expect(await subjects()).toEqual(['third', 'second', 'first'])
    expect(await subjects(2)).toEqual(['third', 'second'])
  })

  test('sent twice are stored once', async () => {
    await Promise.all(Array.from({ length: 5 }, (_, index) => storeMessage(db, MESSAGE, NOON + index)))
    expect(await subjects()).toHaveLength(1)
  })

  test('that differ, or are sent on another day, are separate', async () => {
    await storeMessage(db, MESSAGE, NOON)
    for (const change of [{ name: 'Ai' }, { email: 'ai@example.org' }, { subject: 'Adate' }, { text: 'Wrong' }])
      await storeMessage(db, { ...MESSAGE, ...change }, NOON)
    await storeMessage(db, MESSAGE, NOON + DAY)
    expect(await subjects()).toHaveLength(6)
  })
})
