import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { fillMyList } from '#test/fixtures/my-list.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { EMPTY_ENTRY, type ListEntry } from '#src/list/entries/entry.ts'
import { parsePartialDate } from '#src/list/entries/partial-date.ts'
import { DEFAULT_SETTINGS } from '#src/list/entries/list-settings.ts'
import { saveSettings } from '#src/list/entries/settings-store.server.ts'
import { writeEntries } from '#src/list/entries/store.server.ts'
import { succeed } from '#src/list/entries/stored-entry.ts'
import { withUserLock } from '#src/list/shared-store.server.ts'
import type { MyListDb } from '#src/list/tables.server.ts'
import { findPublicList } from '#src/list/entries/public-list-store.server.ts'
import { listEntryRecords } from './store.server.ts'

const [AIKO, BEN] = [toUserId('Aiko'), toUserId('ben')]
const AT = '2026-11-20T12:00:00.000Z'

describe.each(bothDatabases())('statistics on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: MyListDb
  beforeEach(async () => {
    opened = await open()
    db = await fillMyList(opened.db, ['Aiko', 'ben'])
  })
  afterEach(() => opened.close())

  const write = (number: number, entry: Partial<ListEntry>, user = AIKO) =>
    withUserLock(db, user, (trx) => {
      const after = succeed(null, number, { ...EMPTY_ENTRY, status: 'planned', ...entry }, AT)
      return writeEntries(trx, user, [{ before: null, after }])
    })

  test("a user's entries are read in the order of their numbers, private ones too", async () => {
    const finishedOn = parsePartialDate('2020-02')
    await write(3, { status: 'completed', progress: 9, score: 85, finishedOn, timesRewatched: 2, notes: 'Long' })
    await write(2, { isPrivate: true })
    await write(1, {}, BEN)
    expect(await listEntryRecords(db, AIKO)).toEqual([
      { ...EMPTY_ENTRY, number: 2, status: 'planned', isPrivate: true, updatedAt: AT },
      {
        ...EMPTY_ENTRY,
        number: 3,
        status: 'completed',
        progress: 9,
        score: 85,
        finishedOn,
        timesRewatched: 2,
        updatedAt: AT,
      },
    ])
  })

  test('the owner of a public list is found by name in any case; others are not', async () => {
    await saveSettings(db, AIKO, { ...DEFAULT_SETTINGS, isPublic: true })
    await saveSettings(db, BEN, DEFAULT_SETTINGS)
    expect(await findPublicList(db, 'aIKO', 0)).toEqual({ id: AIKO, username: 'Aiko' })
    for (const name of ['ben', 'nobody', '%', '']) expect(await findPublicList(db, name, 0)).toBeNull()
  })
})
