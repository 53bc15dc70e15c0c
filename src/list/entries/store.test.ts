import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toUserId, type UserId } from '#src/accounts/viewer.ts'
import { fillMyList } from '#test/fixtures/my-list.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { withUserLock } from '../shared-store.server.ts'
import type { MyListDb } from '../tables.server.ts'
import { listCustomLists, replaceCustomLists, TooManyListsError } from './custom-lists-store.server.ts'
import { EMPTY_ENTRY, ENTRY_LIMITS, type ListEntry } from './entry.ts'
import { parsePartialDate } from './partial-date.ts'
import { DEFAULT_SETTINGS } from './list-settings.ts'
import { findSettings, saveSettings } from './settings-store.server.ts'
import { type OwnOrder, sortColumn } from '../list-page/list-orders.ts'
import {
  deleteEntries,
  findEntries,
  listEntries,
  listEntryKeys,
  ListFullError,
  writeEntries,
  type WriteLimits,
} from './store.server.ts'
import { succeed } from './stored-entry.ts'
import { sumTextBytes, TextsFullError } from './text-store.server.ts'

const [AIKO, BEN] = [toUserId('aiko'), toUserId('ben')]
const AT = '2026-11-20T12:00:00.000Z'
const LATER = '2026-11-21T12:00:00.000Z'

