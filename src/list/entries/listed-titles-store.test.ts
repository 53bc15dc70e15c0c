import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { fillMyList } from '#test/fixtures/my-list.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { withUserLock } from '../shared-store.server.ts'
import type { MyListDb } from '../tables.server.ts'
import { EMPTY_ENTRY, type ListStatus } from './entry.ts'
import { findListedTitles } from './listed-titles-store.server.ts'
import { writeEntries } from './store.server.ts'
import { succeed } from './stored-entry.ts'

const [AIKO, BEN] = [toUserId('aiko'), toUserId('ben')]
const AT = '2026-11-20T12:00:00.000Z'

describe.each(bothDatabases())('the titles of a list on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: MyListDb
  beforeEach(async () => {
    opened = await open()
    db = await fillMyList(opened.db, ['aiko', 'ben'])
  })
  afterEach(() => opened.close())

  const write = (number: number, status: ListStatus, user = AIKO) =>
    withUserLock(db, user, (trx) =>
      writeEntries(trx, user, [{ before: null, after: succeed(null, number, { ...EMPTY_ENTRY, status }, AT) }]),
    )
  const numbers = async (user = AIKO) => [...(await findListedTitles(db, user))].toSorted((a, b) => a - b)

  test('are all but the dropped ones, by user', async () => {
    await write(1, 'watching')
    await write(2, 'dropped')
    await write(3, 'planned')
    await write(4, 'watching', BEN)
    expect(await numbers()).toEqual([1, 3])
    expect(await numbers(BEN)).toEqual([4])
    expect(await numbers(toUserId('carol'))).toEqual([])
  })

  test('have the number of the title that they were merged into', async () => {
    await write(1, 'watching')
    await write(3, 'planned')
    const catalogue = opened.db.$extendTables<CatalogueTables>()
    await catalogue.updateTable('anime').set({ merged_into: 2 }).where('id', '=', 1).execute()
    expect(await numbers()).toEqual([2, 3])
  })
})
