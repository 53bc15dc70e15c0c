import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import { fillMyList } from '#test/fixtures/my-list.ts'
import type { MyListDb } from '../tables.server.ts'
import {
  countProgress,
  endAllProgress,
  findProgress,
  saveAllProgress,
  listProgress,
  type ReportedProgress,
} from './store.server.ts'
import { listAllWatched, listWatched, markWatched } from './watched-store.server.ts'

const [AIKO, BEN] = [toUserId('aiko'), toUserId('ben')]
const at = (hour: number): string => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
const place = (number: number, hour: number | null, more: Partial<ReportedProgress> = {}): ReportedProgress => ({
  number,
  episode: 1,
  position: 100,
  progress: 10,
  ended: false,
  at: hour === null ? null : at(hour),
  ...more,
})

describe.each(databases())('places on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: MyListDb
  beforeEach(async () => {
    opened = await open()
    db = await fillMyList(opened.db, ['aiko', 'ben'])
  })
  afterEach(() => opened.close())

  const save = (...places: ReportedProgress[]) => saveAllProgress(db, AIKO, places)
  const listed = async (user = AIKO, offset = 0, limit = 10) =>
    (await listProgress(db, user, { offset, limit })).map(
      ({ number, episode, position }) => `${number}/${episode}@${position}`,
    )

  test('come newest first, a page at a time, each person their own', async () => {
    await save(place(1, 8), place(2, 10), place(3, 9))
    await saveAllProgress(db, BEN, [place(1, 11, { position: 7 })])
    expect([await listed(), await listed(AIKO, 1, 1), await listed(BEN)]).toEqual([
      ['2/1@100', '3/1@100', '1/1@100'],
      ['3/1@100'],
      ['1/1@7'],
    ])
  })

  test('the latest time wins, whatever the order of arrival', async () => {
    await save(place(1, 9, { position: 900 }))
    await save(place(1, 10, { position: 50 }))
    await save(place(1, 8, { episode: 7, position: 5 }))
    expect(await listed()).toEqual(['1/1@50'])
  })

  test('the latest time wins for concurrent reports', async () => {
    const hours = [5, 9, 3, 8, 7, 1]
    await Promise.all(hours.map((hour) => save(place(1, hour, { position: hour }))))
    expect(await listed()).toEqual(['1/1@9'])
  })

  test('repeated reports change nothing', async () => {
    await save(place(1, 9), place(1, 9))
    await save(place(1, 9))
    expect([await listed(), await countProgress(db, AIKO)]).toEqual([['1/1@100'], 1])
  })

  test('those of an unknown moment come last, in their order; they win where they are further on', async () => {
    await save(place(1, 8, { episode: 2 }), place(2, 9, { episode: 2 }))
    await save(place(1, null, { episode: 3 }), place(2, null, { episode: 1 }), place(4, null), place(3, null))
    expect(await listed()).toEqual(['2/2@100', '1/3@100', '4/1@100', '3/1@100'])
  })

  test('a title that was ended leaves the list, and old news does not put it back', async () => {
    await save(place(1, 9), place(2, 9))
    await save(place(1, 10, { episode: 12, ended: true }))
    await save(place(1, 8, { position: 1_000 }))
    expect(await listed()).toEqual(['2/1@100'])
    expect(await findProgress(db, AIKO, 1)).toMatchObject({ episode: 12, ended: true })
    await save(place(1, 11, { position: 3 }))
    expect(await listed()).toEqual(['1/1@3', '2/1@100'])
  })

  test('all entries of a user are removed at once, except those watched later', async () => {
    await save(place(1, 9), place(2, 12), place(4, null))
    await saveAllProgress(db, BEN, [place(3, 9)])
    await endAllProgress(db, AIKO, at(10))
    expect(await listed()).toEqual(['2/1@100'])
    expect(await countProgress(db, BEN)).toBe(1)
  })

  test('progress of a merged title is found under its new number', async () => {
    await save(place(2, 9))
    await db.updateTable('anime').set({ merged_into: 1 }).where('id', '=', 2).execute()
    expect(await findProgress(db, AIKO, 1)).toMatchObject({ number: 2, position: 100 })
    expect(await findProgress(db, AIKO, 3)).toBeNull()
  })

  test('episodes are marked as seen once, each person their own', async () => {
    await markWatched(db, AIKO, [
      { number: 1, episode: 3 },
      { number: 1, episode: 1 },
    ])
    await markWatched(db, AIKO, [
      { number: 1, episode: 1 },
      { number: 2, episode: 9 },
    ])
    await db.updateTable('anime').set({ merged_into: 1 }).where('id', '=', 2).execute()
    expect([await listWatched(db, AIKO, 1), await listWatched(db, BEN, 1)]).toEqual([[1, 3, 9], []])
    expect(await listAllWatched(db, AIKO)).toHaveLength(3)
  })
})
