import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { fillMyList } from '#test/fixtures/my-list.ts'
import { MAX_HISTORY } from '../limits.ts'
import type { MyListDb } from '../tables.server.ts'
import { countHistory, deleteHistory, listHistory, recordVisit } from './store.server.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const HOUR = 3_600_000
const [AIKO, BEN] = [toUserId('aiko'), toUserId('ben')]

describe.each(bothDatabases())('the watch history on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: MyListDb
  beforeEach(async () => {
    opened = await open()
    db = await fillMyList(opened.db, ['aiko', 'ben'])
  })
  afterEach(() => opened.close())

  const visit = (number: number, episode: number, at: number, user = AIKO) =>
    recordVisit(db, user, { number, episode, at: new Date(at).toISOString() })
  const listed = async (user = AIKO, skip = 0, limit = 10) =>
    (await listHistory(db, user, { skip, limit })).map(({ number, episode }) => `${number}/${episode}`)

  test('is listed newest first, by page and user', async () => {
    await visit(1, 1, NOON)
    await visit(2, 4, NOON + 2)
    await visit(1, 2, NOON + 1)
    await visit(3, 1, NOON, BEN)
    expect([await listed(), await listed(AIKO, 1, 1), await listed(BEN)]).toEqual([
      ['2/4', '1/2', '1/1'],
      ['1/2'],
      ['3/1'],
    ])
  })

  test('the same episode within one session is one entry, at the top', async () => {
    await visit(1, 1, NOON)
    await visit(2, 1, NOON + HOUR)
    await visit(1, 1, NOON + 2 * HOUR)
    expect(await listed()).toEqual(['1/1', '2/1'])
  })

  test('the same episode on another day is another entry', async () => {
    await visit(1, 1, NOON)
    await visit(1, 1, NOON + 7 * HOUR)
    expect(await listed()).toEqual(['1/1', '1/1'])
  })

  test('a late report is sorted in by its time, and never moves an entry back', async () => {
    await visit(1, 1, NOON)
    const reported = await visit(1, 1, NOON - HOUR)
    await visit(2, 1, NOON - HOUR)
    expect([reported.at, await listed()]).toEqual(['2026-11-20T12:00:00.000Z', ['1/1', '2/1']])
  })

  test('concurrent duplicates are one entry', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, index) => visit(1, 1, NOON + index)))
    expect(await listed()).toEqual(['1/1'])
  })

  test('only the newest entries are stored', async () => {
    const rows = Array.from({ length: MAX_HISTORY }, (_, index) => ({
      user_id: AIKO,
      anime_id: 1,
      episode: 1,
      at: new Date(NOON + index * 7 * HOUR).toISOString(),
    }))
    for (let at = 0; at < rows.length; at += 500)
      await db
        .insertInto('watch_history')
        .values(rows.slice(at, at + 500))
        .execute()
    await visit(2, 1, NOON + MAX_HISTORY * 7 * HOUR)
    expect(await countHistory(db, AIKO)).toBe(MAX_HISTORY)
    expect(await listed(AIKO, MAX_HISTORY - 1)).toEqual(['1/1'])
    expect((await listHistory(db, AIKO, { skip: MAX_HISTORY - 1, limit: 1 }))[0]?.at).toBe(rows[1]?.at)
  })

  test('an episode, a title or all of it can be deleted', async () => {
    for (const [index, episode] of [1, 2, 3].entries()) await visit(1, episode, NOON + index)
    await visit(2, 1, NOON)
    await visit(1, 1, NOON, BEN)
    await deleteHistory(db, AIKO, { number: 1, episode: 2 })
    expect(await listed()).toEqual(['1/3', '2/1', '1/1'])
    await deleteHistory(db, AIKO, { number: 1 })
    expect(await listed()).toEqual(['2/1'])
    await deleteHistory(db, AIKO, {})
    expect([await listed(), await listed(BEN)]).toEqual([[], ['1/1']])
  })
})
