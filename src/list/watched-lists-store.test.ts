import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { fillMyList } from '#test/fixtures/my-list.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { EMPTY_ENTRY, type ListEntry } from './entries/entry.ts'
import { DEFAULT_SETTINGS } from './entries/list-settings.ts'
import { saveSettings } from './entries/settings-store.server.ts'
import { writeEntries } from './entries/store.server.ts'
import { succeed } from './entries/stored-entry.ts'
import { withUserLock } from './shared-store.server.ts'
import type { MyListDb } from './tables.server.ts'
import { loadWatchedLists } from './watched-lists-store.server.ts'

const [AIKO, BEN, CHIE] = [toUserId('aiko'), toUserId('ben'), toUserId('chie')]
const AT = '2026-11-20T12:00:00.000Z'

describe.each(bothDatabases())('watched lists on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: MyListDb
  beforeEach(async () => {
    opened = await open()
    db = await fillMyList(opened.db, ['aiko', 'ben', 'chie'])
  })
  afterEach(() => opened.close())

  const write = (number: number, entry: Partial<ListEntry>, user = AIKO) =>
    withUserLock(db, user, (trx) => {
      const after = succeed(null, number, { ...EMPTY_ENTRY, status: 'completed', ...entry }, AT)
      return writeEntries(trx, user, [{ before: null, after }])
    })

  test('of public lists, what was watched and not disliked is read, without private entries', async () => {
    for (const user of [AIKO, CHIE]) await saveSettings(db, user, { ...DEFAULT_SETTINGS, isPublic: true })
    await saveSettings(db, BEN, DEFAULT_SETTINGS)
    await db.updateTable('user').set({ is_banned: 1 }).where('id', '=', CHIE).execute()
    await write(1, { score: 80 })
    await write(2, { status: 'watching' })
    await write(3, { isPrivate: true })
    await write(4, { status: 'planned' })
    await write(5, { status: 'dropped' })
    await write(6, { score: 40 })
    await write(7, {}, BEN)
    await write(8, {}, CHIE)
    const lists: number[][] = []
    for await (const list of loadWatchedLists(db)) lists.push(list)
    expect(lists.map((numbers) => numbers.toSorted((a, b) => a - b))).toEqual([[1, 2]])
  })
})
