import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { fillMyList } from '#test/fixtures/my-list.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { deleteFavourites, restoreFavourites } from '../favourites/order-store.server.ts'
import { addFavourite, listFavourites } from '../favourites/store.server.ts'
import { deleteVisits, restoreVisits } from '../history/removal-store.server.ts'
import { listHistory, recordVisit } from '../history/store.server.ts'
import { endProgressOf, restoreProgress } from '../progress/removal-store.server.ts'
import { listProgress, saveAllProgress } from '../progress/store.server.ts'
import type { MyListDb, MyListTransaction } from '../tables.server.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const AT = '2026-11-20T12:00:00.000Z'
const LATER = '2026-11-20T13:00:00.000Z'
const [AIKO, BEN] = [toUserId('aiko'), toUserId('ben')]
const ALL = { skip: 0, limit: 100 }

describe.each(bothDatabases())('removed entries on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: MyListDb
  beforeEach(async () => {
    opened = await open()
    db = await fillMyList(opened.db, ['aiko', 'ben'])
  })
  afterEach(() => opened.close())

  const inTransaction = (work: (trx: MyListTransaction) => Promise<void>) => db.transaction().execute(work)

  test('favourites are restored once, at their positions', async () => {
    for (const user of [AIKO, BEN]) for (const number of [1, 2]) await addFavourite(db, user, number, NOON + number)
    const listed = async () => (await listFavourites(db, AIKO, ALL)).map(({ number }) => number)
    const rows = [{ number: 2, at: AT, position: 7 }]
    await inTransaction((trx) => deleteFavourites(trx, AIKO, rows))
    expect(await listed()).toEqual([1])
    for (let round = 0; round < 2; round++) await inTransaction((trx) => restoreFavourites(trx, AIKO, rows))
    expect(await listed()).toEqual([1, 2])
    expect(await listFavourites(db, BEN, ALL)).toHaveLength(2)
  })

  test('visits are restored once', async () => {
    const visits = [1, 2, 3].map((episode) => ({ number: 1, episode, at: AT }))
    for (const visit of visits) for (const user of [AIKO, BEN]) await recordVisit(db, user, visit)
    const episodes = async (user = AIKO) => (await listHistory(db, user, ALL)).map(({ episode }) => episode)
    await inTransaction((trx) => deleteVisits(trx, AIKO, visits.slice(0, 2)))
    expect([await episodes(), await episodes(BEN)]).toEqual([[3], [3, 2, 1]])
    for (let round = 0; round < 2; round++) await inTransaction((trx) => restoreVisits(trx, AIKO, visits))
    expect(await episodes()).toEqual([3, 2, 1])
  })

  test('progress is restored, but nothing that was finished or watched since', async () => {
    const progress = { episode: 1, position: 60, progress: 20, at: AT, ended: false }
    await saveAllProgress(
      db,
      AIKO,
      [1, 2, 3].map((number) => ({ ...progress, number })),
    )
    const rows = [1, 2, 3].map((number) => ({ number, at: AT }))
    await inTransaction((trx) => endProgressOf(trx, AIKO, rows, LATER))
    expect(await listProgress(db, AIKO, ALL)).toEqual([])
    const after = '2026-11-20T14:00:00.000Z'
    await saveAllProgress(db, AIKO, [
      { ...progress, number: 2, progress: 50, at: after },
      { ...progress, number: 3, progress: 100, at: after, ended: true },
    ])
    await inTransaction((trx) => restoreProgress(trx, AIKO, rows))
    const listed = (await listProgress(db, AIKO, ALL)).map((row) => [row.number, row.progress, row.at])
    expect(listed).toEqual([
      [2, 50, after],
      [1, 20, AT],
    ])
  })
})
