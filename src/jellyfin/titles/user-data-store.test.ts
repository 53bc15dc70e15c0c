/** What a user has watched, on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { fillMyList } from '#test/fixtures/my-list.ts'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import type { WatchedEpisode } from '#src/list/progress/watched-store.server.ts'
import type { MyListDb } from '#src/list/tables.server.ts'
import { readWatchedOf } from './user-data-store.server.ts'

const [AIKO, BEN] = [toUserId('aiko'), toUserId('ben')]
const EPISODES = 1_250

describe.each(databases())('watched episodes on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: MyListDb
  beforeAll(async () => {
    opened = await open()
    db = await fillMyList(opened.db, ['aiko', 'ben'])
    const rows = [1, 2].flatMap((anime_id) =>
      Array.from({ length: EPISODES }, (_, at) => ({ user_id: AIKO, anime_id, episode: at + 1 })),
    )
    for (let start = 0; start < rows.length; start += 250)
      await db
        .insertInto('watched_episode')
        .values(rows.slice(start, start + 250))
        .execute()
    await db.insertInto('watched_episode').values({ user_id: BEN, anime_id: 1, episode: 1 }).execute()
  })
  afterAll(() => opened.close())

  async function read(...of: [numbers?: number[], episodes?: number[]]) {
    const pages: WatchedEpisode[][] = []
    for await (const page of readWatchedOf(db, AIKO, ...of)) pages.push(page)
    return pages
  }

  test('are read a thousand at a time, each once', async () => {
    const pages = await read()
    expect(pages.map(({ length }) => length)).toEqual([1_000, 1_000, 500])
    expect(new Set(pages.flat().map(({ number, episode }) => `${number} ${episode}`)).size).toBe(2 * EPISODES)
  })

  test('of some titles and episodes', async () => {
    expect((await read([2])).map(({ length }) => length)).toEqual([1_000, 250])
    expect((await read([2], [3, 5])).flat()).toEqual([
      { number: 2, episode: 3 },
      { number: 2, episode: 5 },
    ])
    expect(await read([])).toEqual([])
  })
})
