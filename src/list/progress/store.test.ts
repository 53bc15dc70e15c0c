import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
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
import { listAllWatched, listWatched, saveProgressAndWatched } from './watched-store.server.ts'

const [AIKO, BEN] = [toUserId('aiko'), toUserId('ben')]
const at = (hour: number): string => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
const report = (number: number, hour: number | null, more: Partial<ReportedProgress> = {}): ReportedProgress => ({
  number,
  episode: 1,
  position: 100,
  progress: 10,
  ended: false,
  at: hour === null ? null : at(hour),
  ...more,
})

describe.each(bothDatabases())('watch progress in $name', ({ open }) => {
  let opened: OpenDatabase
  let db: MyListDb
  beforeEach(async () => {
    opened = await open()
    db = await fillMyList(opened.db, ['aiko', 'ben'])
  })
  afterEach(() => opened.close())

  const save = (...reports: ReportedProgress[]) => saveAllProgress(db, AIKO, reports)
  const listed = async (user = AIKO, skip = 0, limit = 10) =>
    (await listProgress(db, user, { skip, limit })).map(
      ({ number, episode, position }) => `${number}/${episode}@${position}`,
    )

  test('is listed newest first, by page and user', async () => {
    await save(report(1, 8), report(2, 10), report(3, 9))
    await saveAllProgress(db, BEN, [report(1, 11, { position: 7 })])
    expect([await listed(), await listed(AIKO, 1, 1), await listed(BEN)]).toEqual([
      ['2/1@100', '3/1@100', '1/1@100'],
      ['3/1@100'],
      ['1/1@7'],
    ])
  })

  test('the latest time wins, whatever the order of arrival', async () => {
    await save(report(1, 9, { position: 900 }))
    await save(report(1, 10, { position: 50 }))
    await save(report(1, 8, { episode: 7, position: 5 }))
    expect(await listed()).toEqual(['1/1@50'])
  })

  test('the latest time wins for concurrent reports', async () => {
    const hours = [5, 9, 3, 8, 7, 1]
    await Promise.all(hours.map((hour) => save(report(1, hour, { position: hour }))))
    expect(await listed()).toEqual(['1/1@9'])
  })

  test('repeated reports change nothing', async () => {
    await save(report(1, 9), report(1, 9))
    await save(report(1, 9))
    expect([await listed(), await countProgress(db, AIKO)]).toEqual([['1/1@100'], 1])
  })

  test('reports without a time come last in the order received, and win if they are further on', async () => {
    await save(report(1, 8, { episode: 2 }), report(2, 9, { episode: 2 }))
    await save(report(1, null, { episode: 3 }), report(2, null, { episode: 1 }), report(4, null), report(3, null))
    expect(await listed()).toEqual(['2/2@100', '1/3@100', '4/1@100', '3/1@100'])
  })

  test('a finished title leaves the list, and older reports do not add it again', async () => {
    await save(report(1, 9), report(2, 9))
    await save(report(1, 10, { episode: 12, ended: true }))
    await save(report(1, 8, { position: 1_000 }))
    expect(await listed()).toEqual(['2/1@100'])
    expect(await findProgress(db, AIKO, 1)).toMatchObject({ episode: 12, ended: true })
    await save(report(1, 11, { position: 3 }))
    expect(await listed()).toEqual(['1/1@3', '2/1@100'])
  })

  test('all entries of a user are removed at once, except those watched later', async () => {
    await save(report(1, 9), report(2, 12), report(4, null))
    await saveAllProgress(db, BEN, [report(3, 9)])
    await endAllProgress(db, AIKO, at(10))
    expect(await listed()).toEqual(['2/1@100'])
    expect(await countProgress(db, BEN)).toBe(1)
  })

  test('progress of a merged title is found under its new number', async () => {
    await save(report(2, 9))
    await db.updateTable('anime').set({ merged_into: 1 }).where('id', '=', 2).execute()
    expect(await findProgress(db, AIKO, 1)).toMatchObject({ number: 2, position: 100 })
    expect(await findProgress(db, AIKO, 3)).toBeNull()
  })

  test('episodes are marked as watched once per user', async () => {
    await saveProgressAndWatched(
      db,
      AIKO,
      [],
      [
        { number: 1, episode: 3 },
        { number: 1, episode: 1 },
      ],
    )
    await saveProgressAndWatched(
      db,
      AIKO,
      [],
      [
        { number: 1, episode: 1 },
        { number: 2, episode: 9 },
      ],
    )
    await db.updateTable('anime').set({ merged_into: 1 }).where('id', '=', 2).execute()
    expect([await listWatched(db, AIKO, 1), await listWatched(db, BEN, 1)]).toEqual([[1, 3, 9], []])
    expect(await listWatched(db, AIKO, 1, 3), 'up to an episode').toEqual([1, 3])
    expect(await listAllWatched(db, AIKO)).toHaveLength(3)
  })
  test('progress and the watched episodes of a report are stored together', async () => {
    const watched = [{ number: 999, episode: 1 }] // no such title
    await expect(saveProgressAndWatched(db, AIKO, [report(1, 9)], watched)).rejects.toThrow(/foreign key/i)
    expect(await findProgress(db, AIKO, 1)).toBeNull()
    await saveProgressAndWatched(db, AIKO, [report(1, 9)], [{ number: 1, episode: 1 }])
    expect([await findProgress(db, AIKO, 1), await listWatched(db, AIKO, 1)]).toMatchObject([{ position: 100 }, [1]])
  })
})