describe.each(bothDatabases())('entries on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: MyListDb
  beforeEach(async () => {
    opened = await open()
    db = await fillMyList(opened.db, ['aiko', 'ben'])
  })
  afterEach(() => opened.close())

  const findEntry = async (from: MyListDb, user: UserId, number: number) =>
    (await findEntries(from, user, [number])).get(number) ?? null
  const write = (number: number, entry: Partial<ListEntry>, user = AIKO, at = AT, limits?: WriteLimits) =>
    withUserLock(db, user, async (trx) => {
      const before = await findEntry(trx, user, number)
      const after = succeed(before, number, { ...EMPTY_ENTRY, status: 'planned', ...entry }, at)
      await writeEntries(trx, user, [{ before, after }], limits)
    })

  test('keys have the value that a list is sorted by', async () => {
    const dates = { startedOn: parsePartialDate('2019'), finishedOn: parsePartialDate('2020-02-29') }
    await write(1, { status: 'completed', score: 85, progress: 7, isPrivate: true, ...dates })
    await write(2, { status: 'planned' }, AIKO, LATER)
    await write(3, { status: 'dropped' }, BEN)
    const valuesBy = async (order?: OwnOrder) =>
      (await listEntryKeys(db, AIKO, sortColumn(order))).map(({ value }) => value)
    expect(await listEntryKeys(db, AIKO, 'score')).toEqual([
      { number: 1, status: 'completed', isPrivate: true, updatedAt: AT, value: 85 },
      { number: 2, status: 'planned', isPrivate: false, updatedAt: LATER, value: 0 },
    ])
    expect([await valuesBy(), await valuesBy('my_score'), await valuesBy('progress')]).toEqual([
      [AT, LATER],
      [85, 0],
      [7, 0],
    ])
    expect([await valuesBy('started'), await valuesBy('finished'), await valuesBy('listed')]).toEqual([
      ['2019', null],
      ['2020-02-29', null],
      [AT, LATER],
    ])
  })

  test('every field is stored, by user', async () => {
    const full: ListEntry = {
      status: 'rewatching',
      progress: 7,
      score: 85,
      startedOn: parsePartialDate('2019'),
      finishedOn: parsePartialDate('2020-02-29'),
      timesRewatched: 3,
      notes: 'ビバップ — “great” 🎷',
      isPrivate: true,
      customLists: ['Space', 'Jazz'],
      otherFields: { mal: { my_priority: 'HIGH' }, anilist: { priority: '2' } },
    }
    await write(1, full)
    await write(1, { status: 'dropped' }, BEN)
    expect(await findEntry(db, AIKO, 1)).toEqual({
      ...full,
      number: 1,
      scoreRequest: 'none',
      createdAt: AT,
      updatedAt: AT,
    })
    expect(await findEntry(db, BEN, 1)).toMatchObject({ status: 'dropped', customLists: [] })
    expect(await findEntry(db, AIKO, 2)).toBeNull()
  })

  test('a change keeps when it was added, and replaces custom lists', async () => {
    await write(1, { customLists: ['Space'] })
    await write(1, { customLists: ['Jazz'] }, AIKO, LATER)
    expect(await findEntry(db, AIKO, 1)).toMatchObject({ createdAt: AT, updatedAt: LATER, customLists: ['Jazz'] })
    expect((await listCustomLists(db, AIKO)).map(({ name }) => name)).toEqual(['Space', 'Jazz'])
  })

  test('entries of merged titles are one, and become one when it is changed', async () => {
    await write(2, { status: 'completed', progress: 9, notes: 'old', customLists: ['Space'] })
    await write(1, { status: 'watching', progress: 3, score: 60 }, AIKO, LATER)
    await db.updateTable('anime').set({ merged_into: 1 }).where('id', '=', 2).execute()
    const merged = await findEntry(db, AIKO, 1)
    expect(merged).toMatchObject({
      number: 1,
      status: 'watching',
      progress: 9,
      score: 60,
      notes: 'old',
      customLists: ['Space'],
    })
    await write(1, { ...merged, progress: 10 }, AIKO, LATER)
    expect(await listEntries(db, AIKO)).toHaveLength(1)
    expect(await findEntry(db, AIKO, 1)).toMatchObject({ progress: 10, customLists: ['Space'] })
    await withUserLock(db, AIKO, (trx) => deleteEntries(trx, AIKO, [1]))
    expect(await listEntries(db, AIKO)).toEqual([])
  })

  test('a title whose merge is not known yet keeps its entry', async () => {
    await write(2, { score: 90, notes: 'mine' })
    await db.updateTable('anime').set({ merged_into: 1 }).where('id', '=', 2).execute()
    expect(await findEntry(db, AIKO, 2)).toMatchObject({ number: 2, score: 90, notes: 'mine' })
  })

  test('concurrent changes of one title leave one entry', async () => {
    await Promise.all([1, 2, 3, 4].map((progress) => write(1, { progress })))
    expect(await listEntries(db, AIKO)).toHaveLength(1)
  })

  test('custom lists are named, ordered and deleted; their titles stay', async () => {
    await write(1, { customLists: ['Space', 'Jazz'] })
    const [space, jazz] = await listCustomLists(db, AIKO)
    await withUserLock(db, AIKO, (trx) =>
      replaceCustomLists(trx, AIKO, [
        { id: null, name: 'New' },
        { id: jazz?.id ?? 0, name: 'Blues' },
      ]),
    )
    expect((await listCustomLists(db, AIKO)).map(({ name }) => name)).toEqual(['New', 'Blues'])
    expect((await findEntry(db, AIKO, 1))?.customLists).toEqual(['Blues'])
    expect((await listCustomLists(db, AIKO)).map(({ id }) => id)).not.toContain(space?.id)
  })

  test('there is a limit of custom lists', async () => {
    const customLists = Array.from({ length: ENTRY_LIMITS.customLists }, (_, index) => `List ${index}`)
    await write(1, { customLists })
    await expect(write(2, { customLists: ['One more'] })).rejects.toThrow(TooManyListsError)
    expect(await findEntry(db, AIKO, 2)).toBeNull()
  })

  test('a full list takes changes, and no further titles', async () => {
    await write(1, {}, AIKO, AT, { entries: 1 })
    await expect(write(2, {}, AIKO, AT, { entries: 1 })).rejects.toThrow(ListFullError)
    await write(1, { progress: 2 }, AIKO, AT, { entries: 1 })
    expect((await listEntries(db, AIKO)).map(({ number, progress }) => [number, progress])).toEqual([[1, 2]])
  })

  test('a list whose notes are full keeps them, and takes changes that add no text', async () => {
    const full = { texts: 100 }
    const otherFields = { mal: { my_tags: 'a tag' } }
    await write(1, { notes: 'é'.repeat(40) }, AIKO, AT, full)
    await expect(write(2, { notes: 'x'.repeat(21) }, AIKO, AT, full)).rejects.toThrow(TextsFullError)
    await expect(write(2, { otherFields }, AIKO, AT, full)).rejects.toThrow(TextsFullError)
    await write(2, { notes: 'x'.repeat(20) }, AIKO, AT, full)
    await write(1, { notes: 'é'.repeat(40), score: 90 }, AIKO, AT, { texts: 10 })
    await write(1, { notes: 'é'.repeat(39) }, AIKO, AT, { texts: 10 })
    expect(await sumTextBytes(db, AIKO)).toBe(98)
    await write(1, { notes: 'x'.repeat(100) }, BEN, AT, full)
  })

  test('settings have defaults, and are stored by user', async () => {
    expect(await findSettings(db, AIKO)).toEqual(DEFAULT_SETTINGS)
    const changed = {
      scoreFormat: 'POINT_5',
      isPublic: true,
      followsWatching: false,
      density: 'cards',
      genres: ['drama', 'space'],
    } as const
    for (let times = 0; times < 2; times++) await saveSettings(db, AIKO, changed)
    expect([await findSettings(db, AIKO), await findSettings(db, BEN)]).toEqual([changed, DEFAULT_SETTINGS])
  })
})

test('a score is asked for once, when a title is first completed without one', () => {
  const entry: ListEntry = { ...EMPTY_ENTRY, status: 'watching' }
  const watching = succeed(null, 1, entry, AT)
  const completed = succeed(watching, 1, { ...entry, status: 'completed' }, AT)
  const scored = succeed(completed, 1, { ...entry, status: 'completed', score: 80 }, AT)
  const again = succeed(scored, 1, { ...entry, status: 'rewatching', score: 0 }, AT)
  const twice = succeed(again, 1, { ...entry, status: 'completed', score: 0 }, AT)
  expect([watching, completed, scored, twice].map(({ scoreRequest }) => scoreRequest)).toEqual([
    'none',
    'open',
    'done',
    'done',
  ])
})
