import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import { fillMyList } from '#test/fixtures/my-list.ts'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import { EMPTY_ENTRY, type ListStatus } from '../entries/entry.ts'
import { deleteEntries, writeEntries } from '../entries/store.server.ts'
import { succeed } from '../entries/stored-entry.ts'
import { moveFavourites, restoreFavourites } from '../favourites/order-store.server.ts'
import { addFavourite, removeFavourite } from '../favourites/store.server.ts'
import { withUserLock } from '../shared-store.server.ts'
import type { MyListDb } from '../tables.server.ts'
import { loadCardLists } from './load-card-lists.server.ts'

const [AIKO, BEN] = [toUserId('aiko'), toUserId('ben')]
const AT = '2026-11-20T12:00:00.000Z'

/** Title 9 was merged into 2, and 99 does not exist any more. */
const createSnapshot = () =>
  ({ find: (number: number) => (number === 99 ? null : { number: number === 9 ? 2 : number }) }) as unknown as Snapshot

describe.each(databases())('what cards show of a list on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: MyListDb
  beforeEach(async () => {
    opened = await open()
    db = await fillMyList(opened.db, ['aiko', 'ben'])
  })
  afterEach(() => opened.close())

  const write = (number: number, status: ListStatus, progress = 0, at = AT) =>
    withUserLock(db, AIKO, (trx) =>
      writeEntries(trx, AIKO, [
        { before: null, after: succeed(null, number, { ...EMPTY_ENTRY, status, progress }, at) },
      ]),
    )

  test('follows every change of entries and favourites', async () => {
    const snapshot = createSnapshot()
    const shown = async () => (await loadCardLists(db, AIKO, snapshot)).texts
    expect(await shown()).toEqual({ favourites: '', statuses: '' })
    await write(1, 'watching', 3)
    expect(await shown()).toEqual({ favourites: '', statuses: '1-3~~~~~' })
    await addFavourite(db, AIKO, 5, Date.parse(AT))
    expect(await shown()).toEqual({ favourites: '5', statuses: '1-3~~~~~' })
    await withUserLock(db, AIKO, (trx) => deleteEntries(trx, AIKO, [1]))
    expect(await shown()).toEqual({ favourites: '5', statuses: '' })
    await removeFavourite(db, AIKO, 5)
    expect(await shown()).toEqual({ favourites: '', statuses: '' })
    await withUserLock(db, AIKO, (trx) => restoreFavourites(trx, AIKO, [{ number: 5, at: AT }]))
    expect(await shown()).toEqual({ favourites: '5', statuses: '' })
    await moveFavourites(db, AIKO, [5], 'start', (number) => number)
    expect(await shown()).toEqual({ favourites: '5', statuses: '' })
    expect((await loadCardLists(db, BEN, snapshot)).texts).toEqual({ favourites: '', statuses: '' })
  })

  test('is read once until it changes', async () => {
    const snapshot = createSnapshot()
    await write(1, 'planned')
    const first = await loadCardLists(db, AIKO, snapshot)
    expect(await loadCardLists(db, AIKO, snapshot)).toBe(first)
    await write(2, 'planned')
    expect(await loadCardLists(db, AIKO, snapshot)).not.toBe(first)
    expect(await loadCardLists(db, AIKO, createSnapshot())).not.toBe(first)
  })

  test('has titles by their current numbers; the last change of merged ones counts', async () => {
    await write(9, 'completed', 12, '2026-11-21T12:00:00.000Z')
    await write(2, 'planned')
    const { statuses } = await loadCardLists(db, AIKO, createSnapshot())
    expect([...statuses]).toEqual([[2, { status: 'completed', progress: 12 }]])
  })
})
