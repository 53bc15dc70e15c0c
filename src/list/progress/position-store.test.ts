import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { fillMyList } from '#test/fixtures/my-list.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { MAX_TITLE_POSITIONS } from '../limits.ts'
import { withUserLock } from '../shared-store.server.ts'
import type { MyListDb } from '../tables.server.ts'
import { findPositions, listPositions } from './position-store.server.ts'
import { endProgressOf, restoreProgress } from './removal-store.server.ts'
import { endProgress, findProgress, type ReportedProgress, saveAllProgress } from './store.server.ts'
import { saveProgressAndWatched } from './watched-store.server.ts'

const AIKO = toUserId('aiko')
const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString()
const report = (episode: number, position: number, minute: number, more: Partial<ReportedProgress> = {}) => ({
  number: 1,
  episode,
  position,
  progress: Math.round(position / 15),
  ended: false,
  at: at(minute),
  ...more,
})

describe.each(bothDatabases())('positions in episodes in $name', ({ open }) => {
  let opened: OpenDatabase
  let db: MyListDb
  beforeEach(async () => {
    opened = await open()
    db = await fillMyList(opened.db, ['aiko'])
  })
  afterEach(() => opened.close())

  const save = (...reports: ReportedProgress[]) => saveAllProgress(db, AIKO, reports)
  const watch = (reports: ReportedProgress[], ...episodes: number[]) =>
    saveProgressAndWatched(
      db,
      AIKO,
      reports,
      episodes.map((episode) => ({ number: 1, episode })),
    )
  const positions = async (number = 1) =>
    [...(await findPositions(db, AIKO, number))].map(([episode, { position }]) => `E${episode}@${position}`).toSorted()

  test('another episode leaves those of the ones before, whatever the order of arrival', async () => {
    await save(report(1, 700, 1))
    await save(report(2, 4, 2))
    await save(report(5, 300, 4))
    await save(report(3, 90, 3))
    expect(await positions()).toEqual(['E1@700', 'E2@4', 'E3@90', 'E5@300'])
    expect(await findProgress(db, AIKO, 1)).toMatchObject({ episode: 5, position: 300 })
    await save(report(1, 710, 5))
    expect(await positions()).toEqual(['E1@710', 'E2@4', 'E3@90', 'E5@300'])
  })

  test('reports that waited for a connection are sent together', async () => {
    await save(report(2, 4, 2), report(1, 700, 1))
    expect(await positions()).toEqual(['E1@700', 'E2@4'])
  })

  test('the next episode goes on where it was left', async () => {
    await save(report(2, 600, 1))
    await save(report(1, 1300, 2))
    await watch([report(2, 0, 3)], 1)
    expect(await findProgress(db, AIKO, 1)).toMatchObject({ episode: 2, position: 600, progress: 40, at: at(3) })
    await save(report(2, 0, 4))
    expect(await positions(), 'sought to the start').toEqual([])
  })

  test('a watched episode has none, also if an older report arrives later', async () => {
    await save(report(1, 1300, 2))
    await watch([report(2, 0, 3)], 1)
    await save(report(1, 1200, 1))
    expect(await positions()).toEqual([])
    await save(report(1, 100, 4), report(3, 50, 5))
    expect(await positions(), 'watched again').toEqual(['E1@100', 'E3@50'])
    await watch([], 1)
    expect(await positions(), 'marked as watched').toEqual(['E3@50'])
  })

  test('an episode that is reported with its mark is watched again', async () => {
    await watch([report(3, 50, 3), report(2, 200, 2)], 1, 2, 3)
    expect(await positions()).toEqual(['E2@200', 'E3@50'])
  })

  test('a removed title has none; they return if that is undone, and not if it is started again', async () => {
    await save(report(1, 700, 1), report(2, 4, 2))
    await withUserLock(db, AIKO, (trx) => endProgressOf(trx, AIKO, [{ number: 1, at: at(2) }], at(3)))
    expect([await positions(), await listPositions(db, AIKO, { skip: 0, limit: 9 })]).toEqual([[], []])
    await withUserLock(db, AIKO, (trx) => restoreProgress(trx, AIKO, [{ number: 1, at: at(2) }]))
    expect(await positions()).toEqual(['E1@700', 'E2@4'])
    await endProgress(db, AIKO, 1, at(4))
    await save(report(3, 50, 5))
    expect(await positions()).toEqual(['E3@50'])
  })

  test('a finished title keeps those of episodes that were left', async () => {
    await save(report(5, 300, 1))
    await watch([report(12, 1300, 2, { ended: true, progress: 100 })], 12)
    expect(await positions()).toEqual(['E5@300'])
  })

  test('the oldest of a title are deleted', async () => {
    const reports = Array.from({ length: MAX_TITLE_POSITIONS + 3 }, (_, index) => report(index + 1, 60, index))
    await save(...reports)
    const left = await findPositions(db, AIKO, 1)
    expect([left.size, left.has(2), left.has(3)]).toEqual([MAX_TITLE_POSITIONS + 1, false, true])
  })

  test('of merged titles, all count', async () => {
    await save(report(1, 700, 1), report(2, 4, 2), report(3, 90, 3, { number: 2 }))
    await db.updateTable('anime').set({ merged_into: 1 }).where('id', '=', 2).execute()
    expect(await positions()).toEqual(['E1@700', 'E2@4', 'E3@90'])
  })

  test('a watched episode has none, also from before its title was merged', async () => {
    await save(report(1, 700, 1, { number: 2 }), report(2, 4, 2, { number: 2 }))
    await db.updateTable('anime').set({ merged_into: 1 }).where('id', '=', 2).execute()
    await watch([], 1)
    expect(await positions()).toEqual(['E2@4'])
  })
})
