import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { fillMyList } from '#test/fixtures/my-list.ts'
import { MAX_FAVOURITES } from '../limits.ts'
import type { MyListDb } from '../tables.server.ts'
import { FavouriteGoneError, moveFavourites } from './order-store.server.ts'
import type { MoveTarget } from './place-favourites.ts'
import {
  addFavourite,
  countFavourites,
  isFavourite,
  listFavouriteNumbers,
  listFavourites,
  removeFavourite,
} from './store.server.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const [AIKO, BEN] = [toUserId('aiko'), toUserId('ben')]

describe.each(bothDatabases())('favourites on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: MyListDb
  beforeEach(async () => {
    opened = await open()
    db = await fillMyList(opened.db, ['aiko', 'ben'])
  })
  afterEach(() => opened.close())

  const listed = async (user = AIKO, skip = 0, limit = 10) =>
    (await listFavourites(db, user, { skip, limit })).map(({ number }) => number)

  test('are listed newest first, by page and user', async () => {
    for (const [index, number] of [3, 1, 2].entries()) await addFavourite(db, AIKO, number, NOON + index)
    await addFavourite(db, BEN, 5, NOON)
    expect([await listed(), await listed(AIKO, 2, 2), await listed(BEN)]).toEqual([[2, 1, 3], [3], [5]])
  })

  test('a title is stored once, and keeps its position', async () => {
    await addFavourite(db, AIKO, 1, NOON)
    await addFavourite(db, AIKO, 2, NOON + 1)
    const again = await Promise.all([1, 1, 1, 1].map((number) => addFavourite(db, AIKO, number, NOON + 2)))
    expect(new Set(again)).toEqual(new Set(['2026-11-20T12:00:00.000Z']))
    expect(await listed()).toEqual([2, 1])
  })

  const current = (number: number) => number
  const move = (numbers: number[], target: MoveTarget) => moveFavourites(db, AIKO, numbers, target, current)
  const addAll = async (...numbers: number[]) => {
    for (const [index, number] of numbers.entries()) await addFavourite(db, AIKO, number, NOON + index)
  }

  test('can be moved; new ones come first', async () => {
    await addAll(4, 3, 2, 1)
    await addFavourite(db, BEN, 5, NOON)
    await move([4], { before: 2 })
    expect(await listed()).toEqual([1, 4, 2, 3])
    await addFavourite(db, AIKO, 6, NOON + 9)
    await addFavourite(db, AIKO, 7, NOON + 10)
    expect(await listed()).toEqual([7, 6, 1, 4, 2, 3])
    await move([3, 6], 'start')
    expect(await listed()).toEqual([3, 6, 7, 1, 4, 2])
    await move([3, 9], 'end')
    expect(await listed()).toEqual([6, 7, 1, 4, 2, 3])
    expect(await listed(BEN)).toEqual([5])
  })

  test('can be moved to the same place again and again', async () => {
    await addAll(3, 2, 1)
    for (let round = 0; round < 30; round++) await move([round % 2 === 0 ? 2 : 3], { before: round % 2 === 0 ? 3 : 2 })
    expect(await listed()).toEqual([1, 3, 2])
  })

  test('moves of two tabs at once both count', async () => {
    await addAll(5, 4, 3, 2, 1)
    await Promise.all([move([5], 'start'), move([1], 'end')])
    expect(await listed()).toEqual([5, 2, 3, 4, 1])
  })

  test('a move before a title that is gone changes nothing', async () => {
    await addAll(2, 1)
    await expect(move([2], { before: 8 })).rejects.toThrow(FavouriteGoneError)
    expect(await listed()).toEqual([1, 2])
  })

  test('a merged title is moved under its new number', async () => {
    await addAll(3, 2, 1)
    await moveFavourites(db, AIKO, [9], 'end', (number) => (number === 2 ? 9 : number))
    expect(await listed()).toEqual([1, 3, 2])
  })

  test('removal is idempotent, and does not affect other users', async () => {
    for (const user of [AIKO, BEN]) await addFavourite(db, user, 1, NOON)
    await removeFavourite(db, AIKO, 1)
    await removeFavourite(db, AIKO, 1)
    expect([await isFavourite(db, AIKO, 1), await isFavourite(db, BEN, 1)]).toEqual([false, true])
  })

  test('merged titles count as one', async () => {
    await addFavourite(db, AIKO, 2, NOON)
    await db.updateTable('anime').set({ merged_into: 1 }).where('id', '=', 2).execute()
    expect(await isFavourite(db, AIKO, 1)).toBe(true)
    await addFavourite(db, AIKO, 1, NOON + 1)
    expect(await countFavourites(db, AIKO)).toBe(1)
    await removeFavourite(db, AIKO, 1)
    expect(await countFavourites(db, AIKO)).toBe(0)
  })

  test('the limit holds for concurrent requests', async () => {
    await fillAnime(MAX_FAVOURITES + 20)
    const rows = Array.from({ length: MAX_FAVOURITES - 2 }, (_, index) => ({
      user_id: AIKO,
      anime_id: 100_000 + index,
      added_at: new Date(NOON).toISOString(),
    }))
    for (let at = 0; at < rows.length; at += 500)
      await db
        .insertInto('favourite')
        .values(rows.slice(at, at + 500))
        .execute()
    const tried = await Promise.all([1, 2, 3, 4, 5].map((number) => addFavourite(db, AIKO, number, NOON + 1)))
    expect(tried.filter((at) => at !== null)).toHaveLength(2)
    expect(await listFavouriteNumbers(db, AIKO)).toHaveLength(MAX_FAVOURITES)
    const [saved = 0] = await listed()
    expect(await addFavourite(db, AIKO, saved, NOON + 2), 'an existing favourite is within the limit').not.toBeNull()
  })

  test('are deleted with the user', async () => {
    await addFavourite(db, AIKO, 1, NOON)
    await opened.db.$extendTables<{ user: { id: string } }>().deleteFrom('user').where('id', '=', AIKO).execute()
    expect(await countFavourites(db, AIKO)).toBe(0)
  })

  async function fillAnime(count: number) {
    const bare = opened.db.$extendTables<{
      anime: { id: number; slug: string; version: number; added_at: string; updated_at: string }
    }>()
    const rows = Array.from({ length: count }, (_, index) => ({
      id: 100_000 + index,
      slug: `t-${index}`,
      version: 1,
      added_at: '',
      updated_at: '',
    }))
    for (let at = 0; at < rows.length; at += 500)
      await bare
        .insertInto('anime')
        .values(rows.slice(at, at + 500))
        .execute()
  }
})
